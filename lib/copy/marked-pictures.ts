export const markedPictures = {
  enlarge: "ছবিতে চাপ দিলে বড় হবে",
  enlargeOption: "বড় করে দেখুন",
  close: "বন্ধ করুন",
};
