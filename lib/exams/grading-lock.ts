/**
 * First key of the advisory lock on grading; the second is the batch. Seals share the lock, a regrade holds it alone.
 */
export const GRADING_LOCK = 72_707_370;
