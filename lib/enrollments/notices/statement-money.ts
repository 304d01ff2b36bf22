import { isBlank, textOf } from "@/lib/enrollments/notices/statement-cells";
import type { Head } from "@/lib/enrollments/notices/statement-columns";
import { isCompleted, signNamed, typeNamed, undoing } from "@/lib/enrollments/notices/statement-directions";
import { type Sum, sumOf } from "@/lib/enrollments/notices/statement-sums";
import type { Cell } from "@/lib/tables/limits";
import type { NoticeDirection } from "@/prisma/generated/client";

/** The reason why a row is refused; the page has the words for it. */
export type RowProblem = {
  message:
    | "no transaction id"
    | "no amount"
    | "unclear amount"
    | "changed by the spreadsheet"
    | "more cells than heads"
    | "both in and out"
    | "no direction"
    | "no date"
    | "not completed"
    | "reversal";
  /** The text in the file, where it shows what is wrong. */
  value?: string;
};

/** The text of a cell; a spreadsheet's date has none of its own, so it is formatted. */
export const shown = (cell: Cell) =>
  cell instanceof Date ? cell.toISOString().slice(0, 16).replace("T", " ").replace(" 00:00", "") : String(cell);

export const problemWith = (message: RowProblem["message"], cell: Cell): RowProblem => ({
  message,
  value: shown(cell).trim().slice(0, 60),
});

/** The cells of a row that stand below a head, without the empty ones. */
export type RowCells = { all: (head: Head) => Cell[]; first: (head: Head) => Cell; has: (head: Head) => boolean };

type Money = { amount: string; direction: NoticeDirection; isCertain: boolean };

const NOT_UNDONE = /^(?:no?|false|0+(?:\.0+)?|[-–—]+|n\/?a|null|none|না)$/i;

/** Finds a state that is not final, or any other sign that the money is not there. */
function undoneIn({ all }: RowCells): RowProblem | null {
  const flag = all("undone").find((cell) => !NOT_UNDONE.test(textOf(cell)));
  if (flag !== undefined) return problemWith("reversal", flag);
  const state = all("status").find((cell) => !isCompleted(cell));
  if (state !== undefined) return problemWith(undoing(state) ?? "not completed", state);
  const type = all("type").find((cell) => undoing(cell));
  return type === undefined ? null : problemWith(undoing(type) ?? "reversal", type);
}

type Sums = { credit: Sum | null; debit: Sum | null; amount: Sum | null };

function sumsOf({ all }: RowCells): Sums | RowProblem {
  const sums: Sums = { credit: null, debit: null, amount: null };
  for (const head of ["credit", "debit", "amount"] as const) {
    for (const cell of all(head)) {
      const sum = sumOf(cell);
      if (sum === undefined) return problemWith("unclear amount", cell);
      sums[head] ??= sum;
    }
  }
  return sums;
}

export type FileSigns = {
  /** True when some sum of the file is marked as sent; a sum without a sign then came in. */
  hasSigns: boolean;
  /** Phone numbers of the academy's own wallets. */
  ownNumbers: readonly string[];
  phoneOf: (cell: Cell) => string | null;
};

type Hint = { told: NoticeDirection[]; isSure: boolean };

/** Reads the direction from both ends of a payment, where the file names them: one of them is the academy. */
function byPlaces({ all, first }: RowCells, { ownNumbers, phoneOf }: FileSigns): Hint {
  const isOwn = (head: Head) => all(head).some((cell) => ownNumbers.includes(phoneOf(cell) ?? ""));
  const isFromUs = isOwn("sender");
  const isToUs = isOwn("receiver");
  const told: NoticeDirection[] = [
    ...(isFromUs ? (["SENT"] as const) : []),
    ...(isToUs ? (["RECEIVED"] as const) : []),
  ];
  if (told.length > 0) return { told, isSure: true };
  const phones = [...all("sender"), ...all("party")].map(phoneOf).filter((phone) => phone !== null);
  const others = new Set(phones.filter((phone) => !ownNumbers.includes(phone)));
  const isAlone = isBlank(first("receiver")) && others.size <= 1;
  return { told: [], isSure: !isBlank(first("sender")) && isAlone };
}

/**
 * Types count only where no column of its own holds the sum, and a name of both sides only where nothing contradicts
 * it.
 */
function byTypes(cells: RowCells, hasColumn: boolean, isSenderNamed: boolean): Hint | RowProblem {
  const hint: Hint = { told: [], isSure: true };
  for (const cell of cells.all("type")) {
    const type = typeNamed(cell);
    const isSign = signNamed(cell) !== null && type !== "contradictory" && !type.isMutual;
    if (hasColumn && !isSign) continue;
    if (type === "contradictory") return problemWith("no direction", cell);
    const isOpen = type.isMutual && (type.direction === null || isSenderNamed);
    if (!type.isKnown || isOpen) hint.isSure = false;
    if (type.direction && !isOpen) hint.told.push(type.direction);
  }
  return hint;
}

/** The amount and direction that the columns tell; an open direction counts as received and must be checked. */
export function moneyOf(cells: RowCells, file: FileSigns): Money | RowProblem {
  const sums = sumsOf(cells);
  if ("message" in sums) return sums;
  const { credit, debit } = sums;
  if (credit && debit) return { message: "both in and out" };
  const undone = undoneIn(cells);
  if (undone) return undone;
  const sum = credit ?? debit ?? sums.amount;
  if (!sum) return { message: "no amount" };
  const sign = cells.all("sign");
  const unnamed = sign.find((cell) => !signNamed(cell));
  if (unnamed !== undefined) return problemWith("no direction", unnamed);
  const places = byPlaces(cells, file);
  const types = byTypes(cells, Boolean(credit ?? debit), !isBlank(cells.first("sender")));
  if ("message" in types) return types;
  const columns = [credit && "RECEIVED", debit && "SENT", sum.sign, ...sign.map(signNamed)] as const;
  const told = [...columns, ...places.told, ...types.told].filter((direction) => direction !== null);
  const [direction = "RECEIVED", other] = new Set(told);
  if (other || direction === "both") return { message: "no direction" };
  const isToldByColumns = columns.some((one) => one !== null) || places.told.length > 0;
  const isTold = told.length > 0 || file.hasSigns || places.isSure;
  const isSignEmpty = cells.has("sign") && sign.length === 0 && !sum.sign && !(credit ?? debit);
  const isOneSum = !sums.amount || sums.amount.taka === sum.taka;
  return {
    amount: sum.taka,
    direction,
    isCertain: isOneSum && !isSignEmpty && (isToldByColumns || (types.isSure && isTold)),
  };
}
