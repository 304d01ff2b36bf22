export type Cell = string | number | boolean | Date | null;

/** Rows of a sheet that staff take as XLSX. */
export const TABLE_MAX_ROWS = 20_000;
/** Rows of one that they bring: so many are read within the sandbox's seconds. */
export const READ_MAX_ROWS = 10_000;
/** The head of a table stands within its first rows: wallets write lines of their own above it. */
export const READ_HEAD_WITHIN = 40;
export const READ_LAST_ROW = READ_HEAD_WITHIN + READ_MAX_ROWS;
export const TABLE_MAX_COLUMNS = 100;
