/** Words for all that a text has beside its letters, for staff where only words can be shown. */
export const markupWordsCopy = {
  marks: { bold: "মোটা", italic: "বাঁকা", superscript: "ওপরে ছোট", subscript: "নিচে ছোট" },
  formula: "সূত্র",
  displayedFormula: "আলাদা লাইনের সূত্র",
  picture: "ছবি",
  bulletList: "বিন্দুর তালিকা",
  orderedList: "ক্রমিক তালিকা",
  table: "ছক",
} as const;
