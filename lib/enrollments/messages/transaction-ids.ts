import type { Found } from "@/lib/enrollments/messages/folded-text";
import type { PaymentMethodKey } from "@/lib/enrollments/schema";
import { normalizeTransactionId, transactionIdFault } from "@/lib/enrollments/transaction-id";

export type Wallet = Extract<PaymentMethodKey, "bkash" | "nagad" | "rocket">;
export const wallets = ["bkash", "nagad", "rocket"] as const satisfies readonly Wallet[];

/** What else the message names: an id is none of it. */
export type MessageNumbers = { method: Wallet | null; amounts: readonly string[]; phones: readonly string[] };

const ENGLISH = String.raw`\b(?:t(?:rx|xn|nx|rn|r\s?x)|transaction|trans)[\s.]*(?:id|no|number|num|আইডি|নম্বর|নাম্বার)?\.?`;
const BENGALI = String.raw`(?:ট্রান্?[সজ]\S*|লেনদেন(?:ের)?|টি\s?আর\s?এক্স|ট্রেক্স|ট্রিক্স)\s*(?:আই\s?ডি|id|নম্বর|নাম্বার|নং)?`;
/** The words before an id, in the spellings of learners and wallets, with what stands between. An id may begin with IS. */
export const ID_LABEL = String.raw`(?:${ENGLISH}|${BENGALI})\s*(?:is\b|হলো|হল)?[\s:ঃ.#=–-]*`;

const faultFor = (id: string, method: Wallet, { amounts, phones }: MessageNumbers) => {
  const faults = (amounts.length > 0 ? amounts : ["0"]).flatMap((amount) =>
    (phones.length > 0 ? phones : [""]).map((phone) =>
      transactionIdFault(id, { method, amount, payerDigits: phone.slice(3) }),
    ),
  );
  return faults.find((fault) => fault !== null && fault !== "shape") ?? faults.find((fault) => fault !== null) ?? null;
};

/** "exact" as the wallet writes them (one of the wallets, where none is known), "odd" where only the shape is wrong. */
function idLikeness(id: string, numbers: MessageNumbers): "exact" | "odd" | null {
  const candidates = numbers.method ? [numbers.method] : wallets;
  const faults = candidates.map((method) => faultFor(id, method, numbers));
  if (faults.includes(null)) return "exact";
  const unlabelled = /^(?=.*\d)[0-9A-Z]{6,20}$/.test(id);
  return unlabelled && faults.every((fault) => fault === "shape") ? "odd" : null;
}

/** What stands after a label: its first word, or the run of words that makes an id, since people break one with spaces. */
export function readLabelledId(value: string, start: number, numbers: MessageNumbers): Found<string> | null {
  const words = Array.from(value.matchAll(/[^\s,;।().]+/g)).slice(0, 5);
  const first = words[0]?.index ?? 0;
  const runs = words.map((last): Found<string> => {
    const end = last.index + last[0].length;
    return { value: normalizeTransactionId(value.slice(first, end)), start: start + first, end: start + end };
  });
  const likeness = runs.map((run) => idLikeness(run.value, numbers));
  if (likeness[0] === "exact") return runs[0] ?? null;
  const exact = runs.findLast((_, index) => likeness[index] === "exact");
  return exact ?? runs.find((_, index) => likeness[index] === "odd") ?? null;
}

const TOKEN = /(?<![\w.@+/-])[0-9A-Z]{8,10}(?![\w@/-]|\.\w)/gi;
const changes = (token: string) => token.replace(/\d+/g, "0").replace(/[A-Z]+/gi, "A").length;

/** Ids that stand without a label: letters and digits mixed as wallets do, not as in a user name or "45000TAKA". */
export function findUnlabelledIds(folded: string, numbers: MessageNumbers): Found<string>[] {
  return Array.from(folded.matchAll(TOKEN))
    .filter(
      ([token]) => /\d/.test(token) && /[A-Z]/i.test(token) && !/^\d+(?:tk|taka|bdt)$|^(?:tk|bdt|rs)\d+$/i.test(token),
    )
    .filter(([token]) => token === token.toUpperCase() || changes(token) > 2)
    .map(([token], index, all) => ({ token, match: all[index] }))
    .map(({ token, match }) => ({
      value: normalizeTransactionId(token),
      start: match?.index ?? 0,
      end: (match?.index ?? 0) + token.length,
    }))
    .filter(({ value }) => idLikeness(value, numbers) === "exact");
}
