import "server-only";
import { pool, prisma } from "@/lib/db";
import { pageFrom } from "@/lib/keyset";
import { foundSql, paymentsSql } from "@/lib/people/matching";
import { needleOf } from "@/lib/people/needle";
import { shownWithPayment as include, type PaymentRow, presentPayment } from "@/lib/staff/payments/presenter";
import type { PaymentFilter, PaymentList, PaymentPage } from "@/lib/staff/payments/staff-schema";
import { storedName } from "@/lib/wire/names";
import type { Cursor } from "@/lib/wire/page";

const columns = { time: { sql: "t.recorded_at", type: "timestamptz" }, amount: { sql: "t.amount", type: "numeric" } };

type Order = { sort: PaymentList["sort"]; after?: Cursor; most: number };

/**
 * Plain SQL, because each part of a search has an index of its own, which one condition over two tables would not use.
 */
export async function findPaymentIds(
  { q, method, state, from, to }: PaymentFilter,
  { sort, after, most }: Order,
): Promise<number[]> {
  const needle = q?.trim() ? paymentsSql(needleOf(q)) : undefined;
  if (needle === null) return [];
  const values: unknown[] = [...(needle?.values ?? [])];
  const value = (given: unknown) => `$${values.push(given)}`;
  const column = columns[sort.endsWith("time") ? "time" : "amount"];
  const isDescending = sort.startsWith("-");
  const place = (cursor: Cursor) =>
    `(${value(String(cursor.value))}::${column.type}, ${value(Number(cursor.id))}::int)`;
  const conditions = [
    "true",
    method && `t.method = ${value(storedName(method))}::payment_method`,
    state && `t.voided_at is ${state === "live" ? "null" : "not null"}`,
    from && `t.recorded_at >= ${value(`${from}T00:00:00+06:00`)}::timestamptz`,
    to && `t.recorded_at <= ${value(`${to}T23:59:59.999+06:00`)}::timestamptz`,
    after && `(${column.sql}, t.id) ${isDescending ? "<" : ">"} ${place(after)}`,
  ].filter(Boolean);
  const direction = isDescending ? "desc" : "asc";
  const { rows } = await pool.query<{ id: number }>(
    `select t.id from ${foundSql("payments", needle, conditions.join(" and "))}
      order by ${column.sql} ${direction}, t.id ${direction} limit ${value(most)}`,
    values,
  );
  return rows.map(({ id }) => id);
}

async function load(ids: number[]): Promise<PaymentRow[]> {
  const found = await prisma.payment.findMany({ where: { id: { in: ids } }, include });
  const byId = new Map(found.map((payment) => [payment.id, payment]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function listPaymentRecords({ sort, after, limit, ...filter }: PaymentList): Promise<PaymentPage> {
  const found = await load(await findPaymentIds(filter, { sort, after, most: limit + 1 }));
  const cursor = ({ id, recordedAt, amount }: PaymentRow) => ({
    value: sort.endsWith("time") ? recordedAt.toISOString() : amount.toString(),
    id: String(id),
  });
  return pageFrom(found, limit, cursor, presentPayment);
}
