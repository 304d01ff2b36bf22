import { useRef, useState } from "react";
import { ApiError } from "@/lib/api-client";
import { checkVideo } from "@/lib/catalogue/staff-client";
import type { VideoCheck } from "@/lib/catalogue/staff-schema";
import { type VideoProblem, videoProblems } from "@/lib/catalogue/video-source";

export type VideoVerdict =
  | { is: "unknown" }
  | { is: "checking" }
  | { is: "playable"; check: VideoCheck }
  | { is: "refused"; reason: VideoProblem; host: string }
  | { is: "away" };

/** The verdict in a refusal of the server; null for a failure that has nothing to do with the video. */
export function verdictOf(error: unknown): VideoVerdict | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === "video_provider_away") return { is: "away" };
  if (error.code !== "video_refused") return null;
  const { reason, host } = error.body as { reason?: unknown; host?: unknown };
  const known = videoProblems.find((problem) => problem === reason) ?? "host_unreachable";
  return { is: "refused", reason: known, host: typeof host === "string" ? host : "" };
}

/** As people copy it: without its scheme, or with the old one. */
export function tidyLink(text: string): string {
  const link = text.trim();
  if (/^http:\/\//i.test(link)) return `https://${link.slice("http://".length)}`;
  return /^[\w-]+(?:\.[\w-]+)+\//.test(link) ? `https://${link}` : link;
}

/** Asks the server whether a video would play, when its field is left. */
export function useVideoCheck() {
  const [verdict, setVerdict] = useState<VideoVerdict>({ is: "unknown" });
  const asked = useRef<string | null>(null);

  /** @param stored the link as it is saved: that one is not asked about */
  async function check(link: string, stored: string): Promise<void> {
    if (link === asked.current) return;
    asked.current = link;
    if (link === "" || link === stored) return setVerdict({ is: "unknown" });
    setVerdict({ is: "checking" });
    const next = await checkVideo(link).then(
      (found): VideoVerdict => ({ is: "playable", check: found }),
      (error: unknown): VideoVerdict => verdictOf(error) ?? { is: "unknown" },
    );
    // Somebody has typed on meanwhile.
    if (asked.current !== link) return;
    setVerdict(next);
    if (next.is !== "playable" && next.is !== "refused") asked.current = null;
  }

  function forget() {
    asked.current = null;
    setVerdict({ is: "unknown" });
  }

  return { verdict, check, forget, setVerdict };
}

export type VideoChecking = ReturnType<typeof useVideoCheck>;
