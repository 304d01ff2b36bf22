import { batchForm } from "@/lib/copy/batch-form";
import { enrollmentForm } from "@/lib/copy/enrollment-form";
import { examCorrections } from "@/lib/copy/exam-corrections";
import { examWindow } from "@/lib/copy/exam-window";
import type { ErrorCode } from "@/lib/errors";

export const importsCommand = {
  confirm: (word: string) => `ঠিক থাকলে --confirm-${word} দিন, ফাইলে confirm কলামে ${word}।`,
  renewable: "নতুন পেমেন্ট হলে নতুন ফাইলে মাস বা তারিখ note-এ লিখে দিন, অথবা --renew দিন।",
  unknownHash: "পাসওয়ার্ডের হ্যাশটি চেনা যায়নি; শুধু pbkdf2_sha256 নেওয়া হয়।",
  activeFlag: "is_active-এ true বা false লিখুন।",
};

export const materialCommand = {
  fileOrLink: "একটি ফাইল অথবা --link দিন, দুটো একসাথে নয়।",
  programMissing: (program: string) =>
    `${program} পাওয়া যায়নি। ffmpeg ইনস্টল করুন (Debian: apt install ffmpeg), অথবা FFMPEG_PATH-এ ঠিকানা দিন।`,
};

export const examWindowCommand = {
  keysAtOnceAdvice: "তা না চাইলে --closes দিয়ে কুইজ বন্ধের সময় দিন: উত্তর তখন বন্ধ হলে দেখা যাবে।",
  keysAtClosingAdvice: "তা না চাইলে --keys at-closing দিন: উত্তর তখন কুইজ বন্ধ হলে দেখা যাবে।",
};

/** Commands show these in place of a schema's texts for screens: they name options, columns and words of a command. */
const texts = new Map<string, string>([
  [enrollmentForm.batch, "ব্যাচের নম্বর (id) দিন।"],
  [enrollmentForm.method, "পেমেন্টের মাধ্যম bkash, nagad, rocket, cash বা free হবে।"],
  [enrollmentForm.amountOfFree, "free মাধ্যমে টাকার পরিমাণ 0 হবে।"],
  [enrollmentForm.transactionIdOfFree, "free মাধ্যমে ট্রানজেকশন আইডি থাকে না।"],
  [enrollmentForm.confirm, "confirm-এ amount, look-alike, trx বা learner লিখুন।"],
  [batchForm.course, "কোর্সের নম্বর (id) দিন।"],
  [batchForm.days, "ক্লাসের দিন বাংলায় বা ইংরেজিতে লিখুন, কমা দিয়ে। যেমন: শনি,সোম,বুধ বা saturday,monday,wednesday"],
  [examCorrections.question, "প্রশ্নের ক্রম বা নম্বর (id) লিখুন।"],
  [examCorrections.oneChange, "--key, --all-correct ও --drop-এর ঠিক একটি দিন।"],
  [examWindow.instant, "ঢাকার তারিখ ও সময় লিখুন, যেমন 2026-12-05 20:00; তুলে দিতে none।"],
  [examWindow.keys, "at-once, at-closing, none, অথবা ঢাকার তারিখ ও সময় লিখুন, যেমন 2026-12-05 22:00।"],
  [examWindow.keysNeedClosing, "কুইজ কখন বন্ধ হবে তা --closes দিয়ে জানান; নইলে উত্তর দেখা যাওয়ার পরেও কেউ কুইজ দিতে পারেন।"],
]);

export const commandText = (text: string): string => texts.get(text) ?? text;

/** Texts for refusals that an option or a variable of the server resolves. */
export const errorCommand: Partial<Record<ErrorCode, string>> = {
  certificate_key_in_use: "এই চাবি দিয়েই এখন স্বাক্ষর হচ্ছে। আগে CERTIFICATE_SECRETS-এ নতুনটি সবার আগে বসান।",
  certificate_key_given_up: "এই চাবি আগেই ছাড়া হয়েছে: এর নামে পরে যা লেখা হয়েছে, তাতে আর স্বাক্ষর হয় না। --revoke দিন।",
  certificate_key_known:
    "এই চাবির সিক্রেট CERTIFICATE_SECRETS-এ আছে, তাই প্রতিটি স্বাক্ষর মিলিয়ে দেখা হয়। --lost বা --revoke ছাড়া দিন।",
  certificate_key_unknown:
    "এই চাবির সিক্রেট CERTIFICATE_SECRETS-এ নেই, তাই স্বাক্ষর মিলিয়ে দেখা যায় না। সিক্রেট থাকলে সেখানে পেছনে বসান; চিরতরে হারালে --lost, এই সাইটের কখনো না হলে --revoke দিন।",
};
