const PATH = "/api/videos/";
const OWN = /^\/api\/videos\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/$/;

/** The address of an uploaded promo or demo video: known before its last byte, and 404 until it is made. */
export const ownVideoPath = (id: string) => `${PATH}${id}/`;

/** The id in such an address; null for every other video. */
export const ownVideoId = (address: string): string | null => OWN.exec(address)?.[1] ?? null;

/** Shares of a video's length at which pictures are taken from it, of which one may be its poster. */
export const FRAME_SHARES = [1 / 6, 1 / 2, 5 / 6] as const;
/** The place of the poster that is taken where nobody chooses one: the middle is rarely black. */
export const usualFrame = (frames: readonly string[]) => Math.floor(frames.length / 2);
