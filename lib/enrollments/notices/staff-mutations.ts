import "server-only";
import { type Actor, recordAudit, staffWrite } from "@/lib/audit/mutations";
import { prisma } from "@/lib/db";
import { acceptExactClaims } from "@/lib/enrollments/claims/automatic-mutations";
import { lockNotice } from "@/lib/enrollments/notices/lock-queries";
import { insertNotices } from "@/lib/enrollments/notices/mutations";
import { requireNotice } from "@/lib/enrollments/notices/queries";
import { readNotice } from "@/lib/enrollments/notices/reading";
import type { Pasted, StaffNotice, StatementResult } from "@/lib/enrollments/notices/staff-schema";
import type { Statement } from "@/lib/enrollments/notices/statement";
import { AppError, ValidationError } from "@/lib/errors";

/** Marks money that is nobody's payment here. @throws AppError not_found, changed_meanwhile */
export function dismissNotice(
  actor: Actor,
  id: number,
  { reason }: { reason: string },
  now: Date,
): Promise<StaffNotice> {
  return staffWrite(async (tx) => {
    const notice = await lockNotice(tx, id);
    if (notice.paymentId !== null || notice.dismissedAt) throw new AppError("changed_meanwhile");
    const data = { dismissedAt: now, dismissReason: reason, dismissedById: actor.id };
    await tx.paymentNotice.update({ where: { id }, data });
    const detail = { reason, transaction_id: notice.transactionId, before: "open", after: "dismissed" };
    await recordAudit(tx, actor, "payment_notice.dismiss", { type: "payment_notice", id }, detail);
    return requireNotice(id, tx);
  });
}

/** @throws AppError not_found, changed_meanwhile */
export function restoreNotice(actor: Actor, id: number, { reason }: { reason: string }): Promise<StaffNotice> {
  return staffWrite(async (tx) => {
    const notice = await lockNotice(tx, id);
    if (!notice.dismissedAt) throw new AppError("changed_meanwhile");
    const data = { dismissedAt: null, dismissReason: null, dismissedById: null };
    await tx.paymentNotice.update({ where: { id }, data });
    const detail = { reason, transaction_id: notice.transactionId, before: "dismissed", after: "open" };
    await recordAudit(tx, actor, "payment_notice.restore", { type: "payment_notice", id }, detail);
    return requireNotice(id, tx);
  });
}

type Spending = { payment_id: number; reason: string };

/**
 * Assigns money to a payment that was recorded under another id, or without one.
 *
 * @throws AppError not_found, changed_meanwhile
 */
export function spendNotice(actor: Actor, id: number, { payment_id, reason }: Spending): Promise<StaffNotice> {
  return staffWrite(async (tx) => {
    const notice = await lockNotice(tx, id);
    if (notice.paymentId !== null || notice.dismissedAt || notice.direction === "SENT") {
      throw new AppError("changed_meanwhile");
    }
    const payment = await tx.payment.findFirst({ where: { id: payment_id, voidedAt: null } });
    if (!payment) throw new AppError("not_found");
    if (await tx.paymentNotice.count({ where: { paymentId: payment_id } })) throw new AppError("changed_meanwhile");
    await tx.paymentNotice.update({ where: { id }, data: { paymentId: payment_id } });
    const detail = { reason, payment_id, transaction_id: notice.transactionId, before: "open", after: "spent" };
    await recordAudit(tx, actor, "payment_notice.attach", { type: "payment_notice", id }, detail);
    return requireNotice(id, tx);
  });
}

/** Stores a wallet's text that a clerk pastes and answers for; one that is known already is shown as it is. */
export async function pasteNotice(actor: Actor, text: string, now: Date): Promise<Pasted> {
  const read = readNotice({ text, sender: "", source: "PASTE", device: actor.label, receivedAt: now });
  if (!read) return { stored: false, notice: null };
  const [id] = await staffWrite(async (tx) => {
    const ids = await insertNotices([read], { recordedById: actor.id, db: tx });
    for (const id of ids) {
      const detail = { transaction_id: read.transactionId, amount: read.amount };
      await recordAudit(tx, actor, "payment_notice.paste", { type: "payment_notice", id }, detail);
    }
    return ids;
  });
  if (id !== undefined) await acceptExactClaims({ noticeId: id }, now);
  const { contentHash } = read;
  const { id: found } = await prisma.paymentNotice.findUniqueOrThrow({ where: { contentHash }, select: { id: true } });
  return { stored: id !== undefined, notice: await requireNotice(found) };
}

const OPEN_ORDER = "The dates fit both orders: say whether the day or the month comes first.";

/**
 * Stores all rows of a statement that are new, or none at all.
 *
 * @throws ValidationError while the order of its dates is open
 */
export async function importStatement(
  actor: Actor,
  { notices, problems, dates, fileHash }: Statement,
  now: Date,
  options: { dryRun: boolean },
): Promise<StatementResult> {
  if (dates.order === "open" && !options.dryRun) throw new ValidationError({ date_order: [OPEN_ORDER] });
  const ids = await staffWrite(async (tx) => {
    const added = await insertNotices(notices, { recordedById: actor.id, db: tx });
    if (added.length > 0) {
      const subject = { type: "payment_notice", id: added[0] ?? 0 } as const;
      const detail = { file_sha256: fileHash, rows: notices.length, added: added.length };
      await recordAudit(tx, actor, "payment_notice.import", subject, detail);
    }
    return added;
  }, options);
  if (!options.dryRun) await acceptExactClaims({ noticeId: { in: ids } }, now);
  const doubtful = notices.filter(({ isCertain }) => !isCertain).length;
  return { added: ids.length, known: notices.length - ids.length, doubtful, problems, dates };
}
