import { insertCertificate, newForm } from "@/lib/certificates/mutations";
import { prisma } from "@/lib/db";
import { createCompletedBatch } from "@/prisma/factories/batch";
import { createEnrollment } from "@/prisma/factories/enrollment";
import type { Certificate } from "@/prisma/generated/client";

/** For a batch of its own, signed with the first secret of this site. */
export async function createCertificate(userId: number): Promise<Certificate> {
  const batch = await createCompletedBatch(prisma);
  const { id: enrollmentId } = await createEnrollment(prisma, { userId, batchId: batch.id });
  return insertCertificate(prisma, await newForm(prisma), {
    enrollmentId,
    userId,
    studentName: "নুসরাত ইসলাম",
    courseTitle: "কোর্স",
    batchName: batch.name,
    completionDate: batch.endDate,
    issuedAt: new Date(),
    expiresAt: null,
    signatories: [],
  });
}
