type Link = { id: number; batchId: number; transferredFromId: number | null; enrolledAt: Date };

/**
 * The time when the learner first came: a transfer continues the enrolment before it, a renewal those in the same
 * batch.
 */
export function firstEnrolledAt<Row extends Link>(enrollment: Row, all: readonly Row[]): Date {
  const joined = new Set([enrollment]);
  // The loop also visits enrolments that are added to the set on the way.
  for (const { batchId, transferredFromId } of joined) {
    for (const other of all) if (other.id === transferredFromId || other.batchId === batchId) joined.add(other);
  }
  return new Date(Math.min(...[...joined].map(({ enrolledAt }) => enrolledAt.getTime())));
}
