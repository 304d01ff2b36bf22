import sharp from "sharp";
import { equation, fraction, math } from "./omml.ts";
import { paragraph, paragraphs, picture, run, wordFile } from "./word-files.ts";

const bijoy = (text: string, looks: { bold?: boolean } = {}) => paragraph(run(text, { font: "SutonnyMJ", ...looks }));
const bold = (text: string) => paragraph(run(text, { bold: true }));

const drawing = (words: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360" fill="#fff"/><path d="M20 240h120l20-30 20 60 30-200 40 240 20-70h330" fill="none" stroke="#0b2e2f" stroke-width="6"/><text x="330" y="70" font-size="48">${words}</text></svg>`,
    ),
  )
    .png()
    .toBuffer();

/**
 * A paper as teachers keep them: keys by bold letters, one question in Bijoy, a formula, a picture without a description,
 * one question with two bold options, one without a key, and a set.
 */
export async function wordPaper(): Promise<Buffer> {
  const body = [
    paragraph("পদার্থ ও জীববিজ্ঞান মডেল টেস্ট ৮"),
    paragraphs("১. মানুষের হৃৎপিণ্ডে কয়টি প্রকোষ্ঠ?", "ক) দুইটি", "খ) তিনটি"),
    bold("গ) চারটি"),
    paragraph("ঘ) পাঁচটি"),
    bijoy("2| ürwc‡Êi †Kvb cÖ‡Kvô †_‡K gnvagwb Drcbœ nq?"),
    bijoy("K) Wvb Awj›`"),
    bijoy("L) evg Awj›`"),
    bijoy("M) Wvb wbjq"),
    bijoy("N) evg wbjq", { bold: true }),
    `<w:p>${run("৩. একটি লেন্সের ক্ষমতা ")}${equation(fraction(math("1"), math("f")))}${run(" হলে কোনটি সঠিক?")}</w:p>`,
    bold("ক) f ধনাত্মক হলে উত্তল"),
    paragraph("খ) f ঋণাত্মক হলে উত্তল"),
    bold("গ) f শূন্য হতে পারে"),
    paragraph("ঘ) f মাধ্যমের ওপর নির্ভর করে না"),
    paragraph("৪. চিত্রে তির চিহ্নিত তরঙ্গটি কী নির্দেশ করে?"),
    `<w:p>${picture("media0")}</w:p>`,
    paragraph("ক) অলিন্দের সংকোচন"),
    bold("খ) নিলয়ের ডিপোলারাইজেশন"),
    paragraph("৫. কোনটি ইনসুলিন নিঃসরণ করে?"),
    paragraphs("ক) আলফা কোষ", "খ) বিটা কোষ", "গ) ডেল্টা কোষ"),
    paragraph("৬. বৃক্ক সম্পর্কে সত্য-মিথ্যা বলুন:"),
    paragraphs("ক) নেফ্রন এর একক (T)", "খ) এটি উদরের সামনে থাকে (F)", "গ) এরিথ্রোপোয়েটিন তৈরি করে (T)"),
  ].join("");
  return Buffer.from(wordFile(body, { media: { "image1.png": await drawing("R") } }));
}
