import { toBengaliDigits } from "@/lib/format";

const row = (number: number) => `সারি ${toBengaliDigits(number)}`;

/** Words of the pages that take a file of rows, whatever the rows are about. */
export const importStepsCopy = {
  drop: "ফাইল এখানে টেনে আনুন",
  or: "অথবা",
  choose: "ফাইল বাছুন",
  template: "টেমপ্লেট নামান (XLSX)",
  ignored: (names: string) => `এই কলামগুলো ধরা হয়নি: ${names}`,
  shown: "কোন সারি দেখবেন",
  all: "সব",
  state: "অবস্থা",
  unchecked: "দেখা হয়নি",
  remove: (number: number) => `${row(number)} বাদ দিন`,
  removeHead: "বাদ দিন",
  cell: (name: string, number: number) => `${name}, ${row(number)}`,
  check: "আবার দেখুন",
  discard: "অন্য ফাইল",
  discardTitle: "সারিগুলো ফেলে অন্য ফাইল নেবেন?",
  discardText: "এখানে যা ঠিক করেছেন, তা কোথাও রাখা নেই।",
  openFileName: "ঠিক করার সারি",
} as const;
