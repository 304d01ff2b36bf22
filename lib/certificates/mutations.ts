import "server-only";
import { certificateName, printed } from "@/lib/accounts/certificate-name";
import { listNames } from "@/lib/accounts/name-queries";
import { holdAccount, type Viewer } from "@/lib/accounts/queries";
import { newCertificateId } from "@/lib/certificates/certificate-id";
import { type DrawnFrom, drawnFrom } from "@/lib/certificates/drawn-from";
import { completionDate, factsOf } from "@/lib/certificates/facts";
import { signFacts } from "@/lib/certificates/record";
import { currentKey } from "@/lib/certificates/signing-keys";
import { prisma, type Transaction, transaction } from "@/lib/db";
import { firstEnrolledAt } from "@/lib/enrollments/first-enrollment";
import { isCertificateAvailable } from "@/lib/enrollments/status";
import { AppError } from "@/lib/errors";
import { notify } from "@/lib/notices/mutations";
import { getAcademy } from "@/lib/settings/queries";
import type { Signatory } from "@/lib/settings/schema";
import type { Certificate, Prisma } from "@/prisma/generated/client";

// The lock makes concurrent issues, revocations and replacements for one enrolment wait for each other.
export async function lockEnrollment(tx: Transaction, id: number): Promise<void> {
  await tx.$queryRaw`select 1 from enrollments where id = ${id} for update`;
}

/**
 * The lock keeps a completion from being taken back while a certificate is issued. It comes before the enrolment's
 * lock, in the order that completing uses.
 */
async function lockBatchOf(tx: Transaction, enrollmentId: number): Promise<void> {
  await tx.$queryRaw`
    select 1 from batches where id = (select batch_id from enrollments where id = ${enrollmentId}) for share`;
}

type NewCertificate = Pick<
  Certificate,
  "enrollmentId" | "userId" | "studentName" | "courseTitle" | "batchName" | "completionDate" | "issuedAt" | "expiresAt"
> & { signatories: Signatory[] };

/** An id and a look as the academy has them now. */
export async function newForm(tx: Transaction): Promise<{ id: string; drawnFrom: DrawnFrom }> {
  const academy = await getAcademy(tx);
  return { id: newCertificateId(academy.look.certificate_prefix), drawnFrom: drawnFrom(academy) };
}

export async function insertCertificate(
  tx: Transaction,
  form: Awaited<ReturnType<typeof newForm>>,
  printed: NewCertificate,
): Promise<Certificate> {
  const key = currentKey();
  const signature = await signFacts(factsOf({ id: form.id, ...printed }), key);
  return tx.certificate.create({ data: { ...form, ...printed, keyId: key.kid, signature } });
}

const ofEnrollment = {
  user: { select: { id: true, enrollments: true } },
  batch: { include: { course: true } },
} satisfies Prisma.EnrollmentInclude;

type PrintedEnrollment = Prisma.EnrollmentGetPayload<{ include: typeof ofEnrollment }>;

async function printedOf(
  tx: Transaction,
  enrollment: PrintedEnrollment,
  { name, now }: { name?: string; now: Date },
): Promise<NewCertificate> {
  const { id, user, batch } = enrollment;
  const own = certificateName(await listNames(user.id, tx), firstEnrolledAt(enrollment, user.enrollments));
  const studentName = name ?? (own && printed(own));
  if (!studentName) throw new AppError("certificate_not_available");
  const { signatories } = await getAcademy(tx);
  return {
    enrollmentId: id,
    userId: user.id,
    studentName,
    courseTitle: batch.course.title,
    batchName: batch.name,
    completionDate: completionDate(batch, now),
    issuedAt: now,
    expiresAt: null,
    signatories,
  };
}

/**
 * Prints a certificate from its enrolment when its own text proves nothing. An enrolment that has ended since does not
 * matter, because an issued certificate stays.
 *
 * @throws AppError certificate_not_available
 */
export async function printedAnew(
  tx: Transaction,
  enrollmentId: number,
  wanted: { name?: string; now: Date },
): Promise<NewCertificate> {
  const enrollment = await tx.enrollment.findUniqueOrThrow({ where: { id: enrollmentId }, include: ofEnrollment });
  const asIssued = { ...enrollment, status: "ACTIVE" as const, expiresAt: null, certificates: [] };
  if (!isCertificateAvailable(asIssued, wanted.now)) throw new AppError("certificate_not_available");
  return printedOf(tx, enrollment, wanted);
}

/**
 * The learner is told once per enrolment, so a certificate granted before the batch's completion is not announced
 * twice.
 */
export function tellOfCertificate(
  tx: Transaction,
  { id, userId, batch }: { id: number; userId: number; batch: { name: string; course: { title: string } } },
  { at, mail }: { at: Date; mail: boolean },
): Promise<number> {
  return notify(tx, {
    to: [userId],
    eventKey: `certificate:${id}`,
    at,
    mail,
    kind: "certificate_ready",
    facts: { course_title: batch.course.title, batch_name: batch.name },
  });
}

/**
 * Repeated calls give the same certificate.
 *
 * @throws AppError not_found, certificate_not_available, certificate_revoked, user_not_found
 */
export async function issueCertificate(viewer: Viewer, enrollmentId: number, now: Date): Promise<Certificate> {
  if (!(await prisma.enrollment.count({ where: { id: enrollmentId, userId: viewer.id } }))) {
    throw new AppError("not_found");
  }
  const { certificate } = await issueForEnrollment(enrollmentId, now);
  return certificate;
}

type Issued = { certificate: Certificate; isNew: boolean; userId: number };

/** @param also runs in the same transaction, only for a new certificate @throws AppError as `issueCertificate` does */
export async function issueForEnrollment(
  enrollmentId: number,
  now: Date,
  also?: (tx: Transaction, issued: Certificate) => Promise<unknown>,
): Promise<Issued> {
  return transaction(async (tx) => {
    await lockBatchOf(tx, enrollmentId);
    await lockEnrollment(tx, enrollmentId);
    const enrollment = await tx.enrollment.findUnique({ where: { id: enrollmentId }, include: ofEnrollment });
    if (!enrollment) throw new AppError("not_found");
    const { userId } = enrollment;
    await holdAccount(userId, tx);
    // A concurrent call may have issued the certificate already.
    const issued = await tx.certificate.findFirst({ where: { enrollmentId, state: { not: "REPLACED" } } });
    if (issued?.state === "VALID") return { certificate: issued, isNew: false, userId };
    if (issued) throw new AppError("certificate_revoked");
    if (!isCertificateAvailable({ ...enrollment, certificates: [] }, now))
      throw new AppError("certificate_not_available");
    const certificate = await insertCertificate(tx, await newForm(tx), await printedOf(tx, enrollment, { now }));
    await also?.(tx, certificate);
    return { certificate, isNew: true, userId };
  });
}
