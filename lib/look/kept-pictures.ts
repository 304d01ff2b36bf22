import "server-only";
import { log } from "@/lib/log";
import { lookPictureBytes } from "@/lib/look/pictures";
import type { Look } from "@/lib/look/schema";

/** Whether the picture can be shown: it was uploaded, or came with the build, and its file is there. */
export const isLookPictureKept = async (name: string): Promise<boolean> => (await lookPictureBytes(name)) !== null;

const sitePictures = ["logo", "logo_dark", "mark"] as const;
const onePictures = [...sitePictures, "seal"] as const;
type OnePicture = (typeof onePictures)[number];

/** A storage that does not answer has lost nothing yet, and no page waits for it. */
const mayBeKept = (name: string): Promise<boolean> =>
  isLookPictureKept(name).catch((error: unknown) => {
    log.warn({ err: error, picture: name }, "a picture of the look could not be read");
    return true;
  });

async function lostOf<Use extends OnePicture>(look: Look, uses: readonly Use[]): Promise<Use[]> {
  const kept = await Promise.all(uses.map(async (use) => look[use] === null || mayBeKept(look[use])));
  return uses.filter((_, place) => !kept[place]);
}

/** The parts of the look whose files are gone, and the names whose signatures are. */
export async function lostPictures(look: Look): Promise<{ parts: OnePicture[]; signatures: string[] }> {
  const [parts, kept] = await Promise.all([
    lostOf(look, onePictures),
    Promise.all(look.signatures.map(({ picture }) => mayBeKept(picture))),
  ]);
  return { parts, signatures: look.signatures.filter((_, place) => !kept[place]).map(({ name }) => name) };
}

/** The look without pictures whose files are gone, so that the name in type stands for them and no page has a hole. */
export async function withKeptPictures(look: Look): Promise<Look> {
  const lost = await lostOf(look, sitePictures);
  if (lost.length > 0) log.warn({ lost }, "pictures of the look are gone; the name in type stands for them");
  return { ...look, ...Object.fromEntries(lost.map((use) => [use, null])) };
}
