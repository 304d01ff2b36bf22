import "server-only";
import { prisma, retryingDeadlocks, type Transaction } from "@/lib/db";
import { acceptExactClaims } from "@/lib/enrollments/claims/automatic-mutations";
import type { NewNotice } from "@/lib/enrollments/notices/reading";
import { readNotice } from "@/lib/enrollments/notices/reading";
import { receivedSmsSchema, webhookSchema } from "@/lib/enrollments/notices/schema";
import { ValidationError } from "@/lib/errors";

/** So many rows are written in some milliseconds, and between two statements everybody else gets a turn. */
const CHUNK = 500;

type Insertion = {
  /** The person who answers for their words; null: a phone of the academy's forwarded them. */
  recordedById: number | null;
  db?: Transaction;
};

async function insertChunk(notices: NewNotice[], recordedById: number | null, db: Transaction): Promise<number[]> {
  // A text that was cut within a sign ends with half of one, which JSON cannot carry.
  const whole = (_: string, value: unknown) => (typeof value === "string" ? value.toWellFormed() : value);
  const rows = await db.$queryRaw<{ id: number }[]>`
    insert into payment_notices (source, device, sender, raw_text, content_hash, method, direction, amount,
                                 payer_phone, transaction_id, paid_at, account, received_at, is_certain, recorded_by_id)
    select n.*, ${recordedById}::int from jsonb_to_recordset(${JSON.stringify(notices, whole)}::jsonb) as n (
      source notice_source, device text, sender text, "rawText" text, "contentHash" text, method payment_method,
      direction notice_direction, amount numeric, "payerPhone" text, "transactionId" text, "paidAt" timestamptz,
      account text, "receivedAt" timestamptz, "isCertain" boolean)
    on conflict (content_hash) do nothing returning id`;
  return rows.map(({ id }) => id);
}

/** What is known already is left as it is. @returns the ids of the new ones */
export async function insertNotices(notices: NewNotice[], { recordedById, db = prisma }: Insertion): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < notices.length; at += CHUNK) {
    ids.push(...(await insertChunk(notices.slice(at, at + CHUNK), recordedById, db)));
  }
  return ids;
}

/** A delivery of the gateway; of its other events nothing is kept. @throws ValidationError */
export async function receiveWebhook(delivery: unknown, now: Date): Promise<{ stored: boolean }> {
  const hook = webhookSchema.safeParse(delivery);
  if (!hook.success) throw new ValidationError({ non_field_errors: ["This is no delivery of the SMS gateway."] });
  if (hook.data.event !== "sms:received") return { stored: false };
  const sms = receivedSmsSchema.safeParse(hook.data.payload);
  if (!sms.success) throw new ValidationError({ payload: ["This is no received SMS."] });
  const { message: text, sender, receivedAt } = sms.data;
  const notice = readNotice({ text, sender, source: "WEBHOOK", device: hook.data.deviceId, receivedAt });
  if (!notice) return { stored: false };
  const ids = await retryingDeadlocks(() => insertNotices([notice], { recordedById: null }));
  await acceptExactClaims({ noticeId: { in: ids } }, now);
  return { stored: ids.length > 0 };
}
