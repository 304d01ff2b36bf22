import { imports } from "@/lib/copy/imports";
import { folded } from "@/lib/enrollments/desk/likeness";
import { toAsciiDigits } from "@/lib/format";

export type KnownBatch = { id: number; name: string; courseTitle: string };
export type FoundBatch = { kind: "found"; id: number } | { kind: "refused"; message: string };

const plain = (text: string) => folded(toAsciiDigits(text).replace(/[·|,:;/–—()]+/g, " "));

/** Batches by all that a cell may call them: number, name, course and name. */
export function indexBatches(batches: KnownBatch[]): Map<string, KnownBatch[]> {
  const called = batches.flatMap((batch) => {
    const { id, name, courseTitle } = batch;
    const words = [String(id), plain(name), plain(`${courseTitle} ${name}`), plain(`${name} ${courseTitle}`)];
    return [...new Set(words)].map((word) => ({ word, batch }));
  });
  const groups = Map.groupBy(called, ({ word }) => word);
  return new Map([...groups].map(([word, group]) => [word, group.map(({ batch }) => batch)]));
}

/** By number, by name, or by course and name where several courses have such a batch. */
export function findBatch(typed: string, index: Map<string, KnownBatch[]>): FoundBatch {
  if (typed === "") return { kind: "refused", message: imports.batchUnsaid };
  const meant = index.get(plain(typed)) ?? [];
  const [batch] = meant;
  if (!batch) return { kind: "refused", message: imports.batchNotFound(typed) };
  if (meant.length === 1) return { kind: "found", id: batch.id };
  const candidates = meant.map(({ id, name, courseTitle }) => imports.batchCandidate(courseTitle, name, id));
  return { kind: "refused", message: imports.batchesNamed(typed, candidates.join("; ")) };
}
