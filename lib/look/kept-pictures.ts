import "server-only";
import { log } from "@/lib/log";
import { lookPictureBytes } from "@/lib/look/pictures";
import type { Look } from "@/lib/look/schema";

/** Whether the picture can be shown: it was uploaded, or came with the build, and its file is there. */
export const isLookPictureKept = async (name: string): Promise<boolean> => (await lookPictureBytes(name)) !== null;

export const sitePictures = ["logo", "logo_dark", "mark"] as const;

/** A storage that does not answer has lost nothing yet, and no page waits for it. */
const mayBeKept = (name: string): Promise<boolean> =>
  isLookPictureKept(name).catch((error: unknown) => {
    log.warn({ err: error, picture: name }, "a picture of the look could not be read");
    return true;
  });

/** The pictures of the site whose files are gone. */
export async function lostPictures(look: Look): Promise<(typeof sitePictures)[number][]> {
  const kept = await Promise.all(sitePictures.map(async (use) => look[use] === null || mayBeKept(look[use])));
  return sitePictures.filter((_, place) => !kept[place]);
}

/** The look without pictures whose files are gone, so that the name in type stands for them and no page has a hole. */
export async function withKeptPictures(look: Look): Promise<Look> {
  const lost = await lostPictures(look);
  if (lost.length > 0) log.warn({ lost }, "pictures of the look are gone; the name in type stands for them");
  return { ...look, ...Object.fromEntries(lost.map((use) => [use, null])) };
}
