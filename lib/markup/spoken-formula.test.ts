import { expect, test } from "vitest";
import { convertFormula } from "@/lib/markup/convert-formula";
import { formulas } from "@/lib/markup/fixtures/formulas";

function spokenOf(tex: string, display = false): string {
  const result = convertFormula({ tex, display });
  if ("fault" in result) throw new Error(`${result.fault} ${result.sign}`);
  return result.spoken;
}

test.each<[keyof typeof formulas, string]>([
  [
    "Henderson–Hasselbalch",
    "pH সমান p K নিচে a যোগ লগ ভিত্তি 10 ভগ্নাংশ, লব তৃতীয় বন্ধনী A মাইনাস তৃতীয় বন্ধনী শেষ, হর তৃতীয় বন্ধনী HA তৃতীয় বন্ধনী শেষ, ভগ্নাংশ শেষ",
  ],
  [
    "Cockcroft–Gault",
    "C নিচে Cr সমান ভগ্নাংশ, লব বন্ধনী 140 বিয়োগ বয়স বন্ধনী শেষ গুণ ওজন, হর 72 গুণ S নিচে Cr, ভগ্নাংশ শেষ গুণ 0.85",
  ],
  ["Poiseuille", "Q সমান ভগ্নাংশ, লব পাই ডেল্টা P r এর ঘাত 4, হর 8 ইটা l, ভগ্নাংশ শেষ"],
  ["Hardy–Weinberg", "p এর বর্গ যোগ 2 p q যোগ q এর বর্গ সমান 1"],
  [
    "standard deviation",
    "s সমান বর্গমূলের ভিতরে ভগ্নাংশ, লব 1, হর n বিয়োগ 1, ভগ্নাংশ শেষ যোগফল, i সমান 1 থেকে n পর্যন্ত, বন্ধনী x নিচে i বিয়োগ x বার বন্ধনী শেষ এর বর্গ, মূল শেষ",
  ],
  ["equilibrium", "CO 2 যোগ H 2 O উভমুখী তির H 2 CO 3 উভমুখী তির H প্লাস যোগ HCO 3 মাইনাস"],
  ["alpha decay", "উপরে 227 নিচে 90 Th তির উপরে 223 নিচে 88 Ra যোগ উপরে 4 নিচে 2 He"],
  ["nitration", "C 6 H 6 যোগ HNO 3 তির, উপরে conc গুণ HNO 3, নিচে H 2 SO 4, C 6 H 5 NO 2 যোগ H 2 O"],
  ["precipitate", "Ag প্লাস যোগ Cl মাইনাস তির AgCl নিচে তির"],
  ["quantity", "9.81 m ভাগ s এর বর্গ"],
  ["Gaussian integral", "সমাকলন, মাইনাস অসীম থেকে অসীম পর্যন্ত, e এর ঘাত, মাইনাস x এর বর্গ, ঘাত শেষ d x সমান বর্গমূল পাই"],
  ["cases", "f বন্ধনী x বন্ধনী শেষ সমান দ্বিতীয় বন্ধনী ছক, সারি ১: x এর বর্গ, x বড় বা সমান 0; সারি ২: মাইনাস x, x ছোট 0, ছক শেষ"],
  ["vector", "F ভেক্টর সমান q বন্ধনী E ভেক্টর যোগ v ভেক্টর গুণ B ভেক্টর বন্ধনী শেষ"],
  ["density", "ঘনত্ব সমান ভর ভাগ আয়তন"],
])("%s", (name, spoken) => {
  const { tex, display } = formulas[name];
  expect(spokenOf(tex, display)).toBe(spoken);
});

test.each([
  [String.raw`\frac{\frac{a}{b}}{c+1}`, "ভগ্নাংশ, লব a ভাগ b, হর c যোগ 1, ভগ্নাংশ শেষ"],
  ["x^{n+1} y^3", "x এর ঘাত, n যোগ 1, ঘাত শেষ y এর ঘন"],
  ["a_{ij}^2", "a নিচে, i j, নিচে শেষ এর বর্গ"],
  [String.raw`\sqrt[3]{x} \sqrt[n]{y}`, "ঘনমূলের ভিতরে x, মূল শেষ n-তম মূলের ভিতরে y, মূল শেষ"],
  [String.raw`\lim_{x\to 0} \sin x`, "লিমিট, নিচে x তির 0, সাইন x"],
  [String.raw`\prod_{i} x_i`, "গুণফল, নিচে i, x নিচে i"],
  [String.raw`\binom{n}{k}`, "বন্ধনী উপরে n, নিচে k, বন্ধনী শেষ"],
  [String.raw`\ce{SO4^2-}`, "SO 4 চার্জ 2 মাইনাস"],
  [String.raw`37^\circ\mathrm{C}`, "37 ডিগ্রি C"],
  [String.raw`\mathbf{v}' \le \mathbb{R}`, "v প্রাইম ছোট বা সমান R"],
  [
    String.raw`\overline{AB} \cancel{x} \underline{y} \boxed{z}`,
    "উপরে রেখা A B, রেখা শেষ কাটা x নিচে রেখা y, রেখা শেষ ঘরের ভিতরে z, ঘর শেষ",
  ],
  [String.raw`\underbrace{a+b}_{n}`, "a যোগ b নিচে n"],
  [String.raw`\hat{p} \overset{!}{=} \int f\,dx`, "p হ্যাট সমান উপরে ফ্যাক্টোরিয়াল সমাকলন f d x"],
  ["বয়স < ৪০", "বয়স ছোট ৪০"],
  [String.raw`\phantom{x}`, ""],
])("%s", (tex, spoken) => {
  expect(spokenOf(tex)).toBe(spoken);
});

test("a long sentence ends at a word and says so", () => {
  const spoken = spokenOf("a+".repeat(200));
  expect(spoken.length).toBeLessThanOrEqual(1000);
  expect(spoken).toMatch(/ (?:a|যোগ), সূত্রটির বাকি অংশ পড়া হয়নি$/);
});
