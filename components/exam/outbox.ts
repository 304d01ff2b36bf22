import { type Answers, type Choice, type NumberedChoice, type Slot, slotOf, withChoice } from "@/lib/exams/choice";

/** At most one entry per slot, in the order of choosing. `lastSeq` counts on for ever within an attempt. */
export type Outbox = { lastSeq: number; entries: readonly NumberedChoice[] };

export const emptyOutbox: Outbox = { lastSeq: 0, entries: [] };

/** A newer choice takes the place of an older one for the same slot. */
export function addChoice(outbox: Outbox, choice: Choice): Outbox {
  const seq = outbox.lastSeq + 1;
  const others = outbox.entries.filter((entry) => slotOf(entry) !== slotOf(choice));
  return { lastSeq: seq, entries: [...others, { ...choice, seq }] };
}

/** Only the very choices that were confirmed leave; a newer one for a slot stays. */
export function confirmChoice(outbox: Outbox, ...seqs: readonly number[]): Outbox {
  const confirmed = new Set(seqs);
  return { ...outbox, entries: outbox.entries.filter(({ seq }) => !confirmed.has(seq)) };
}

/** Goes on counting from the highest number that the server has seen, from any device. */
export function countFrom(outbox: Outbox, lastSeq: number): Outbox {
  return { ...outbox, lastSeq: Math.max(outbox.lastSeq, lastSeq) };
}

/** The number of requests at a time: few enough to keep their order and to leave a slow link free. */
export const PIPELINE = 3;

/** More than can go at once go together. */
export const makesList = (waiting: readonly NumberedChoice[]): boolean => waiting.length > PIPELINE;

/** The entries to send next: in order, and never two of a slot at once. */
export function toSend(outbox: Outbox, inFlight: ReadonlySet<Slot>): NumberedChoice[] {
  return outbox.entries.filter((entry) => !inFlight.has(slotOf(entry)));
}

/** Joins outboxes of one attempt: the newest choice of each slot, in the order of choosing. */
export function mergeOutboxes(outboxes: readonly Outbox[]): Outbox {
  const newest = new Map<Slot, NumberedChoice>();
  for (const entry of outboxes.flatMap(({ entries }) => entries)) {
    const known = newest.get(slotOf(entry));
    if (!known || entry.seq > known.seq) newest.set(slotOf(entry), entry);
  }
  return {
    lastSeq: Math.max(0, ...outboxes.map(({ lastSeq }) => lastSeq)),
    entries: [...newest.values()].sort((a, b) => a.seq - b.seq),
  };
}

/** The answers after all entries. */
export const withEntries = (answers: Answers, entries: Outbox["entries"]): Answers =>
  entries.reduce<Answers>((chosen, entry) => withChoice(chosen, entry), answers);
