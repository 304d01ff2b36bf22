export const markedPictures = {
  /** The place of a picture in a plain text. */
  inText: (description: string) => `[ছবি: ${description}]`,
  enlarge: "ছবিতে চাপ দিলে বড় হবে",
  enlargeOption: "বড় করে দেখুন",
  close: "বন্ধ করুন",
};
