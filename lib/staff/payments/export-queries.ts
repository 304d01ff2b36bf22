import "server-only";
import { fullName } from "@/lib/accounts/full-name";
import { pool } from "@/lib/db";
import { findPaymentIds } from "@/lib/staff/payments/queries";
import type { PaymentFilter, PaymentLine } from "@/lib/staff/payments/staff-schema";
import { inParts } from "@/lib/tables/in-pages";
import { wireName } from "@/lib/wire/names";
import { formatPhone } from "@/lib/wire/phone";
import type { PaymentMethod } from "@/prisma/generated/client";

type Row = Omit<PaymentLine, "recorded_at" | "learner" | "recorded_by" | "method"> & {
  method: PaymentMethod;
  recordedAt: Date;
  firstName: string;
  lastName: string;
  username: string;
  isDeleted: boolean;
  recorderFirstName: string;
  recorderLastName: string;
  /** Null if no person recorded it. */
  recorderUsername: string | null;
};

const statement = `
  select p.id, p.recorded_at as "recordedAt", p.method, p.amount::float8 as amount, p.transaction_id, p.payer_phone, p.note,
         case when p.voided_at is not null then p.void_reason end as void_reason, b.name as batch,
         coalesce((select sum(r.amount) from refunds r where r.payment_id = p.id), 0)::float8 as refunded,
         u.first_name as "firstName", u.last_name as "lastName", u.username, u.deleted_at is not null as "isDeleted",
         by.first_name as "recorderFirstName", by.last_name as "recorderLastName", by.username as "recorderUsername"
    from unnest($1::int[]) with ordinality found(id, place)
    join payments p using (id)
    join enrollments e on e.id = p.enrollment_id
    join batches b on b.id = e.batch_id
    join users u on u.id = e.user_id
    left join users by on by.id = p.recorded_by_id
   order by found.place`;

/** Presents a row as `presentPayment` does in the list. */
function lineOf({ recordedAt, recorderUsername: username, ...row }: Row): PaymentLine {
  const recorder = { firstName: row.recorderFirstName, lastName: row.recorderLastName };
  return {
    ...row,
    recorded_at: recordedAt.toISOString(),
    learner: row.isDeleted ? "" : fullName(row),
    method: wireName(row.method),
    payer_phone: formatPhone(row.payer_phone),
    recorded_by: username === null ? null : fullName({ ...recorder, username }),
  };
}

/** The list as a file, newest first. */
export async function* exportPayments(filter: PaymentFilter, most: number): AsyncGenerator<PaymentLine[]> {
  const ids = await findPaymentIds(filter, { sort: "-time", most });
  yield* inParts(ids, async (part) => (await pool.query<Row>(statement, [part])).rows.map(lineOf));
}
