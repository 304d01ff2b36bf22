import { inBothSpellings } from "@/lib/enrollments/messages/contrary-words";
import type { ClaimMethod } from "@/lib/enrollments/payment-method";

/** Wallets by which a learner pays, by their names and short codes. */
export const names: [ClaimMethod, RegExp][] = [
  ["bkash", /bkash|bka\.sh|বিকাশ|16247/i],
  ["nagad", /nagad|নগদ(?!\s*(?:টাকা|অর্থ))|16167/i],
  ["rocket", /rocket|রকেট|dbbl|nexus\s?pay|16216/i],
];

export const senderWallet = (sender: string): ClaimMethod | null =>
  names.find(([, name]) => name.test(sender))?.[0] ?? null;

const OTHERS = [
  "ok[ -]?wallet|m[ -]?cash|mycash|sure[ -]?cash|ucash|tele[ -]?cash|t-cash|meghna ?pay|first ?cash|pathao ?pay|d[ -]?money",
  "ipay|hello ?cash|spot ?cash|trust ?(?:pay|axiata)|q-?cash|mobi ?cash|islamic wallet|gp ?pay|g(?:oogle)? ?pay|paypal",
  "payoneer|paytm|phonepe|ওকে ওয়ালেট|এম ?ক্যাশ|মাই ?ক্যাশ|শি[ওউ]র ?ক্যাশ|টেলি ?ক্যাশ|মেঘনা পে|পাঠাও পে",
].join("|");
/** Everyday words, and names built like those of wallets and banks, name a sender only at the head of a message. */
const HEADS = [
  "tap|wise|bank|ব্যাংক|ট্যাপ|উপায়|IBBL|EBL|JBPLC|BRAC|DBL|MTB|UCB",
  "(?!b[ -]?cash|bkash|nagad|rocket|nexus)[a-z]{1,20}-?(?:cash|pay|wallet|bank)",
  "(?!(?:my|amar|to|i|we|please|pls) |bkash|nagad|rocket)[a-z]{1,20} (?:wallet|bank|pay)(?:,? (?:plc|ltd|limited)\\.?)?",
].join("|");
const word = (words: string) => inBothSpellings(String.raw`(?<![\p{L}\p{M}\p{N}/.@])(?:${words})(?![\p{L}\p{M}])`);
/** Some of these wallets word their messages as ours do. */
export const OTHER_WALLETS = new RegExp(word(OTHERS), "iu");
const AT_EDGE = new RegExp(word(`${OTHERS}|upay|cell ?fin|সেলফিন|tally ?(?:pay|khata)|citytouch`), "iu");
const ENDS_HEAD = String.raw`(?: (?:sms|app|alert))?[\s)\]]*[:|>–—-]+[\s"'(*]*$`;
const HEAD = new RegExp(word(HEADS) + ENDS_HEAD, "iu");
const HEADING = new RegExp(String.raw`^[^\p{L}\p{N}]*${word(`${OTHERS}|${HEADS}`)}[^\p{L}\p{N}]*$`, "iu");
const ours = word(names.map(([, name]) => name.source).join("|"));
const OURS = new RegExp(ours + ENDS_HEAD, "iu");
const OUR_HEADING = new RegExp(String.raw`^[^\p{L}\p{N}]*${ours}[^\p{L}\p{N}]*$`, "iu");

/** The text before and behind a message on its line; where that is empty, the whole lines above and below. */
type Edges = { head: string; heading: string; tail: string; signature: string };

/** True when a name at the edge of a message says that another wallet wrote it. */
export function namesAnotherWallet({ head, heading, tail, signature }: Edges, wallet: ClaimMethod): boolean {
  if (AT_EDGE.test(head) || AT_EDGE.test(tail) || HEAD.test(head)) return true;
  if (HEADING.test(heading) || HEADING.test(signature)) return true;
  const own = OURS.exec(head) ?? OUR_HEADING.exec(heading);
  return own !== null && senderWallet(own[0]) !== wallet;
}
