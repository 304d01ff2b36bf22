export type Cell = string | number | boolean | Date | null;

/** Of a sheet that staff take as XLSX. */
export const TABLE_MAX_ROWS = 20_000;
/** Of one that they bring: so many are read within the sandbox's seconds. */
export const READ_MAX_ROWS = 10_000;
export const TABLE_MAX_COLUMNS = 100;
