import "server-only";
import { certificateName, printed } from "@/lib/accounts/certificate-name";
import { listNames } from "@/lib/accounts/name-queries";
import type { Viewer } from "@/lib/accounts/queries";
import { newCertificateId } from "@/lib/certificates/certificate-id";
import { completionDate, factsOf } from "@/lib/certificates/facts";
import { signFacts } from "@/lib/certificates/record";
import { currentKey } from "@/lib/certificates/signing-keys";
import { prisma, type Transaction } from "@/lib/db";
import { firstEnrolledAt } from "@/lib/enrollments/first-enrollment";
import { isCertificateAvailable } from "@/lib/enrollments/status";
import { AppError } from "@/lib/errors";
import { getAcademy } from "@/lib/settings/queries";
import type { Signatory } from "@/lib/settings/schema";
import type { Certificate, Prisma } from "@/prisma/generated/client";

// Whoever issues, ends or replaces certificates of an enrolment waits here for the others.
export async function lockEnrollment(tx: Transaction, id: number): Promise<void> {
  await tx.$queryRaw`select 1 from enrollments where id = ${id} for update`;
}

type NewCertificate = Pick<
  Certificate,
  "enrollmentId" | "userId" | "studentName" | "courseTitle" | "batchName" | "completionDate" | "issuedAt" | "expiresAt"
> & { signatories: Signatory[] };

export async function insertCertificate(tx: Transaction, id: string, printed: NewCertificate): Promise<Certificate> {
  const key = currentKey();
  const signature = await signFacts(factsOf({ id, ...printed }), key);
  return tx.certificate.create({ data: { id, ...printed, keyId: key.kid, signature } });
}

const ofEnrollment = {
  user: { select: { id: true, enrollments: true } },
  batch: { include: { course: true } },
} satisfies Prisma.EnrollmentInclude;

/** The same at every call. @throws AppError not_found, certificate_not_available, certificate_revoked */
export async function issueCertificate(viewer: Viewer, enrollmentId: number, now: Date): Promise<Certificate> {
  const where = { id: enrollmentId, userId: viewer.id };
  const enrollment = await prisma.enrollment.findFirst({ where, include: ofEnrollment });
  if (!enrollment) throw new AppError("not_found");
  const { signatories } = await getAcademy();
  return prisma.$transaction(async (tx) => {
    await lockEnrollment(tx, enrollmentId);
    // Another call may have been faster.
    const issued = await tx.certificate.findFirst({ where: { enrollmentId, state: { not: "REPLACED" } } });
    if (issued?.state === "VALID") return issued;
    if (issued) throw new AppError("certificate_revoked");
    if (!isCertificateAvailable({ ...enrollment, certificates: [] }, now))
      throw new AppError("certificate_not_available");
    const { user, batch } = enrollment;
    const name = certificateName(await listNames(user.id, tx), firstEnrolledAt(enrollment, user.enrollments));
    if (!name) throw new AppError("certificate_not_available");
    return insertCertificate(tx, newCertificateId(), {
      enrollmentId,
      userId: user.id,
      studentName: printed(name),
      courseTitle: batch.course.title,
      batchName: batch.name,
      completionDate: completionDate(batch, now),
      issuedAt: now,
      expiresAt: null,
      signatories,
    });
  });
}
