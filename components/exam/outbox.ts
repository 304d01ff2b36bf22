/** A choice that the server has not confirmed. `answerId` null clears the answer. */
export type OutboxEntry = { questionId: number; answerId: number | null; seq: number };

/** At most one entry per question, in the order of choosing. `lastSeq` counts on for ever within an attempt. */
export type Outbox = { lastSeq: number; entries: readonly OutboxEntry[] };

export const emptyOutbox: Outbox = { lastSeq: 0, entries: [] };

/** A newer choice takes the place of an older one for the same question. */
export function addChoice(outbox: Outbox, questionId: number, answerId: number | null): Outbox {
  const seq = outbox.lastSeq + 1;
  const others = outbox.entries.filter((entry) => entry.questionId !== questionId);
  return { lastSeq: seq, entries: [...others, { questionId, answerId, seq }] };
}

/** Only the very choice that was confirmed leaves; a newer one for the question stays. */
export function confirmChoice(outbox: Outbox, seq: number): Outbox {
  return { ...outbox, entries: outbox.entries.filter((entry) => entry.seq !== seq) };
}

/** Goes on counting from the highest number that the server has seen, from any device. */
export function countFrom(outbox: Outbox, lastSeq: number): Outbox {
  return { ...outbox, lastSeq: Math.max(outbox.lastSeq, lastSeq) };
}

/** The entry to send next: in order, and never two of a question at once. */
export function nextToSend(outbox: Outbox, inFlight: ReadonlySet<number>): OutboxEntry | undefined {
  return outbox.entries.find((entry) => !inFlight.has(entry.questionId));
}

/** Joins outboxes of one attempt: the newest choice of each question, in the order of choosing. */
export function mergeOutboxes(outboxes: readonly Outbox[]): Outbox {
  const newest = new Map<number, OutboxEntry>();
  for (const entry of outboxes.flatMap(({ entries }) => entries)) {
    const known = newest.get(entry.questionId);
    if (!known || entry.seq > known.seq) newest.set(entry.questionId, entry);
  }
  return {
    lastSeq: Math.max(0, ...outboxes.map(({ lastSeq }) => lastSeq)),
    entries: [...newest.values()].sort((a, b) => a.seq - b.seq),
  };
}
