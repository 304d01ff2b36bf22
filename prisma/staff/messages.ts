import { toBengaliDigits } from "@/lib/format";

const count = (number: number) => toBengaliDigits(number);

/** Answers of the other commands. */
export const messages = {
  demoLocked: (usernames: string[]) =>
    usernames.length === 0
      ? "প্রকাশিত পাসওয়ার্ডের কোনো চালু অ্যাকাউন্ট নেই।"
      : `বন্ধ করা অ্যাকাউন্ট ${count(usernames.length)}টি: ${usernames.join(", ")}`,
  settingsChanged: (keys: string[]) => `সেটিংস বদলানো হলো: ${keys.join(", ")}`,
  settingsChecked: (keys: string[]) => `সেটিংস বদলানো যাবে: ${keys.join(", ")}`,
  settingsSame: "সেটিংস আগে থেকেই এমন; কিছুই বদলায়নি।",
  setupLink: "লিংকটি একবার, ২৪ ঘণ্টার মধ্যে খোলে। আগের লিংক আর চলবে না।",
  setupOver: "একাডেমির প্রশাসক আছেন, তাই এই লিংক আর লাগে না। নতুন প্রশাসক করতে users create বা কনসোলের আমন্ত্রণ ব্যবহার করুন।",
  settingsAssignment: (text: string) => `'${text}' এভাবে লিখুন: name=মান`,
  dryRun: "পরীক্ষামূলক চালনা: কিছুই লেখা হয়নি।",
  warning: (text: string) => `সতর্কতা: ${text}`,
  giverMissing:
    "কে লিখছেন? কমান্ডে --as <স্টাফ ইউজার নেম> দিন, অথবা একবার export PROSTUTI_STAFF=<স্টাফ ইউজার নেম> লিখুন। প্রথম অ্যাডমিন তৈরি করতে নাম লাগে না।",
  giverUnknown: (username: string) => `--as: '${username}' নামে চালু কোনো স্টাফ অ্যাকাউন্ট নেই।`,
  giverMayNot: (username: string) => `--as: '${username}'-এর এই কাজের অনুমতি নেই।`,
  giverTeachesOthers: (username: string, batch: number) =>
    `--as: '${username}' ব্যাচ #${batch} পড়ান না; প্রশাসক users roles কমান্ডে --batch দিয়ে দায়িত্ব দিতে পারেন।`,
  notFound: "এই নম্বরে কিছু পাওয়া যায়নি।",
  fileUnreadable: (file: string) => `ফাইলটি পড়া যায়নি: ${file}`,
  nothingWritten: (problems: number) => `${count(problems)}টি সমস্যা; কিছুই লেখা হয়নি।`,
  fileAndOptions: "--file দিলে --learner, --batch ইত্যাদি দেওয়া যায় না।",
  enrolled: (id: number, username: string, batch: string) => `ভর্তি #${id}: ${username}, ${batch}`,
  wouldEnrol: (username: string, batch: string) => `ভর্তি হবে: ${username}, ${batch}`,
  paymentsImported: (recorded: number, unchanged: number) =>
    `নতুন ভর্তি ${count(recorded)}টি, আগে থেকেই আছে ${count(unchanged)}টি।`,
  paymentsWouldImport: (recorded: number, unchanged: number) =>
    `নতুন ভর্তি হবে ${count(recorded)}টি, আগে থেকেই আছে ${count(unchanged)}টি।`,
  usersImported: (created: number, unchanged: number) =>
    `নতুন অ্যাকাউন্ট ${count(created)}টি, আগে থেকেই আছে ${count(unchanged)}টি।`,
  usersWouldImport: (created: number, unchanged: number) =>
    `নতুন অ্যাকাউন্ট হবে ${count(created)}টি, আগে থেকেই আছে ${count(unchanged)}টি।`,
  nothingNew: "ফাইলের সবকিছু আগেই আছে; কিছুই বদলায়নি।",
  total: (shown: number, total: number) => `মোট ${count(total)}টির মধ্যে ${count(shown)}টি।`,
  cancelled: (id: number, who: string) => `ভর্তি #${id} বাতিল করা হলো: ${who}`,
  wouldCancel: (id: number, who: string) => `ভর্তি #${id} বাতিল হবে: ${who}`,
  paymentVoided: (payment: string) => `পেমেন্টও বাতিল করা হলো: ${payment}`,
  paymentWouldBeVoided: (payment: string) => `পেমেন্টও বাতিল হবে: ${payment}`,
  noPaymentToVoid: "বাতিল করার মতো কোনো পেমেন্ট ছিল না।",
  expired: (id: number, who: string) => `ভর্তি #${id}-এর মেয়াদ শেষ করা হলো: ${who}`,
  wouldExpire: (id: number, who: string) => `ভর্তি #${id}-এর মেয়াদ শেষ হবে: ${who}`,
  transferred: (id: number, to: number) => `ভর্তি #${id} স্থানান্তর করা হলো; নতুন ভর্তি #${to}।`,
  wouldTransfer: (id: number, who: string, batch: string) => `ভর্তি #${id} স্থানান্তর হবে: ${who} → ${batch}`,
  userCreated: (username: string, role: string) => `অ্যাকাউন্ট '${username}' তৈরি হলো (${role})।`,
  rolesSet: (username: string, roles: string) => `অ্যাকাউন্ট '${username}' এখন: ${roles}`,
  rolesWouldBeSet: (username: string, roles: string) => `অ্যাকাউন্ট '${username}' হবে: ${roles}`,
  rolesSetBefore: (username: string, roles: string) => `অ্যাকাউন্ট '${username}' আগে থেকেই ${roles}; কিছুই বদলায়নি।`,
  userWouldBeCreated: (username: string, role: string) => `অ্যাকাউন্ট '${username}' তৈরি হবে (${role})।`,
  password: (password: string) => `পাসওয়ার্ড (আর দেখানো হবে না): ${password}`,
  batchCreated: (id: number, name: string) => `ব্যাচ #${id} তৈরি হলো: ${name}`,
  batchChecked: (name: string) => `ব্যাচটি তৈরি করা যাবে: ${name}`,
  batchCompleted: (id: number) => `ব্যাচ #${id} সম্পন্ন হলো।`,
  batchWouldComplete: (id: number) => `ব্যাচ #${id} সম্পন্ন হবে; চলমান ভর্তিগুলো সার্টিফিকেট পেতে পারবে।`,
  batchCompletedBefore: (id: number) => `ব্যাচ #${id} আগেই সম্পন্ন; কিছুই বদলায়নি।`,
};
