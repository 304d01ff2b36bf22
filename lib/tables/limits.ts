export type Cell = string | number | boolean | Date | null;

/** Of a sheet that staff bring, or take as XLSX. */
export const TABLE_MAX_ROWS = 20_000;
export const TABLE_MAX_COLUMNS = 100;
