/** Each row: signs of the font, and with spaces between them the letters that they draw. */
const rows: readonly (readonly [signs: string, letters: string])[] = [
  ["ABCDEFGHIJ", "অ ই ঈ উ ঊ ঋ এ ঐ ও ঔ"],
  ["KLMNO", "ক খ গ ঘ ঙ"],
  ["PQRST", "চ ছ জ ঝ ঞ"],
  ["UVWXY", "ট ঠ ড ঢ ণ"],
  ["Z_`ab", "ত থ দ ধ ন"],
  ["cdefg", "প ফ ব ভ ম"],
  ["hijklmn", "য র ল শ ষ স হ"],
  ["opqrs", "ড় ঢ় য় ৎ ং"],
  ["0123456789|", "০ ১ ২ ৩ ৪ ৫ ৬ ৭ ৮ ৯ ।"],
  // Vowel signs: left of their letter, then all others.
  ["w†‡ˆ‰", "ি ে ে ৈ ৈ"],
  ["vxyz~ƒ‚„…Šu", "া ী ু ু ূ ূ ূ ৃ ৃ ৗ ঁ"],
  // Conjuncts that stand for themselves.
  ["°±²³´µ¶ÿ·¸¹º»", "ক্ক ক্ট ক্ষ্ম ক্ত ক্ম ক্র ক্ষ ক্ষ ক্স গু গ্গ গ্দ গ্ধ"],
  ["¼½¾ÀÁÂÃÄÅ", "ঙ্ক ঙ্গ জ্জ জ্ঝ জ্ঞ ঞ্চ ঞ্ছ ঞ্জ ঞ্ঝ"],
  ["ÆÇÈÉÊÐ", "ট্ট ড্ড ণ্ট ণ্ঠ ণ্ড ণ্ড"],
  ["ËÌÎÏ×ØÙ", "ত্ত ত্থ ত্র দ্দ দ্ধ দ্ব দ্ম"],
  ["ÚÛÜÝ", "ন্ঠ ন্ড ন্ধ ন্স"],
  ["Þßàáâãäåç", "প্ট প্ত প্প প্স ব্জ ব্দ ব্ধ ভ্র ম্ফ"],
  ["éêëìíî", "ল্ক ল্গ ল্ট ল্ড ল্প ল্ফ"],
  ["ïðñòóôõö÷ù", "শু শ্চ শ্ছ ষ্ণ ষ্ট ষ্ঠ ষ্ফ স্খ স্ট স্ফ"],
  ["ûüýþ", "হু হৃ হ্ন হ্ম"],
  // First halves of a conjunct.
  ["•˜™š›¤®¯", "ঙ্ দ্ দ্ ন্ ন্ ম্ ষ্ স্"],
  // Second halves.
  ["^Ÿ¡¦", "্ব ্ব ্ব ্ব"],
  ["ª«Ö", "্র ্র ্র"],
  ["ø¬\u00AD", "্ল ্ল ্ল"],
  ["‹Œ¿Íœ¢£¥§¨ú", "্ক ্ক্র ্ত্র ্ত ্ন ্ভ ্ভ্র ্ম ্ম ্য ্প"],
];

/** The glyphs of SutonnyMJ whose meaning does not depend on their neighbours. */
export const glyphs: ReadonlyMap<string, string> = new Map(
  rows.flatMap(([signs, letters]) => {
    const drawn = letters.split(" ");
    return [...signs].map((sign, index): [string, string] => [sign, drawn[index] ?? ""]);
  }),
);

/** Quotation marks and dashes of the font. */
export const punctuation: ReadonlyMap<string, string> = new Map([
  ["Ò", "“"],
  ["Ó", "”"],
  ["Ô", "‘"],
  ["Õ", "’"],
  ["Ñ", "—"],
]);
