import { toBengaliDigits } from "../lib/format.ts";
import {
  chemistry,
  equation,
  fraction,
  inBrackets,
  index,
  integral,
  logarithm,
  math,
  power,
  root,
  upright,
} from "./omml.ts";
import { letters, type Paper } from "./papers.ts";
import { paragraph, run, wordFile } from "./word-files.ts";

const half = (below: string) => equation(fraction(math("1"), math(below)));
const concentration = (formula: string) => inBrackets(chemistry(formula), ["[", "]"]);
const potassium = (place: string) => index(concentration("K^+"), upright(place));
const unit = (name: string, raised: string) => run(name) + run(raised, { shift: "superscript" });

/** Texts are letters, or runs and equations of Word. */
type Question = { stem: string[]; options: string[]; right: number; explanation?: string };

const questions: Question[] = [
  {
    stem: [
      "একটি সরল দোলকের দোলনকাল ",
      equation(math("T=2π"), root(fraction(math("L"), math("g")))),
      "। কার্যকর দৈর্ঘ্য চার গুণ করলে দোলনকাল কত হবে?",
    ],
    options: ["২ গুণ", "৪ গুণ", "অর্ধেক", "অপরিবর্তিত"],
    right: 0,
    explanation: "দোলনকাল দৈর্ঘ্যের বর্গমূলের সমানুপাতিক।",
  },
  {
    stem: [
      "উত্তল লেন্স থেকে ৩০ সেমি দূরে বস্তু রাখলে ৬০ সেমি দূরে বাস্তব বিম্ব হয়। ",
      equation(
        fraction(math("1"), math("f")),
        math("="),
        fraction(math("1"), math("u")),
        math("+"),
        fraction(math("1"), math("v")),
      ),
      " অনুসারে ফোকাস দূরত্ব কত?",
    ],
    options: ["১০ সেমি", "২০ সেমি", "৪৫ সেমি", "৯০ সেমি"],
    right: 1,
  },
  {
    stem: [
      "পয়সুইলের সূত্র ",
      equation(math("Q="), fraction(math("π∆P") + power(math("r"), math("4")), math("8ηl"))),
      "। অন্য সব স্থির রেখে রক্তনালির ব্যাসার্ধ অর্ধেক হলে প্রবাহ আগের কত অংশ হবে?",
    ],
    options: [half("2"), half("4"), half("8"), half("16")],
    right: 3,
  },
  {
    stem: [
      "হেন্ডারসন-হ্যাসেলবাখ সমীকরণ ",
      equation(
        upright("pH"),
        math("=6.1+"),
        logarithm(fraction(concentration("HCO3^-"), math("0.03×") + index(math("P"), chemistry("CO2")))),
      ),
      "। বাইকার্বনেট 24 mmol/L ও কার্বন ডাই-অক্সাইডের চাপ 40 mmHg হলে রক্তের পিএইচ কত?",
    ],
    options: ["৭.০", "৭.২", "৭.৪", "৭.৬"],
    right: 2,
    explanation: "অনুপাত ২০, আর ২০-এর লগ প্রায় ১.৩।",
  },
  {
    stem: [
      "৩৭ ডিগ্রি সেলসিয়াসে পটাশিয়ামের নার্নস্ট বিভব ",
      equation(math("E=61"), logarithm(fraction(potassium("o"), potassium("i")))),
      " মিলিভোল্ট। কোষের বাইরে 4 ও ভেতরে 140 mmol/L হলে বিভব কত?",
    ],
    options: ["+৬০ মিলিভোল্ট", "−৯৪ মিলিভোল্ট", "−৭০ মিলিভোল্ট", "+৯৪ মিলিভোল্ট"],
    right: 1,
  },
  {
    stem: [
      "তেজস্ক্রিয় ক্ষয়ে ",
      equation(math("N="), index(math("N"), math("0")), power(math("e"), math("-λt"))),
      " এবং ",
      equation(index(math("T"), fraction(math("1"), math("2"))), math("="), fraction(math("0.693"), math("λ"))),
      "। আয়োডিন-১৩১-এর অর্ধায়ু ৮ দিন হলে ২৪ দিন পরে কত অংশ থাকবে?",
    ],
    options: ["অর্ধেক", "এক-চতুর্থাংশ", "এক-অষ্টমাংশ", "এক-ষোড়শাংশ"],
    right: 2,
  },
  {
    stem: [
      "আলোকতড়িৎ ক্রিয়ায় ",
      equation(math("hf=φ+"), fraction(math("1"), math("2")), math("m"), power(math("v"), math("2"))),
      " সমীকরণে ডান পক্ষের প্রথম পদটি কী?",
    ],
    options: ["গতিশক্তি", "কার্য অপেক্ষক", "নিবৃত্তি বিভব", "সূচন কম্পাঙ্ক"],
    right: 1,
  },
  {
    stem: [
      "৬ ও ৩ ওহমের দুটি রোধ সমান্তরালে যুক্ত। ",
      equation(
        fraction(math("1"), math("R")),
        math("="),
        fraction(math("1"), index(math("R"), math("1"))),
        math("+"),
        fraction(math("1"), index(math("R"), math("2"))),
      ),
      " থেকে তুল্য রোধ কত?",
    ],
    options: ["২ ওহম", "৩ ওহম", "৪.৫ ওহম", "৯ ওহম"],
    right: 0,
  },
  {
    stem: ["আদর্শ গ্যাসের জন্য ", equation(math("PV=nRT")), "। স্থির তাপমাত্রায় চাপ দ্বিগুণ করলে আয়তন কত হবে?"],
    options: ["দ্বিগুণ", "চার গুণ", "অপরিবর্তিত", "অর্ধেক"],
    right: 3,
  },
  {
    stem: [equation(chemistry("MnO4^- + 8H^+ + 5e^- → Mn^2+ + 4H2O")), " বিক্রিয়ায় ম্যাঙ্গানিজের জারণ সংখ্যা কীভাবে বদলায়?"],
    options: ["+৭ থেকে +২", "+৬ থেকে +২", "+৭ থেকে +৪", "+৪ থেকে +২"],
    right: 0,
  },
  {
    stem: ["তাপোৎপাদী বিক্রিয়া ", equation(chemistry("N2(g) + 3H2(g) ⇌ 2NH3(g)")), "। কোনটি করলে অ্যামোনিয়ার উৎপাদন বাড়বে?"],
    options: ["তাপমাত্রা বাড়ানো", "চাপ কমানো", "চাপ বাড়ানো", "অ্যামোনিয়া যোগ করা"],
    right: 2,
  },
  {
    stem: [
      "অ্যামোনিয়া সংশ্লেষণের সাম্যধ্রুবক ",
      equation(
        index(math("K"), math("c")),
        math("="),
        fraction(power(concentration("NH3"), math("2")), concentration("N2") + power(concentration("H2"), math("3"))),
      ),
      "। ঘনমাত্রা মোল প্রতি লিটারে হলে এর একক কোনটি?",
    ],
    options: [
      unit("L", "2") + unit(" mol", "−2"),
      unit("mol", "2") + unit(" L", "−2"),
      unit("L", "−1") + run(" mol"),
      run("L") + unit(" mol", "−1"),
    ],
    right: 0,
  },
  {
    stem: [
      equation(chemistry("2NaOH + H2SO4 → Na2SO4 + 2H2O")),
      " বিক্রিয়ায় 0.5 মোল সালফিউরিক অ্যাসিড সম্পূর্ণ প্রশমিত করতে কত মোল সোডিয়াম হাইড্রোক্সাইড লাগে?",
    ],
    options: ["0.25", "0.5", "1.0", "2.0"],
    right: 2,
  },
  {
    stem: [
      "লোহিত কণিকায় ",
      equation(chemistry("CO2 + H2O ⇌ H2CO3 ⇌ H^+ + HCO3^-")),
      " বিক্রিয়ার প্রথম ধাপ কোন এনজাইম ত্বরান্বিত করে?",
    ],
    options: ["অ্যামাইলেজ", "কার্বনিক অ্যানহাইড্রেজ", "ক্যাটালেজ", "পেপসিন"],
    right: 1,
  },
  {
    stem: [
      "গ্যাসের কৃত কাজ ",
      equation(math("W="), integral(index(math("V"), math("1")), index(math("V"), math("2")), math("P dV"))),
      "। 100 কিলোপ্যাসকেল স্থির চাপে আয়তন 2 লিটার থেকে 5 লিটার হলে কাজ কত?",
    ],
    options: ["১০০ জুল", "৩০০ জুল", "৫০০ জুল", "৭০০ জুল"],
    right: 1,
  },
];

/** Its key is not in the file: somebody has to say it in the preview. */
export const keylessQuestion = 7;

const line = (...pieces: string[]) =>
  paragraph(pieces.map((piece) => (piece.startsWith("<") ? piece : run(piece))).join(""));

/** Fifteen questions of physics and chemistry with twenty equations of Word; keys are typed below each. */
export const sciencePaper: Paper = {
  title: "পদার্থ ও রসায়ন মডেল টেস্ট ৫",
  rights: questions.map(({ right }) => right),
  file: async () =>
    wordFile(
      [
        line("পদার্থ ও রসায়ন মডেল টেস্ট ৫"),
        ...questions.flatMap(({ stem, options, right, explanation }, place) => [
          line(`${toBengaliDigits(place + 1)}. `, ...stem),
          ...options.map((option, at) => line(`${letters[at]}) `, option)),
          ...(place + 1 === keylessQuestion ? [] : [line(`উত্তর: ${letters[right]}`)]),
          ...(explanation ? [line(`ব্যাখ্যা: ${explanation}`)] : []),
        ]),
      ].join(""),
    ),
};
