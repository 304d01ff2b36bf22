/** First key of the advisory lock on grading, the second is the batch: a seal shares it, a regrade has it alone. */
export const GRADING_LOCK = 72_707_370;
