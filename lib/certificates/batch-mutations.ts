import "server-only";
import { type Actor, recordAudit, staffWrite } from "@/lib/audit/mutations";
import { getCompletion, hasIssuedSince } from "@/lib/certificates/completion-queries";
import type { CompleteBatch, Completion, UndoCompletion } from "@/lib/certificates/completion-schema";
import { issueForEnrollment, tellOfCertificate } from "@/lib/certificates/mutations";
import { prisma, type Transaction } from "@/lib/db";
import { eachByItself, throwAny } from "@/lib/each-by-itself";
import { AppError } from "@/lib/errors";
import { enqueue } from "@/lib/jobs";

/** Certificates are issued only after this delay, so that a completion can be taken back. */
const ISSUED_AFTER_SECONDS = 10;

async function lockCompletion(tx: Transaction, batchId: number, from: string, now: Date): Promise<Completion> {
  await tx.$queryRaw`select 1 from batches where id = ${batchId} for no key update`;
  const current = await getCompletion(batchId, now, tx);
  if (Date.parse(current.updated_at) !== Date.parse(from)) {
    throw new AppError("changed_meanwhile", { extra: { current } });
  }
  return current;
}

/**
 * Certificates are issued a little later. If more learners have become doubtful since the list was shown, the change is
 * refused until staff decide about them.
 *
 * @throws AppError not_found, changed_meanwhile
 */
export function completeBatchWith(
  actor: Actor,
  batchId: number,
  { updated_at, decisions, reason }: CompleteBatch,
  now: Date,
): Promise<Completion> {
  return staffWrite(async (tx) => {
    const current = await lockCompletion(tx, batchId, updated_at, now);
    const doubtful = current.learners.filter(({ verdict }) => verdict === "doubtful").map((one) => one.enrollment_id);
    const decided = new Set(decisions.map(({ enrollment_id }) => enrollment_id));
    const isWhole = decided.size === doubtful.length && doubtful.every((id) => decided.has(id));
    if (current.completed_at || !isWhole) throw new AppError("changed_meanwhile", { extra: { current } });
    const granted = decisions.filter(({ grant }) => grant).map(({ enrollment_id }) => enrollment_id);
    const withheld = decisions.filter(({ grant }) => !grant).map(({ enrollment_id }) => enrollment_id);
    await tx.enrollment.updateMany({ where: { id: { in: granted } }, data: { certificateGranted: true } });
    await tx.enrollment.updateMany({ where: { id: { in: withheld } }, data: { certificateWithheld: true } });
    await tx.batch.update({ where: { id: batchId }, data: { completedAt: now, updatedAt: now } });
    const detail = { reason, granted, withheld, classes: current.classes, exams: current.exams };
    await recordAudit(tx, actor, "batch.complete", { type: "batch", id: batchId }, detail);
    const job = { batchId, completedAt: now.toISOString() };
    await enqueue("batch-certificates", job, tx, { dueIn: ISSUED_AFTER_SECONDS });
    return getCompletion(batchId, now, tx);
  });
}

/**
 * Undoes the completion along with the decisions made for it.
 *
 * @throws AppError not_found, changed_meanwhile, certificates_issued
 */
export function undoCompletion(
  actor: Actor,
  batchId: number,
  { updated_at, reason }: UndoCompletion,
  now: Date,
): Promise<Completion> {
  return staffWrite(async (tx) => {
    const current = await lockCompletion(tx, batchId, updated_at, now);
    if (!current.completed_at) throw new AppError("changed_meanwhile", { extra: { current } });
    if (await hasIssuedSince(tx, batchId, new Date(current.completed_at))) throw new AppError("certificates_issued");
    const made = await tx.auditEntry.findFirst({
      where: { action: "batch.complete", subjectType: "batch", subjectId: String(batchId) },
      orderBy: { id: "desc" },
    });
    const { granted = [], withheld = [] } = (made?.detail ?? {}) as { granted?: number[]; withheld?: number[] };
    await tx.enrollment.updateMany({ where: { id: { in: granted } }, data: { certificateGranted: false } });
    await tx.enrollment.updateMany({ where: { id: { in: withheld } }, data: { certificateWithheld: false } });
    await tx.batch.update({ where: { id: batchId }, data: { completedAt: null, updatedAt: now } });
    await recordAudit(tx, actor, "batch.reopen", { type: "batch", id: batchId }, { reason, granted, withheld });
    return getCompletion(batchId, now, tx);
  });
}

type BatchCertificates = { batchId: number; completedAt: string };

/**
 * Issues the certificates of this completion only; a second call issues nothing and tells nobody.
 *
 * @returns the number of new certificates
 * @throws at the end, when one failed unexpectedly
 */
export async function issueBatchCertificates({ batchId, completedAt }: BatchCertificates, now: Date): Promise<number> {
  const batch = await prisma.batch.findUnique({ where: { id: batchId }, include: { course: true } });
  if (batch?.completedAt?.toISOString() !== completedAt) return 0;
  const { learners } = await getCompletion(batchId, now);
  const eligible = learners.filter(({ verdict }) => verdict === "eligible").map(({ enrollment_id }) => enrollment_id);
  const facts = { courseTitle: batch.course.title, batchName: batch.name };
  const { results, failures } = await eachByItself(eligible, "the certificate of an enrolment", (id) =>
    issueForEnrollment(id, now, async (tx, { userId }) => {
      // The certificate is announced by the mail below.
      const told = await tellOfCertificate(tx, { id, userId, batch }, { at: now, mail: false });
      if (told > 0) await enqueue("mail", { template: "certificate-ready", userId, ...facts }, tx);
    }),
  );
  // A refusal, such as a missing name, is the same at every try, so a retry would not help.
  const unexpected = failures.filter((error) => !(error instanceof AppError));
  throwAny(unexpected, "The certificates of a batch");
  return results.filter(({ isNew }) => isNew).length;
}
