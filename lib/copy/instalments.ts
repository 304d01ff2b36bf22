import { formatDate, formatNumber, formatTaka } from "@/lib/format";
import { type Due, type Instalments, type Part, partAt } from "@/lib/wire/instalments";

const ordinals = ["ম", "য়", "য়", "র্থ", "ম", "ষ্ঠ", "ম", "ম", "ম", "ম"];
const ordinal = (number: number) => `${formatNumber(number)}${ordinals[number - 1] ?? "তম"}`;
const taka = (amount: string) => formatTaka(Number(amount));
const nameOf = (number: number) => `${ordinal(number)} কিস্তি`;

/** A price paid in instalments, in the words that course page, claim, desk and mail share. */
export const instalmentCopy = {
  name: nameOf,
  ofAll: ({ number, count }: Part) => `${nameOf(number)} (${formatNumber(count)}টির)`,
  inParts: (count: number) => `${formatNumber(count)} কিস্তিতে দেওয়া যায়`,
  short: (count: number) => `${formatNumber(count)} কিস্তিতে`,
  /** A first part whose day has passed is paid at enrolling. */
  line: (number: number, { amount, due_on }: Due, today: string) =>
    `${nameOf(number)} ${taka(amount)}, ${due_on < today ? "ভর্তির সঙ্গে" : `শেষ দিন ${formatDate(due_on)}`}`,
  paidBefore: (amount: string) => `আগে দেওয়া ${taka(amount)}`,
  due: (amount: string) => `এখন দেওয়ার ${taka(amount)}`,
  received: (number: number, amount: string) => `${nameOf(number)}র ${taka(amount)} পেয়েছি।`,
  rest: (rest: string) => (Number(rest) > 0 ? `এরপর বাকি ${taka(rest)}` : "এরপর আর বাকি নেই"),
  /** The text that a learner reads after a payment. */
  after: (paid: Instalments) => {
    const next = partAt(paid);
    if (!next) return "পুরো ফি পরিশোধ হয়েছে।";
    return `বাকি ${taka(next.owed)}; ${nameOf(next.number)} ${taka(next.due.amount)}, শেষ দিন ${formatDate(next.due.due_on)}।`;
  },
} as const;
