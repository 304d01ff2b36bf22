type Link = { id: number; batchId: number; transferredFromId: number | null; enrolledAt: Date };

/** When the learner came: a transfer goes on with the enrolment before it, a renewal with those in the same batch. */
export function firstEnrolledAt<Row extends Link>(enrollment: Row, all: readonly Row[]): Date {
  const joined = new Set([enrollment]);
  // What is added on the way is visited too.
  for (const { batchId, transferredFromId } of joined) {
    for (const other of all) if (other.id === transferredFromId || other.batchId === batchId) joined.add(other);
  }
  return new Date(Math.min(...[...joined].map(({ enrolledAt }) => enrolledAt.getTime())));
}
