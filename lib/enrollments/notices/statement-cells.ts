import type { Cell } from "@/lib/tables/limits";

export const isBlank = (cell: Cell) => cell === null || String(cell).trim() === "";
