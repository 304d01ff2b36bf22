import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { convertBijoy } from "@/lib/bijoy/convert";
import { isBijoyFont } from "@/lib/bijoy/fonts";
import { looksLikeBijoy } from "@/lib/bijoy/recognise";
import { convertBijoyRuns } from "@/lib/bijoy/runs";
import { processorMs } from "@/test/processor-time";

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url), "utf8");
const words: [string, string, string][] = JSON.parse(fixture("words.json"));
const sentences: [string, string][] = JSON.parse(fixture("sentences.json"));
const inBengaliDigits = (text: string) => text.replace(/[0-9]/g, (digit) => "০১২৩৪৫৬৭৮৯".charAt(Number(digit)));

describe("a text that is known to be Bijoy", () => {
  test.each(words)("%s is %s (%s)", (typed, unicode) => {
    expect(convertBijoy(typed)).toBe(unicode.normalize("NFC"));
  });

  test.each(sentences)("%s", (typed, unicode) => {
    expect(convertBijoy(typed)).toBe(inBengaliDigits(unicode).normalize("NFC"));
  });

  test.each([
    ["Aš—i Aš--i", "অন্তর অন্তর", "the dash of te"],
    ["¯—b ¯Íb", "স্তন স্তন", "two signs of te"],
    ["K…wl K...wl gvZ…", "কৃষি কৃষি মাতৃ", "the sign of ri as an ellipsis or as three dots"],
    ["†m ejj… Zvici... bvB", "সে বলল… তারপর... নাই", "dots that are dots"],
    ['D”PZv D"PZv B‡”Q', "উচ্চতা উচ্চতা ইচ্ছে", "quotation marks that are half a cha"],
    ['i“wU i"wU i–wU', "রুটি রুটি রুটি", "three signs of u after ra"],
    ["¯’vb ¯'vb e¯‘ wKš‘", "স্থান স্থান বস্তু কিন্তু", "single quotation marks within a cluster"],
    ["Òfv‡jvÓ Ôg›`Õ", "“ভালো” ‘মন্দ’", "quotation marks of the font"],
    ["“fv‡jv” ‘g›`’", "“ভালো” ‘মন্দ’", "quotation marks of Word"],
    ["n'‡j n’‡j", "হ'লে হ’লে", "an apostrophe"],
    ["10t30 wgwbU, 5t3", "১০:৩০ মিনিট, ৫:৩", "a visarga after a digit is a colon"],
    ["DËit K", "উত্তরঃ ক", "and after a word it is itself"],
    ["cÖkœ t wK?", "প্রশ্ন : কি?", "and alone it is a colon"],
    ["1| K¨vÝvi||", "১। ক্যান্সার।।", "dandas"],
    ["cÖwµqv `ªæZ mnm«", "প্রক্রিয়া দ্রুত সহস্র", "three ra-phalas"],
    ["ü`&hš¿ evK&cÖZ¨½", "হৃদ্\u200Cযন্ত্র বাক্\u200Cপ্রত্যঙ্গ", "a hasanta that was typed stays visible"],
    ["wbæ wb¤œ ki“", "নিম্ন নিম্ন শরু", "one sign for two things"],
    ["i¨vk U¨v·", "র\u200D্যাশ ট্যাক্স", "ya-phala under ra, which is no reph"],
    ["`Ð LÐ cÖPÐ K– L", "দণ্ড খণ্ড প্রচণ্ড ক– খ", "nda, and a dash"],
    ["wbw®Œq HwP&QK", "নিষ্ক্রিয় ঐচ্\u200Cছিক", "a left vowel sign over a whole cluster"],
    ["37° I 40 ± 2, 5 × 3", "৩৭° ও ৪০ ± ২, ৫ × ৩", "signs behind digits are no letters"],
    ["________", "________", "a blank to fill in"],
    ["AuvZ Av½yj †cuŠQv", "আঁত আঙ্গুল পৌঁছা", "chandrabindu behind its vowel sign"],
  ])("%s is %s: %s", (typed, unicode) => {
    expect(convertBijoy(typed)).toBe(unicode.normalize("NFC"));
  });
});

test("the fonts of the family, but not those of them that hold Unicode", () => {
  const bijoy = [
    "SutonnyMJ",
    "'SutonnyMJ', serif",
    "SutonnyCMJ",
    "SutonnyEMJ",
    "JugantorMJ",
    "sutonnymj",
    "SulekhaTMJ",
  ];
  for (const font of [...bijoy, "SutonnyMJ Bold", "Kalpurush ANSI", '"Siyam Rupali ANSI"'])
    expect(isBijoyFont(font), font).toBe(true);
  for (const font of [
    "SutonnyOMJ",
    "NikoshOMJ, SutonnyMJ",
    "Kalpurush",
    "Siyam Rupali",
    "Times New Roman",
    "",
    ",",
    "MJM",
  ])
    expect(isBijoyFont(font), font).toBe(false);
});

describe("a text of which it is not known", () => {
  test.each([1, 2, 3])("page %i of Bijoy, Unicode, English, digits and formulas", (page) => {
    const typed = fixture(`page-${page}.typed.txt`);
    expect(convertBijoyRuns(typed).split("\n")).toEqual(fixture(`page-${page}.unicode.txt`).split("\n"));
    expect(typed.split("\n").some(looksLikeBijoy)).toBe(true);
    expect(convertBijoyRuns(typed).split("\n").some(looksLikeBijoy)).toBe(false);
  });

  test("every sentence is recognised, and its digits stay", () => {
    for (const [typed, unicode] of sentences) {
      expect(looksLikeBijoy(typed), typed).toBe(true);
      expect(inBengaliDigits(convertBijoyRuns(typed)), typed).toBe(inBengaliDigits(unicode));
    }
  });

  test("a whole exam as it is typed: numbers, letters and answers too", () => {
    const typed = "1| hK…‡Zi KvR †KvbwU?\nK) wcË ˆZwi   L) cÖ¯ªve\nM) k¦vm   N) A¤øZv\nDËi: K\n";
    const unicode = "১। যকৃতের কাজ কোনটি?\nক) পিত্ত তৈরি   খ) প্রস্রাব\nগ) শ্বাস   ঘ) অম্লতা\nউত্তর: ক\n";
    expect(convertBijoyRuns(typed)).toBe(unicode.normalize("NFC"));
  });

  test("plain words need Bijoy beside them", () => {
    expect(convertBijoyRuns("gv")).toBe("gv");
    expect(convertBijoyRuns("gv", true)).toBe("মা");
    expect(convertBijoyRuns("Avgvi bvg")).toBe("আমার নাম");
    for (const text of ["ATP", "H2O", "pH", "mRNA", "K", "120 mmHg", "insulin", "B12", "NaCl", "Ménière’s disease"])
      expect(convertBijoyRuns(text, true), text).toBe(text);
  });

  test.each([
    "Which of the following is true about the heart?",
    "Guillain-Barré syndrome, Ménière’s disease and Sjögren’s syndrome",
    "A 45-year-old man with 37°C, 5 µg/kg, ± 2 SD and ½ of the dose × 3",
    "SpO₂ 90 %, PaCO2 40 mmHg, HCO3 24 mEq/L, IgG, HbA1c 7.5 %",
    "McBurney’s point, MacConkey agar, NaHCO3, KMnO4, C6H12O6, mRNA",
    "“Quoted” and ‘quoted’ words — a dash… and more",
    "$\\frac{1}{f} = (n-1)$ and \\(x^2\\) with <b>bold</b> &nbsp; a@b.org https://example.org/x?y=z",
    "Na+/K+ pump; Cv and Cp; E = hv; aVL aVF aVR; iv, vi and vii; 2nd, 3rd",
    "হৃৎপিণ্ডের কোন প্রকোষ্ঠ থেকে মহাধমনি উৎপন্ন হয়?",
    "ইসিজিতে QRS কমপ্লেক্স (০.১২ সেকেন্ড) কী?",
  ])("%s stays", (text) => {
    expect(convertBijoyRuns(text)).toBe(text);
    expect(convertBijoyRuns(`${text}\n${text}`)).toBe(`${text}\n${text}`);
  });
});

const letters = [
  ..."ABKLMNZ`abcefghijklmnoqrstuvwxyz~&^|_0123456789 .,()\"'-\n",
  ..."†‡ˆ‰Š©¨ªÖ¯®šœ—…‘’“”–¿Íø²³×½°Ðæèï\u00AD",
];
const signsOfBijoy = fc.string({ unit: fc.constantFrom(...letters), maxLength: 200 });
const wordsOfEnglish = fc.array(
  fc.constantFrom(
    ..."which of the following is true about cardiac output a patient with fever presents to hospital ATP pH 120 mmHg H2O disease enzyme oxygen kidney every vessel wave axis toxic body weight view value Vitamin".split(
      " ",
    ),
  ),
  { maxLength: 30 },
);
const signsOfBengali = fc.string({
  unit: fc.constantFrom(..."অআইউএকখগচটতনপবমযরলশসহািীুেো্ংঁ ।,?০১২"),
  maxLength: 100,
});

describe("for every text", () => {
  test("the result is sound", () => {
    fc.assert(
      fc.property(fc.oneof(signsOfBijoy, fc.string({ unit: "binary" })), (text) => {
        for (const result of [convertBijoy(text), convertBijoyRuns(text, true)])
          if (result !== text) expect(result).toBe(result.normalize("NFC"));
        expect(convertBijoy(text)).not.toMatch(/্্|্[ািীুূৃেৈোৌৗ]/);
      }),
      { numRuns: 200 },
    );
  });

  test("English and Unicode are untouched", () => {
    fc.assert(
      fc.property(wordsOfEnglish, signsOfBengali, (english, bengali) => {
        for (const text of [english.join(" "), bengali, `${bengali} ${english.join(" ")}`])
          expect(convertBijoyRuns(text)).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  test("the time grows with the length", async () => {
    for (const unit of ["hK…r ", "†", "w", "`", "a`", "...", "$", "\\(", "<a ", "K) L) ", "Avgvi ", "“i", "1|"]) {
      const text = unit.repeat(Math.ceil(50_000 / unit.length));
      const taken = await processorMs(() => {
        convertBijoy(text);
        convertBijoyRuns(text, true);
      });
      expect(taken, unit).toBeLessThan(2000);
    }
  });
});
