/** Two sizes of a picture for phones and wider screens, each as AVIF and, for browsers without it, as WebP. */
export const pictureFiles = ["small.avif", "small.webp", "large.avif", "large.webp"] as const;
export type PictureFile = (typeof pictureFiles)[number];

/** Most pixels that each size is wide; the larger one is at most half as high again. */
export const widthOf = { small: 480, large: 960 } as const;
export type PictureSize = keyof typeof widthOf;

/** A picture that is no wider than the smaller size has the larger one alone. */
export const pictureFilesOf = (width: number): PictureFile[] =>
  pictureFiles.filter((file) => width > widthOf.small || file.startsWith("large"));

/** @param width of the picture in its larger size */
export const widthIn = (file: PictureFile, width: number): number =>
  file.startsWith("small") ? Math.min(widthOf.small, width) : width;

export const contentTypeOf = (file: PictureFile): string => (file.endsWith(".avif") ? "image/avif" : "image/webp");

/** Where the storage has the files of one picture. */
export const pictureFileKey = (folder: string, file: PictureFile): string => `question-pictures/${folder}/${file}`;

/** Begins the addresses of an exam's pictures for its staff. */
export const staffPicturesAt = (examId: number): string => `/api/staff/exams/${examId}/pictures/`;

/** The address of one of them in its larger size. */
export const staffPictureAt = (examId: number, id: string): string => `${staffPicturesAt(examId)}${id}/large.webp/`;

/**
 * Begins the address of a picture in what is kept for all readers, until each gets a ticket (lib/exams/pictures/signed.ts).
 * Its first sign is escaped wherever somebody types it, so that no typed text becomes an address.
 */
export const UNSIGNED_PICTURE = "<picture:";
