/**
 * First key of the advisory lock on grading in a batch (the second is the batch). A seal shares it, a regrade has it
 * alone: so a seal either is there for the regrade to correct or knows the new key, and the regrade, which moves many
 * standings, never waits for a seal that waits for it.
 */
export const GRADING_LOCK = 72_707_370;
