import "server-only";
import { prisma, retryingDeadlocks, type Transaction } from "@/lib/db";
import { acceptExactClaims } from "@/lib/enrollments/claims/automatic-mutations";
import type { NewNotice } from "@/lib/enrollments/notices/reading";
import { readNotice } from "@/lib/enrollments/notices/reading";
import { receivedSmsSchema, webhookSchema } from "@/lib/enrollments/notices/schema";
import { ValidationError } from "@/lib/errors";

/** This many rows are written within milliseconds, and other requests get a turn between two statements. */
const CHUNK = 500;

type Insertion = {
  /** The person who answers for the text; null when a phone of the academy forwarded it. */
  recordedById: number | null;
  db?: Transaction;
};

async function insertChunk(notices: NewNotice[], recordedById: number | null, db: Transaction): Promise<number[]> {
  // A text cut inside a surrogate pair ends with half of one, which JSON cannot carry.
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

/** Notices that are known already stay as they are. @returns the ids of the new ones */
export async function insertNotices(notices: NewNotice[], { recordedById, db = prisma }: Insertion): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < notices.length; at += CHUNK) {
    ids.push(...(await insertChunk(notices.slice(at, at + CHUNK), recordedById, db)));
  }
  return ids;
}

/** Stores a delivery of the SMS gateway; only received messages are kept. @throws ValidationError */
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
