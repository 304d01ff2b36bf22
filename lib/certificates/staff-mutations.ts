import "server-only";
import { isDeepStrictEqual } from "node:util";
import { printed } from "@/lib/accounts/certificate-name";
import { listNames } from "@/lib/accounts/name-queries";
import { type Actor, recordAudit, staffWrite, type WriteOptions } from "@/lib/audit/mutations";
import { keptDrawnFrom } from "@/lib/certificates/drawn-from";
import {
  insertCertificate,
  lockEnrollment,
  newForm,
  printedAnew,
  tellOfCertificate,
} from "@/lib/certificates/mutations";
import { checkCertificate, findCertificate, findSuccessor } from "@/lib/certificates/queries";
import { signatorySchema } from "@/lib/certificates/schema";
import type { Transaction } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { Certificate } from "@/prisma/generated/client";

type Reason = { reason: string };
type Written = { certificate: Certificate; changed: boolean };

/** @throws AppError not_found, certificate_revoked */
export function grantCertificate(
  actor: Actor,
  enrollmentId: number,
  { reason }: Reason,
  now: Date,
  options?: WriteOptions,
): Promise<{ changed: boolean }> {
  return staffWrite(async (tx) => {
    await lockEnrollment(tx, enrollmentId);
    const enrollment = await tx.enrollment.findUnique({
      where: { id: enrollmentId },
      include: { certificates: { where: { state: "REVOKED" } }, batch: { include: { course: true } } },
    });
    if (!enrollment) throw new AppError("not_found");
    if (enrollment.certificates.length > 0) throw new AppError("certificate_revoked");
    if (enrollment.certificateGranted) return { changed: false };
    await tx.enrollment.update({
      where: { id: enrollmentId },
      data: { certificateGranted: true, certificateWithheld: false },
    });
    await recordAudit(tx, actor, "certificate.grant", { type: "enrollment", id: enrollmentId }, { reason });
    await tellOfCertificate(tx, enrollment, { at: now, mail: true });
    return { changed: true };
  }, options);
}

async function lockCertificate(tx: Transaction, typed: string): Promise<Certificate> {
  const found = await findCertificate(typed, tx);
  if (!found) throw new AppError("not_found");
  await lockEnrollment(tx, found.enrollmentId);
  return tx.certificate.findUniqueOrThrow({ where: { id: found.id } });
}

/** @throws AppError not_found, certificate_replaced */
export function revokeCertificate(
  actor: Actor,
  typed: string,
  { reason }: Reason,
  now: Date,
  options?: WriteOptions,
): Promise<Written> {
  return staffWrite(async (tx) => {
    const before = await lockCertificate(tx, typed);
    if (before.state === "REVOKED") return { certificate: before, changed: false };
    if (before.state === "REPLACED") throw await replaced(before, tx);
    const { id } = before;
    const data = { state: "REVOKED", stateReason: reason, stateChangedAt: now } as const;
    const certificate = await tx.certificate.update({ where: { id }, data });
    await recordAudit(tx, actor, "certificate.revoke", { type: "certificate", id }, { reason });
    return { certificate, changed: true };
  }, options);
}

async function replaced(certificate: Certificate, tx: Transaction): Promise<AppError> {
  const { id } = await findSuccessor(certificate, tx);
  return new AppError("certificate_replaced", { extra: { replaced_by: id } });
}

type Reissue = Reason & {
  /** Undefined keeps the present name, unless staff have confirmed another since the issue. */
  name?: string;
  /** Undefined keeps the present end; null makes the certificate count for good. */
  expiresAt?: Date | null;
  /** True allows replacing a revoked certificate. */
  restore: boolean;
};

async function settledName({ userId, studentName, issuedAt }: Certificate, tx: Transaction): Promise<string> {
  const names = await listNames(userId, tx);
  const confirmed = names.findLast(({ confirmedAt }) => confirmedAt !== null && confirmedAt > issuedAt);
  return confirmed ? printed(confirmed) : studentName;
}

function copied({ enrollmentId, userId, courseTitle, batchName, completionDate, signatories }: Certificate) {
  const parsed = signatorySchema.array().parse(signatories);
  return { enrollmentId, userId, courseTitle, batchName, completionDate, signatories: parsed };
}

/**
 * Replaces a certificate, in the look of the day; where nothing differs, nothing changes. Text that its signature does not prove is not copied
 * into the new one, which is then made from the enrolment, as a first certificate is.
 *
 * @throws AppError not_found, certificate_revoked, certificate_replaced, certificate_not_available
 */
export function reissueCertificate(
  actor: Actor,
  typed: string,
  { reason, name, expiresAt: wantedEnd, restore }: Reissue,
  now: Date,
  options?: WriteOptions,
): Promise<Written> {
  return staffWrite(async (tx) => {
    const before = await lockCertificate(tx, typed);
    const current = await findSuccessor(before, tx);
    const chosen = name?.normalize("NFC");
    const studentName = chosen ?? (await settledName(before, tx));
    const expiresAt = wantedEnd === undefined ? current.expiresAt : wantedEnd;
    const form = await newForm(tx);
    const isSame =
      current.studentName === studentName &&
      current.expiresAt?.getTime() === expiresAt?.getTime() &&
      isDeepStrictEqual(keptDrawnFrom(current), form.drawnFrom);
    const isGenuine = (await checkCertificate(current)) === "genuine";
    if (current.state === "VALID" && isSame && isGenuine) return { certificate: current, changed: false };
    if (before.state === "REPLACED") throw await replaced(before, tx);
    if (before.state === "REVOKED" && !restore) throw new AppError("certificate_revoked");

    const { id, enrollmentId } = before;
    const printed = isGenuine
      ? { ...copied(before), studentName, expiresAt, issuedAt: now }
      : { ...(await printedAnew(tx, enrollmentId, { name: chosen, now })), expiresAt: wantedEnd ?? null };
    await tx.certificate.update({
      where: { id },
      data: { state: "REPLACED", stateReason: reason, stateChangedAt: now, replacedById: form.id },
    });
    const certificate = await insertCertificate(tx, form, printed);
    // The audit omits the names because the certificates hold them.
    const detail = { reason, replaced_by: form.id };
    await recordAudit(tx, actor, "certificate.reissue", { type: "certificate", id }, detail);
    return { certificate, changed: true };
  }, options);
}

/** Names the name by its own id, because the learner may enter another one meanwhile. @throws AppError not_found */
export function confirmName(
  actor: Actor,
  nameId: number,
  { reason }: { reason: string },
  now: Date,
  options?: WriteOptions,
): Promise<{ name: string; changed: boolean }> {
  return staffWrite(async (tx) => {
    const { count } = await tx.accountName.updateMany({
      where: { id: nameId, confirmedAt: null },
      data: { confirmedAt: now },
    });
    const found = await tx.accountName.findUnique({ where: { id: nameId }, include: { user: true } });
    if (!found) throw new AppError("not_found");
    const { user } = found;
    const name = printed({ ...found, username: user.username });
    if (count === 0) return { name, changed: false };
    // The audit omits the name itself, because nothing can be deleted from the audit.
    const detail = { reason, name_id: nameId };
    await recordAudit(tx, actor, "user.confirm_name", { type: "user", id: user.id }, detail);
    return { name, changed: true };
  }, options);
}
