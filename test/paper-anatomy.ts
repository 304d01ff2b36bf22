import { toBengaliDigits } from "../lib/format.ts";
import { type AnatomyDrawing, drawnPicture } from "./anatomy-drawings.ts";
import { letters, type Paper } from "./papers.ts";
import { paragraph, picture, run, wordFile } from "./word-files.ts";

type Question = {
  drawing: AnatomyDrawing;
  /** As somebody writes who looks at the picture: without the answer. */
  description: string;
  stem: string;
  options: readonly string[];
  right: number;
};

const arrowed = "চিত্রে তির চিহ্নিত অংশটির নাম কী?";

export const anatomyQuestions: readonly Question[] = [
  {
    drawing: "heart",
    description: "হৃৎপিণ্ডের চার প্রকোষ্ঠের নকশা, নিচের ডান ঘরে তির",
    stem: "সামনে থেকে দেখা হৃৎপিণ্ডের চিত্রে তির চিহ্নিত প্রকোষ্ঠটি কোনটি?",
    options: ["ডান অলিন্দ", "বাম অলিন্দ", "ডান নিলয়", "বাম নিলয়"],
    right: 3,
  },
  {
    drawing: "kidney",
    description: "বৃক্কের লম্বচ্ছেদ, ভেতরের ফানেলের মতো অংশে তির",
    stem: arrowed,
    options: ["কর্টেক্স", "রেনাল পেলভিস", "ক্যাপসুল", "মূত্রাশয়"],
    right: 1,
  },
  {
    drawing: "neuron",
    description: "একটি নিউরন, লম্বা তন্তুতে তির",
    stem: arrowed,
    options: ["অ্যাক্সন", "ডেনড্রাইট", "নিউক্লিয়াস", "সিন্যাপস"],
    right: 0,
  },
  {
    drawing: "eye",
    description: "চোখের ছেদচিত্র, সামনের উপবৃত্তাকার অংশে তির",
    stem: "চোখের চিত্রে তির চিহ্নিত অংশটির কাজ কী?",
    options: ["আলো শোষণ", "অশ্রু তৈরি", "আলো রেটিনায় ফোকাস করা", "স্নায়ু সংকেত তৈরি"],
    right: 2,
  },
  {
    drawing: "vertebra",
    description: "উপর থেকে দেখা একটি কশেরুকা, সামনের গোল অংশে তির",
    stem: arrowed,
    options: ["কশেরুকার দেহ", "স্পাইনাস প্রসেস", "ট্রান্সভার্স প্রসেস", "কশেরুকা ছিদ্র"],
    right: 0,
  },
  {
    drawing: "bone",
    description: "একটি লম্বা অস্থি, মাঝের দণ্ডে তির",
    stem: arrowed,
    options: ["এপিফাইসিস", "ডায়াফাইসিস", "তরুণাস্থি", "অস্থিসন্ধি"],
    right: 1,
  },
  {
    drawing: "lungs",
    description: "দুটি ফুসফুস ও মাঝের নল, নলে তির",
    stem: arrowed,
    options: ["অন্ননালি", "ব্রঙ্কিওল", "শ্বাসনালি (ট্রাকিয়া)", "স্বরযন্ত্র"],
    right: 2,
  },
  {
    drawing: "brain",
    description: "বাঁ পাশ থেকে দেখা মস্তিষ্ক, সবচেয়ে পেছনের অংশে তির",
    stem: "মস্তিষ্কের তির চিহ্নিত লোবটি প্রধানত কোন কাজ করে?",
    options: ["শ্রবণ", "দর্শন", "ঘ্রাণ", "ভারসাম্য রক্ষা"],
    right: 1,
  },
  {
    drawing: "nephron",
    description: "একটি নেফ্রনের নকশা, লম্বা বাঁকা নলে তির",
    stem: arrowed,
    options: ["গ্লোমেরুলাস", "বোম্যান্স ক্যাপসুল", "সংগ্রাহী নালি", "হেনলির লুপ"],
    right: 3,
  },
  {
    drawing: "stomach",
    description: "সামনে থেকে দেখা পাকস্থলী, নিচের সরু প্রান্তে তির",
    stem: arrowed,
    options: ["কার্ডিয়া", "ফান্ডাস", "পাইলোরাস", "ইলিয়াম"],
    right: 2,
  },
  {
    drawing: "tooth",
    description: "একটি দাঁতের লম্বচ্ছেদ, সবচেয়ে বাইরের সাদা স্তরে তির",
    stem: arrowed,
    options: ["এনামেল", "ডেন্টিন", "পাল্প", "সিমেন্ট"],
    right: 0,
  },
  {
    drawing: "ear",
    description: "কানের নকশা, ভেতরের প্যাঁচানো অংশে তির",
    stem: "কানের চিত্রে তির চিহ্নিত প্যাঁচানো অংশটি কোন কাজে লাগে?",
    options: ["শ্রবণ", "চাপের সমতা", "মোম তৈরি", "শব্দ আটকানো"],
    right: 0,
  },
  {
    drawing: "cell",
    description: "একটি প্রাণিকোষ, মাঝের বড় বেগুনি অংশে তির",
    stem: arrowed,
    options: ["মাইটোকন্ড্রিয়া", "রাইবোজোম", "নিউক্লিয়াস", "লাইসোজোম"],
    right: 2,
  },
  {
    drawing: "ecg",
    description: "ইসিজির একটি চক্র, সবচেয়ে উঁচু শিখরে তির",
    stem: "ইসিজিতে তির চিহ্নিত তরঙ্গটি কী নির্দেশ করে?",
    options: ["অলিন্দের ডিপোলারাইজেশন", "নিলয়ের ডিপোলারাইজেশন", "নিলয়ের রিপোলারাইজেশন", "অলিন্দের প্রসারণ"],
    right: 1,
  },
  {
    drawing: "skin",
    description: "ত্বকের ছেদচিত্র, সবচেয়ে উপরের স্তরে তির",
    stem: "ত্বকের তির চিহ্নিত স্তরটির নাম কী?",
    options: ["ডার্মিস", "হাইপোডার্মিস", "পেশি", "এপিডার্মিস"],
    right: 3,
  },
];

/** Fifteen questions, each with its picture below the stem; the right options are bold. */
export const anatomyPaper: Paper = {
  title: "অ্যানাটমি চিত্র পরীক্ষা ২",
  rights: anatomyQuestions.map(({ right }) => right),
  file: async () => {
    const body = anatomyQuestions.flatMap(({ stem, options, right }, place) => [
      paragraph(`${toBengaliDigits(place + 1)}. ${stem}`),
      `<w:p>${picture(`media${place}`)}</w:p>`,
      ...options.map((option, at) => paragraph(run(`${letters[at]}) ${option}`, { bold: at === right }))),
    ]);
    const drawn = anatomyQuestions.map(
      async ({ drawing }, place) => [`image${place + 1}.png`, await drawnPicture(drawing)] as const,
    );
    return wordFile(body.join(""), { media: Object.fromEntries(await Promise.all(drawn)) });
  },
};
