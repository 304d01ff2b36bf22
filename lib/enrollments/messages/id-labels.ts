/** Labels are compared without spaces, because wallets and people write them with and without, and misspell them. */
const WHOLE = ["transactionid", "transactionno", "transactionnumber", "trxid", "txnid", "tnxid", "trnid", "txid"];
const WITH_ID = ["transaction", "trx", "txn", "tnx", "trn", "trnx", "tranx", "trxn", "tran", "trans"];
const BENGALI = ["ট্রানজেকশন", "ট্রানজ্যাকশন", "ট্রান্সেকশন", "ট্রান্সজেকশন", "ট্রানজেকশান", "লেনদেন", "টিআরএক্স", "ট্রেক্স", "ট্রিক্স"];
const BENGALI_ID = ["আইডি", "নম্বর", "নাম্বার", "নং", "এরআইডি"];
const ID_WORDS = ["id", "no", "number", "num", "nr", ...BENGALI_ID];
const LABELS = [
  ...WHOLE,
  ...WITH_ID,
  ...BENGALI,
  ...WITH_ID.flatMap((word) => ID_WORDS.map((id) => word + id)),
  ...BENGALI.flatMap((word) => [...BENGALI_ID, "id"].map((id) => word + id)),
];
const EXACT = new Set(LABELS);

/** Labels of 8 letters and more may have two wrong, of 5 and more one; shorter labels would match anything. */
const slack = (label: string) => (label.length >= 8 ? 2 : label.length >= 5 ? 1 : 0);

/** The number of letters added, left out, exchanged or swapped; beyond `most` the number is not exact. */
function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let last: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (last[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [last, row] = [row, next];
  }
  return row[other.length] ?? most + 1;
}

const plain = (words: string) =>
  words
    .toLowerCase()
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}]/gu, "");

/** A cheap test that spares most words the comparison with each label. */
const LIKELY = /^(?=.*t)(?=.*[nrx])|[টতল]/;

/** True for words that spell a label, rightly or nearly. */
function isLabel(words: string): boolean {
  const word = plain(words);
  if (word.length < 2 || word.length > 24) return false;
  if (EXACT.has(word)) return true;
  if (!LIKELY.test(word)) return false;
  return LABELS.some((label) => slack(label) > 0 && distance(word, label, slack(label)) <= slack(label));
}

/** Signs and words that may stand between a label and its id. */
const BETWEEN = /(?:\s*(?:is|হলো|হল|হচ্ছে)(?![\p{L}\p{M}]))?[\s:ঃ.,#=–—-]*/uy;
const WORD = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}]+(?![\p{L}\p{M}\p{N}])/gu;
const NEXT_WORD = /(?:[^\S\n]?[.-]?[^\S\n]?)(?<word>[\p{L}\p{M}]+)(?![\p{L}\p{M}\p{N}])/uy;

function wordAt(folded: string, at: number): { word: string; end: number } | null {
  NEXT_WORD.lastIndex = at;
  const match = NEXT_WORD.exec(folded);
  return match && { word: match.groups?.word ?? "", end: at + match[0].length };
}

/** "Trx1D", as text recognition reads "TrxID" in pictures. */
const ONE_FOR_I = /(?<![\p{L}\p{M}\p{N}])(t[rnx]{1,3}[ .]?)[1|!](?=d(?![\p{L}\p{M}\p{N}]))/giu;

export type IdLabel = {
  start: number;
  /** The place where the id should begin. */
  end: number;
};

/** Whole words, one or two of them, that announce a transaction id in a folded text; never a part of a word. */
export function findIdLabels(text: string): IdLabel[] {
  const folded = text.replace(ONE_FOR_I, "$1I");
  const labels: IdLabel[] = [];
  const known = new Map<string, boolean>();
  const isKnown = (words: string) => {
    const is = known.get(words) ?? isLabel(words);
    known.set(words, is);
    return is;
  };
  for (const { 0: word, index: start } of folded.matchAll(WORD)) {
    if (start < (labels.at(-1)?.end ?? 0)) continue;
    const next = wordAt(folded, start + word.length);
    const isPair = next !== null && isKnown(word + next.word);
    if (!isPair && !isKnown(word)) continue;
    let end = isPair ? next.end : start + word.length;
    for (let more = wordAt(folded, end); more && ID_WORDS.includes(plain(more.word)); more = wordAt(folded, end))
      end = more.end;
    BETWEEN.lastIndex = end;
    labels.push({ start, end: end + (BETWEEN.exec(folded)?.[0].length ?? 0) });
  }
  return labels;
}
