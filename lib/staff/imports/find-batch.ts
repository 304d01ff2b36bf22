import { imports } from "@/lib/copy/imports";
import { folded } from "@/lib/enrollments/desk/likeness";
import { toAsciiDigits } from "@/lib/format";

export type KnownBatch = { id: number; name: string; courseTitle: string };
export type FoundBatch = { kind: "found"; id: number } | { kind: "refused"; message: string };

type Called = Map<string, KnownBatch[]>;
export type BatchIndex = {
  /** By id, as text. */
  numbers: Map<string, KnownBatch>;
  /** By name, with the course's title before it, after it or left out. */
  names: Called;
  /** By the same names, whatever the spelling of a number in them. */
  looseNames: Called;
  /** By each number that occurs in a name. */
  named: Called;
};

const plain = (text: string) =>
  folded(
    toAsciiDigits(text)
      .replace(/#/g, " নং ")
      .replace(/[·|,:;/–—()]+/g, " "),
  );

/** Gives "ব্যাচ৫", "ব্যাচ ০৫", "ব্যাচ নং ৫" and "Batch 5" one spelling. */
const loose = (text: string) =>
  plain(text)
    .replace(/\d+/g, (digits) => ` ${Number(digits)} `)
    .replace(/(?<![\p{L}\p{M}])(?:নং|নম্বর|নাম্বার|no|number)(?= +\d)/giu, " ")
    .replace(/(?<![\p{L}\p{M}])batch(?![\p{L}\p{M}])/giu, plain("ব্যাচ"))
    .replace(/ +/g, " ")
    .trim();

/** A number with a word that says it is the batch's own. */
const EXPLICIT = /^(?:নং|নম্বর|নাম্বার|আইডি|id|no|number) ?(\d+)$/i;

const numbersIn = (name: string) =>
  [...new Set(plain(name).match(/\d+/g) ?? [])].map((digits) => String(Number(digits)));

function group(batches: KnownBatch[], wordsOf: (batch: KnownBatch) => string[]): Called {
  const called = batches.flatMap((batch) => [...new Set(wordsOf(batch))].map((word) => ({ word, batch })));
  const groups = Map.groupBy(called, ({ word }) => word);
  return new Map([...groups].map(([word, list]) => [word, list.map(({ batch }) => batch)]));
}

/** Indexes batches by everything a cell may call them: number, name, course and name. */
export function indexBatches(batches: KnownBatch[]): BatchIndex {
  const calledBy = ({ name, courseTitle }: KnownBatch) => [name, `${courseTitle} ${name}`, `${name} ${courseTitle}`];
  return {
    numbers: new Map(batches.map((batch) => [String(batch.id), batch])),
    names: group(batches, (batch) => calledBy(batch).map(plain)),
    looseNames: group(batches, (batch) => calledBy(batch).map(loose)),
    named: group(batches, ({ name }) => numbersIn(name)),
  };
}

/**
 * Batches that a cell may mean. A bare number may be a batch's own or part of another's name: "৫" is no. 5 and "ব্যাচ
 * ০৫".
 */
function meantBy(typed: string, { numbers, names, looseNames, named }: BatchIndex): KnownBatch[] {
  const word = plain(typed);
  const [, explicit] = EXPLICIT.exec(word) ?? [];
  if (!/^\d+$/.test(explicit ?? word)) return names.get(word) ?? looseNames.get(loose(typed)) ?? [];
  const number = String(Number(explicit ?? word));
  const certain = [numbers.get(number) ?? [], names.get(word) ?? []].flat();
  const others = explicit || certain.length === 0 ? [] : (named.get(number) ?? []);
  return [...new Set([...certain, ...others])];
}

/** Finds a batch by number or name, or by course and name if several courses have such a batch. */
export function findBatch(typed: string, index: BatchIndex): FoundBatch {
  if (typed === "") return { kind: "refused", message: imports.batchUnsaid };
  const meant = meantBy(typed, index);
  const [batch] = meant;
  if (!batch) return { kind: "refused", message: imports.batchNotFound(typed) };
  if (meant.length === 1) return { kind: "found", id: batch.id };
  const candidates = meant.map(({ id, name, courseTitle }) => imports.batchCandidate(courseTitle, name, id));
  return { kind: "refused", message: imports.batchesNamed(typed, candidates.join("; "), batch.id) };
}
