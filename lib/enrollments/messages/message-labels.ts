import type { MessageField } from "@/lib/enrollments/messages/folded-text";
import { findIdLabels } from "@/lib/enrollments/messages/id-labels";

type LabelledField = Exclude<MessageField, "paidAt" | "account"> | "fee" | "other";

const SEPARATOR = String.raw`\s*(?:no|number|নং|নম্বর|নাম্বার)?\.?\s*[:ঃ=–—-]+[ \t]*`;
const START = String.raw`(?<![\p{L}\p{M}\d])`;
const labelled = (words: string) => `${START}(?:${words})${SEPARATOR}`;
const WALLET = "(?:bkash|nagad|rocket|বিকাশ|নগদ|রকেট)";

/** The first label that fits a place names it, so the order matters. Labels of transaction ids are found separately. */
const LABELS: [LabelledField, string][] = [
  ["payerPhone", labelled(String.raw`যে নম্বর থেকে[^:\n]{0,20}|প্রেরক(?:ের)?|sender|paid from|${WALLET}`)],
  ["email", labelled("e-?mail|ই-?মেই?ল|জিমেই?ল|gmail")],
  ["name", labelled(String.raw`(?:student(?:'s)?|full|my|শিক্ষার্থীর|আমার|পুরো|পূর্ণ)?\s*(?:name|নাম)`)],
  ["phone", labelled("mobile|phone|cell|contact|whats ?app|mob|ph|মোবাইল|ফোন|মোবাঃ|হোয়াটসঅ্যাপ|হোয়াটসঅ্যাপ|যোগাযোগ|নম্বর|নাম্বার")],
  ["course", labelled("course|কোর্স(?:ের নাম)?")],
  [
    "batch",
    String.raw`${START}(?:(?:batch|ব্যাচ)(?:\s*(?:name|নাম))?${SEPARATOR}|(?<![:ঃ=–—-][ \t]*)(?:batch|ব্যাচ)[ \t]+(?=\d))`,
  ],
  ["amount", labelled("amount|amt|taka|tk|paid|টাকা(?:র পরিমাণ)?|পরিমাণ")],
  ["fee", labelled("fee|ফি")],
  ["college", labelled("(?:medical )?college|institution|(?:মেডিকেল )?কলেজ|প্রতিষ্ঠান")],
  ["session", labelled("session|সেশন")],
  ["other", labelled("address|ঠিকানা|date|তারিখ|time|সময়|method|মাধ্যম|note|reference|ref")],
];
const ANY = new RegExp(LABELS.map(([field, pattern], index) => `(?<${field}${index}>${pattern})`).join("|"), "giu");

/** A label with the text between it and the next label or the end of its line. */
export type LabelledValue = { field: LabelledField; at: number; value: string; start: number };

export function findLabelled(folded: string): LabelledValue[] {
  const ids = findIdLabels(folded).map(({ start, end }) => ({
    at: start,
    start: end,
    field: "transactionId" as const,
  }));
  const facts = Array.from(folded.matchAll(ANY), (match) => ({
    at: match.index,
    start: match.index + match[0].length,
    field: LABELS.find(([field], index) => match.groups?.[`${field}${index}`] !== undefined)?.[0] ?? "other",
  }));
  const isWithinId = ({ at }: { at: number }) => ids.some((id) => id.at <= at && at < id.start);
  const labels = [...ids, ...facts.filter((fact) => !isWithinId(fact))].toSorted((a, b) => a.at - b.at);
  return labels.map((label, index) => {
    const rest = folded.slice(label.start, Math.max(label.start, labels[index + 1]?.at ?? folded.length));
    const value = rest.split("\n")[0] ?? "";
    return { ...label, value };
  });
}
