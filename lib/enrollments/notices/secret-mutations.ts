import "server-only";
import { randomBytes } from "node:crypto";
import { type Actor, recordAudit, staffWrite } from "@/lib/audit/mutations";
import { isUniqueViolation } from "@/lib/db";
import { describeSecret, sealSecret } from "@/lib/enrollments/notices/secret-queries";
import type { NewNoticeSecret, NoticeSecret, SecretChange } from "@/lib/enrollments/notices/secret-schema";
import { AppError } from "@/lib/errors";

const OLD_HOURS = 24;
const SECRET_BYTES = 32;

/**
 * The former secrets stay valid for a day, until the phone is told the new one. Only this answer contains the secret.
 *
 * @throws AppError changed_meanwhile when somebody else has made one
 */
export async function makeSecret(
  actor: Actor,
  { current_id, reason }: SecretChange,
  now: Date,
): Promise<NewNoticeSecret> {
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  const endsAt = new Date(now.getTime() + OLD_HOURS * 3_600_000);
  await staffWrite(async (tx) => {
    const current = await tx.paymentNoticeSecret.findFirst({ where: { endsAt: null } });
    if ((current?.id ?? null) !== current_id) throw new AppError("changed_meanwhile");
    await tx.paymentNoticeSecret.deleteMany({ where: { endsAt: { lte: now } } });
    if (current) await tx.paymentNoticeSecret.update({ where: { id: current.id }, data: { endsAt } });
    else await tx.paymentNoticeSecret.create({ data: { sealed: null, endsAt } });
    const { id } = await tx.paymentNoticeSecret.create({ data: { sealed: sealSecret(secret), createdAt: now } });
    const detail = { reason, before: current_id, after: id, old_until: endsAt.toISOString() };
    await recordAudit(tx, actor, "payment_notice_secret.make", { type: "payment_notice_secret", id }, detail);
  }).catch((error) => {
    throw isUniqueViolation(error) ? new AppError("changed_meanwhile") : error;
  });
  return { ...(await describeSecret(now)), secret };
}

/** Ends the former secrets at once. @throws AppError changed_meanwhile */
export async function stopOldSecrets(
  actor: Actor,
  { current_id, reason }: SecretChange,
  now: Date,
): Promise<NoticeSecret> {
  await staffWrite(async (tx) => {
    const current = await tx.paymentNoticeSecret.findFirst({ where: { endsAt: null } });
    if (!current || current.id !== current_id) throw new AppError("changed_meanwhile");
    const { count } = await tx.paymentNoticeSecret.deleteMany({ where: { endsAt: { not: null } } });
    if (count === 0) return;
    const subject = { type: "payment_notice_secret", id: current.id } as const;
    await recordAudit(tx, actor, "payment_notice_secret.stop", subject, { reason });
  });
  return describeSecret(now);
}
