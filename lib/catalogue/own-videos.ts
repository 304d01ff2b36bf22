const PATH = "/api/videos/";
const OWN = /^\/api\/videos\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/$/;

/** Where an uploaded promo or demo video plays, also before it is made. */
export const ownVideoPath = (id: string) => `${PATH}${id}/`;

/** The id in such an address; null for every other video. */
export const ownVideoId = (address: string): string | null => OWN.exec(address)?.[1] ?? null;

/** Pictures that are taken from a video, at these shares of its length, so that one may be its poster. */
export const FRAMES = [1 / 6, 1 / 2, 5 / 6] as const;
/** The poster of whoever chooses none: the middle is rarely black. */
export const USUAL_FRAME = 1;
