import { accountProblem } from "@/lib/copy/account-problems";
import { toBengaliDigits } from "@/lib/format";

/** Bengali texts for the wire's English messages about fields, for staff. */
const texts: Record<string, string> = {
  "This field is required.": "এই ঘরটি পূরণ করুন।",
  "This field may not be blank.": "এই ঘরটি পূরণ করুন।",
  "An active exam needs a right answer for every question.": "চালু পরীক্ষার প্রতিটি প্রশ্নে সঠিক উত্তর থাকতে হবে।",
  "An active exam needs at least two options.": "চালু পরীক্ষার প্রশ্নে অন্তত দুটি উত্তর থাকতে হবে।",
  "An active exam needs options of different texts.": "চালু পরীক্ষার প্রশ্নে দুটি উত্তর একই হতে পারে না।",
  "At most 20 questions can be challenged.": "এক পরীক্ষায় সর্বোচ্চ ২০টি প্রশ্নে আপত্তি জানানো যায়।",
  "One option is right.": "একটিই উত্তর সঠিক হবে।",
  "One place is given once.": "এক জায়গায় একটিই প্রশ্ন বসে।",
  "At most 500 questions.": "এক পরীক্ষায় ৫০০টির বেশি প্রশ্ন রাখা যায় না।",
  "Marks are more than 0 and less than 1000, with at most 4 digits.":
    "নম্বর শূন্যের বেশি ও এক হাজারের কম হবে, সর্বোচ্চ চার অঙ্কে।",
  "A text has at most 40 formulas.": "একটি লেখায় সর্বোচ্চ ৪০টি সূত্র থাকতে পারে।",
  "A question has at most 40 formulas.": "একটি প্রশ্নে সর্বোচ্চ ৪০টি সূত্র থাকতে পারে।",
  "A question has at most 12 pictures.": "একটি প্রশ্নে সর্বোচ্চ ১২টি ছবি থাকতে পারে।",
  "A picture needs a description.": "ছবিতে কী আছে, লিখুন।",
  "A table has at most 200 cells.": "একটি ছকে সর্বোচ্চ ২০০টি ঘর থাকতে পারে।",
  "This text has too many parts.": "লেখাটিতে লাইন ও সূত্র অনেক বেশি। ভাগ করে লিখুন।",
  "The question's formulas and lists are too large.": "প্রশ্নটির সূত্র ও তালিকা একসঙ্গে অনেক বড়। কমিয়ে লিখুন।",
  "The submitted file is empty.": "ফাইলটি খালি।",
  "The picture may have at most 5 MiB.": "ছবি ৫ এমবির বেশি হতে পারবে না।",
  "Upload a valid image. The file you uploaded was either not an image or a corrupted image.":
    "ছবিটি খোলা যায়নি। JPG, PNG বা WebP দিন।",
  "The picture may have at most 512 kB.": "ছবি ৫১২ কেবির বেশি হতে পারবে না।",
  "Upload an SVG or PNG file.": "SVG বা PNG ফাইল দিন।",
  "The file cannot be read.": "ফাইলটি পড়া যায়নি। নতুন করে সংরক্ষণ করে আবার দিন।",
  "The picture may have at most 16 million pixels.": "ছবিটি অনেক বড়: ১ কোটি ৬০ লাখ পিক্সেলের বেশি। ছোট করে আবার দিন।",
  "The picture is too long and narrow.": "ছবিটি বেশি লম্বাটে। চারপাশ ছেঁটে আবার দিন।",
  "The drawing has no viewBox, width or height.": "ফাইলটিতে আঁকার মাপ লেখা নেই। মাপসহ সংরক্ষণ করুন, অথবা PNG দিন।",
  "The drawing declares entities. Save it as plain SVG.":
    "ফাইলটি এভাবে পড়া যায় না। সাধারণ SVG (Plain SVG) হিসেবে সংরক্ষণ করে দিন।",
  "The drawing has inline styles that cannot be read. Save it with presentation attributes.":
    "ফাইলের ভেতরের স্টাইল পড়া যায়নি। স্টাইলের জায়গায় Presentation Attributes বেছে সংরক্ষণ করুন, অথবা PNG দিন।",
  "The drawing has letters as text. Turn them into paths, or upload a PNG.":
    "ফাইলের লেখাগুলো একেক ডিভাইসে একেক রকম দেখাবে। লেখাকে আকৃতিতে (path) বদলে সংরক্ষণ করুন, অথবা PNG দিন।",
  "The picture shows nothing.": "ছবিটিতে কিছু দেখা যায় না।",
  "The drawing takes too long to show. Make it simpler, or upload a PNG.":
    "ছবিটি আঁকতে অনেক সময় লাগে। সহজ করে আঁকুন, অথবা PNG দিন।",
  "The picture takes more than 20 seconds to draw.": "২০ সেকেন্ডেও ছবিটি আঁকা শেষ হয়নি। একটু পরে আবার দিন।",
  "The photo is too dark.": "ছবিটি বেশি অন্ধকার। আলোতে তুলে আবার দিন।",
  "No ink was found on the paper.": "কাগজে কালি পাওয়া যায়নি। সাদা কাগজে গাঢ় কালিতে সই করে ছবি তুলুন।",
  "The photo shows more than a signature on plain paper.": "ছবিতে সই ছাড়াও অনেক কিছু আছে। শুধু সাদা কাগজের সইটুকু তুলুন।",
  "The strokes are too light to be seen on paper.": "সইয়ের রং বেশি হালকা, কাগজে দেখা যাবে না।",
  "The file is not a PDF.": "ফাইলটি পিডিএফ নয়।",
  "The file may have at most 20 MiB.": "ফাইল ২০ এমবির বেশি হতে পারবে না।",
  "Enter a valid URL.": "https:// বা / দিয়ে শুরু হওয়া ঠিকানা দিন।",
  "There is no such class on this day.": "এই দিনে এমন কোনো ক্লাস নেই।",
  "This day already has such a class.": "ওই দিনে আগেই এমন একটি ক্লাস আছে।",
  "This day is a holiday already.": "এই দিনটি আগেই ছুটি।",
  "This day is no holiday.": "এই দিনটি ছুটি নয়।",
  "A price can be planned from tomorrow on.": "আগামীকাল বা তার পরের তারিখ দিন।",
  "Set up your own second step first.":
    "আপনার নিজের দ্বিতীয় ধাপ চালু নেই: আগে সেটি চালু করুন, নইলে এখনই আপনি সহ সবাই আটকে যাবেন।",
  "Must not be more than the exam's marks.": "পাস নম্বর পরীক্ষার মোট নম্বরের বেশি হতে পারে না।",
  "Add the picture first.": "আগে ভিডিওটির ছবি দিন।",
  "This video is not made yet.": "ভিডিওটি এখনো তৈরি হয়নি। তৈরি হলে সাইটে দেখানো যাবে।",
  "The video has no such picture yet.": "ভিডিওর ছবি এখনো তৈরি হয়নি।",
  "A day has one price.": "এক দিনের জন্য একটিই মূল্য হয়।",
};

const amount = "টাকার পরিমাণ লিখুন। যেমন: ৪৫০০ বা ৪৫০০.৫০";
const least = (number: string) => `${toBengaliDigits(number)} বা তার বেশি লিখুন।`;
const most = (number: string) => `${toBengaliDigits(number)} বা তার কম লিখুন।`;

/** Messages that contain a number, zod's own among them. */
const patterns: [pattern: RegExp, bengali: (number: string) => string][] = [
  [/^(?:Ensure this value is greater than or equal to |Too small: expected (?:number|int) to be >=)(\d+)/, least],
  [/^(?:Ensure this value is less than or equal to |Too big: expected (?:number|int) to be <=)(\d+)/, most],
  [/^A valid integer is required|^Invalid input: expected (?:number|int)/, () => "সংখ্যা লিখুন।"],
  [/no more than 2 decimal places|^At most two digits/, () => "দশমিকের পরে দুই ঘরের বেশি নয়।"],
  [/^Enter an amount in taka/, () => amount],
  [/^Must be a day|^Invalid ISO date/, () => "তারিখ দিন।"],
];

function patternProblem(text: string): string | undefined {
  for (const [pattern, bengali] of patterns) {
    const found = pattern.exec(text);
    if (found) return bengali(found[1] ?? "");
  }
}

/** Messages of this site's own rules are in Bengali already and stay as they are. */
export function fieldProblem(text: string): string {
  return texts[text] ?? patternProblem(text) ?? accountProblem(text);
}
