export type Cell = string | number | boolean | Date | null;

/** Most rows of a sheet that staff download as XLSX. */
export const TABLE_MAX_ROWS = 20_000;
/** Most rows of a sheet that staff upload; they are read within the sandbox's seconds. */
export const READ_MAX_ROWS = 10_000;
/** A table's head stands within these first rows: wallets write lines of their own above it. */
export const READ_HEAD_WITHIN = 40;
export const READ_LAST_ROW = READ_HEAD_WITHIN + READ_MAX_ROWS;
export const TABLE_MAX_COLUMNS = 100;
