type Link = { id: number; transferredFromId: number | null; enrolledAt: Date };

/** When the learner came: a transfer goes on with the enrolment before it. */
export function firstEnrolledAt<Row extends Link>(enrollment: Row, all: readonly Row[]): Date {
  const before = all.find(({ id }) => id === enrollment.transferredFromId);
  return before ? firstEnrolledAt(before, all) : enrollment.enrolledAt;
}
