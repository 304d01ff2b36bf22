/** Faults of formulas; each text says what the writer can do. `sign` is the sign or command concerned. */
export const formulaFaults = {
  empty: () => "সূত্রটি ফাঁকা।",
  too_long: () => "সূত্রটি ১,০০০ অক্ষরের বেশি। ভাগ করে লিখুন।",
  too_deep: () => "সূত্রটির ভিতরে ভিতরে অনেক স্তর। সহজ করে লিখুন।",
  too_many_cells: () => "সূত্রটির ছকে ১০০টির বেশি ঘর। ভাগ করে লিখুন।",
  too_large: () => "সূত্রটি দেখাতে অনেক বেশি জায়গা লাগে। ভাগ করে লিখুন।",
  hidden_sign: () => "সূত্রটিতে অদৃশ্য চিহ্ন আছে। আবার টাইপ করে লিখুন।",
  unknown_command: (sign: string) => `${sign} লেখাটি এখানে চলে না। বানান দেখুন, না হলে অন্যভাবে লিখুন।`,
  unbalanced: () => "সূত্রটির কোনো { }, \\left … \\right বা \\begin … \\end জোড়া মেলেনি।",
  misplaced: (sign: string) => `${sign} চিহ্নটি এভাবে লেখা যায় না। চিহ্নটিই দেখাতে চাইলে \\${sign} লিখুন।`,
  double_script: () => "একই জায়গায় দুটি ^ বা দুটি _ আছে। { } দিয়ে ভাগ করুন।",
  unsupported: () => "সূত্রটিতে এমন কিছু আছে, যা এখানে দেখানো যায় না। অন্যভাবে লিখুন।",
  unreadable: () => "সূত্রটি পড়া যায়নি। শেষ পর্যন্ত লেখা হয়েছে কি না, দেখুন।",
} satisfies Record<string, (sign: string) => string>;
export type FormulaFault = keyof typeof formulaFaults;

const SHOWN_MAX = 60;

/** Names the formula among the others of a question. */
export const faultyFormula = (tex: string, fault: string): string =>
  `সূত্র ‘${tex.length > SHOWN_MAX ? `${tex.slice(0, SHOWN_MAX)}…` : tex}’: ${fault}`;

/** The reason why formulas were not converted to their end. */
export const formulaLimits = {
  processor: () => "সূত্রগুলো হিসাব করতে অনেক বেশি সময় লাগে। সহজ করে লিখুন।",
  memory: () => "সূত্রগুলো হিসাব করতে অনেক বেশি মেমরি লাগে। সহজ করে লিখুন।",
  time: () => "সূত্রগুলো হিসাব করা শেষ হয়নি। একটু পরে আবার চেষ্টা করুন।",
};
