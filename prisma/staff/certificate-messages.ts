import { toBengaliDigits } from "@/lib/format";

/** Answers of the commands about certificates. */
export const certificateMessages = {
  confirmed: (name: string) => `সার্টিফিকেটে এখন থেকে এই নাম ছাপা হবে: ${name}`,
  wouldConfirm: (name: string) => `সার্টিফিকেটে এই নাম ছাপা হবে: ${name}`,
  confirmedBefore: (name: string) => `নামটি আগেই নিশ্চিত করা (${name}); কিছুই বদলায়নি।`,
  granted: (enrollment: number) => `ভর্তি #${enrollment} সার্টিফিকেট পাবে।`,
  grantedBefore: (enrollment: number) => `ভর্তি #${enrollment}-এ সার্টিফিকেটের অনুমতি আগেই আছে; কিছুই বদলায়নি।`,
  revoked: (id: string, name: string) => `সার্টিফিকেট ${id} বাতিল করা হলো: ${name}`,
  wouldRevoke: (id: string, name: string) => `সার্টিফিকেট ${id} বাতিল হবে: ${name}`,
  revokedBefore: (id: string) => `সার্টিফিকেট ${id} আগেই বাতিল; কিছুই বদলায়নি।`,
  reissued: (id: string, name: string) => `নতুন সার্টিফিকেট ${id}: ${name}`,
  wouldReissue: (name: string) => `নতুন সার্টিফিকেট দেওয়া হবে: ${name}`,
  signedAgain: (count: number) => `নতুন করে স্বাক্ষর করা সার্টিফিকেট ${toBengaliDigits(String(count))}টি।`,
  refused: (ids: readonly string[]) =>
    `স্বাক্ষরের সঙ্গে লেখা মেলে না, তাই স্বাক্ষর করা হয়নি, আর কোনোটিই সচল নয়: ${ids.join(", ")}`,
  makeAnew:
    'প্রাপ্য হলে, আর আগেই বদলে দেওয়া না হয়ে থাকলে, ভর্তির তথ্য থেকে নতুন করে দিন: npm run staff -- certificates reissue <id> --restore --reason "…"',
  wouldRefuse: (ids: readonly string[]) =>
    `স্বাক্ষরের সঙ্গে লেখা মেলে না, তাই স্বাক্ষর করা হবে না, আর কোনোটিই সচল থাকবে না: ${ids.join(", ")}`,
  reissuedBefore: (id: string, name: string) => `সার্টিফিকেট ${id}-এ এসব আগেই আছে (${name}); কিছুই বদলায়নি।`,
};
