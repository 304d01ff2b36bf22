import { findMobileNumbers } from "@/lib/enrollments/messages/mobile-numbers";
import { contentHash } from "@/lib/enrollments/notices/content-hash";
import type { NewNotice } from "@/lib/enrollments/notices/reading";
import { type CellKind, isBlank, isRuined, textOf } from "@/lib/enrollments/notices/statement-cells";
import type { Columns, Head } from "@/lib/enrollments/notices/statement-columns";
import { type DateHabits, type DateOrder, isTurned, rowTime } from "@/lib/enrollments/notices/statement-dates";
import { transactionIdIn } from "@/lib/enrollments/notices/statement-ids";
import { moneyOf, problemWith, type RowCells, type RowProblem, shown } from "@/lib/enrollments/notices/statement-money";
import { sumOf } from "@/lib/enrollments/notices/statement-sums";
import type { Cell } from "@/lib/tables/limits";
import { toE164 } from "@/lib/wire/phone";
import type { PaymentMethod } from "@/prisma/generated/client";

export type { RowProblem };

export type StatementSource = {
  method: PaymentMethod;
  device: string;
  now: Date;
  /** The clerk's choice, where the file leaves the order open. */
  dateOrder?: DateOrder;
  /** Phone numbers of the academy's own wallets, as E.164 without the plus. */
  ownNumbers?: readonly string[];
};
export type FileFacts = DateHabits & {
  columns: Columns;
  /** The number of columns up to the last named one, and the number of cells in the head row, empty ones included. */
  width: number;
  cells: number;
  order: DateOrder;
  hasSigns: boolean;
  ownNumbers: readonly string[];
};

const DAY = 86_400_000;
/** The limit leaves room for a name beside the number. */
const PHONE_MAX = 120;

/** Wallets belong to mobile numbers of Bangladesh; any other number has lost or gained a digit. */
const MOBILE = /^8801[3-9]\d{8}$/;

/** The phone number in a cell, alone or as the only one beside a name. */
function phoneOf(cell: Cell): string | null {
  const text = textOf(cell);
  if (text === "" || text.length > PHONE_MAX) return null;
  const [inside, other] = new Set(findMobileNumbers(text).map(({ value }) => value));
  const phone = toE164(text) ?? (other ? null : (inside ?? null));
  return phone && MOBILE.test(phone) ? phone : null;
}

/** The only number below these heads that is not the academy's own. */
function onlyPhone(cells: RowCells, heads: Head[], ownNumbers: readonly string[]): string {
  const phones = heads.flatMap((head) => cells.all(head).map(phoneOf)).filter((phone) => phone !== null);
  const [phone = "", other] = new Set(phones.filter((one) => !ownNumbers.includes(one)));
  return other ? "" : phone;
}

const kinds: Partial<Record<Head, CellKind>> = {
  id: "digits",
  sender: "digits",
  receiver: "digits",
  party: "digits",
  moment: "moment",
  date: "moment",
  time: "moment",
};
/** Heads with one value in each row, however many columns have the name. */
const single = ["id", "credit", "debit", "amount", "moment", "date", "time"] as const;

/** True for a sum that is marked as sent; in such a file a sum without a sign came in. */
export const isSigned = (cell: Cell) => sumOf(cell)?.sign === "SENT";

const isFilled = (cell: Cell | undefined) => cell !== undefined && !isBlank(cell);

const DIVIDED = /^-?(?:\d{1,3}|\d{1,2} \d{2}) \d{3}(?:\.\d+)?(?= |$)/;

/** The sum that a comma between its thousands has divided into two cells, such as "4" beside "500.00". */
function dividedSum(cells: Cell[], { columns }: FileFacts): string | undefined {
  const sums = [columns.credit, columns.debit, columns.amount].flatMap((places) => places ?? []);
  const texts = sums.filter((at) => typeof cells[at] === "string");
  const found = texts.flatMap((at) => DIVIDED.exec(cells.slice(at, at + 3).join(" "))?.[0] ?? []);
  return found[0]?.replaceAll(" ", ",");
}

/** Finds cells that a comma within a sum or a name has pushed to the right. */
function pushed(cells: Cell[], facts: FileFacts): RowProblem | null {
  const extra = cells.slice(facts.width).find(isFilled);
  const divided = cells.length > facts.cells ? dividedSum(cells, facts) : undefined;
  const value = divided ?? extra;
  return value === undefined ? null : problemWith("more cells than heads", value);
}

/**
 * A row may still be pushed when it has more cells than the head row, or when two cells look like one divided sum that
 * has poisha or begins with one or two digits.
 */
const isPushedPerhaps = (cells: Cell[], facts: FileFacts) =>
  cells.length > facts.cells || /\.|^-?\d{1,2},/.test(dividedSum(cells, facts) ?? "");

function rowCells(cells: Cell[], columns: Columns): RowCells {
  const filled = new Map<Head, Cell[]>();
  const all = (head: Head) => {
    const known = filled.get(head) ?? (columns[head] ?? []).map((at) => cells[at] ?? null).filter(isFilled);
    filled.set(head, known);
    return known;
  };
  return { all, first: (head) => all(head)[0] ?? null, has: (head) => columns[head] !== undefined };
}

function ruinedIn(row: RowCells, facts: FileFacts): RowProblem | null {
  const heads = Object.keys(facts.columns) as Head[];
  const ruined = heads.flatMap((head) => row.all(head).filter((cell) => isRuined(cell, kinds[head] ?? "other")));
  const turned = [...row.all("moment"), ...row.all("date")].filter((cell) => isTurned(cell, facts));
  const [cell] = [...ruined, ...turned];
  if (cell === undefined) return null;
  return problemWith("changed by the spreadsheet", cell);
}

const written = (cells: Cell[]) =>
  cells
    .map((value) => (value instanceof Date ? value.toISOString() : String(value ?? "")))
    .join(" · ")
    .slice(0, 2000);

export function readRow(cells: Cell[], facts: FileFacts, source: StatementSource): NewNotice | RowProblem {
  const { columns, order, ownNumbers } = facts;
  const row = rowCells(cells, columns);
  const broken = pushed(cells, facts) ?? ruinedIn(row, facts);
  if (broken) return broken;
  const found = moneyOf(row, { ...facts, phoneOf });
  const isMoney = "amount" in found;
  const isSent = isMoney && found.direction === "SENT";
  const ends: Head[] = isSent && columns.receiver ? ["receiver"] : ["sender"];
  const payerPhone = onlyPhone(row, ends, ownNumbers) || onlyPhone(row, ["party"], ownNumbers);
  const idCell = row.first("id");
  const named = transactionIdIn(idCell, { ...source, amount: isMoney ? found.amount : "0", payerPhone });
  if (!named)
    return /\d/.test(textOf(idCell)) ? problemWith("no transaction id", idCell) : { message: "no transaction id" };
  if (!isMoney) return found;
  const [date, time] = isBlank(row.first("moment"))
    ? [row.first("date"), row.first("time")]
    : [row.first("moment"), null];
  const when = rowTime(date, time, order, source.now);
  if (when === undefined) return problemWith("no date", [date, time].filter(isFilled).map(shown).join(" "));
  const isLater = when !== null && when.at.getTime() > source.now.getTime() + DAY;
  const isOneEach = single.every((head) => new Set(row.all(head).map(textOf)).size <= 1);
  const isOpenState = row.has("status") && row.first("status") === null;
  const money = { method: source.method, direction: found.direction, amount: found.amount, transactionId: named.id };
  return {
    ...money,
    source: "STATEMENT",
    device: source.device.slice(0, 100),
    sender: "",
    rawText: written(cells),
    contentHash: contentHash(money, []),
    payerPhone,
    paidAt: when?.paidAt ?? null,
    account: "",
    receivedAt: when?.at ?? source.now,
    isCertain:
      found.isCertain &&
      named.isShaped &&
      isOneEach &&
      !isOpenState &&
      !isLater &&
      !facts.isYearOpen &&
      !isPushedPerhaps(cells, facts),
  };
}
