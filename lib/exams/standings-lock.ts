/**
 * First key of the advisory lock of a batch's standings (the second is the batch). A seal takes it shared, since it
 * changes one standing; a regrade takes it alone, since it changes many, and would otherwise wait in another order than
 * a seal for the same bands.
 */
export const STANDINGS_LOCK = 72_707_370;
