import { ownVideoPath } from "@/lib/catalogue/own-videos";
import { canonicalVideo } from "@/lib/catalogue/video-source";

type Held = { present: string | null; nextId: string | null };

/**
 * How a form's video relates to the record's: the one that is shown, named again, calls off the one that would take its
 * place. Either is known in every way of writing it, so that a form that sends it back can be saved while its provider
 * is away.
 */
export function videoChange(asked: string | undefined, { present, nextId }: Held): "none" | "callsOff" | "other" {
  if (asked === undefined) return "none";
  const names = (known: string | null) => known !== null && (asked === known || canonicalVideo(asked) === known);
  if (names(present)) return "callsOff";
  return names(nextId && ownVideoPath(nextId)) ? "none" : "other";
}
