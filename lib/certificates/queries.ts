import "server-only";
import { certificateName, printed } from "@/lib/accounts/certificate-name";
import type { Viewer } from "@/lib/accounts/queries";
import { parseCertificateId } from "@/lib/certificates/certificate-id";
import { presentRecord } from "@/lib/certificates/presenter";
import { checkRecord, namedKey, type Verdict } from "@/lib/certificates/record";
import { type CertificateStatus, signatorySchema } from "@/lib/certificates/schema";
import { publicKeys } from "@/lib/certificates/signing-keys";
import { inState } from "@/lib/certificates/status";
import { prisma, type Transaction } from "@/lib/db";
import { firstEnrolledAt } from "@/lib/enrollments/first-enrollment";
import type { Certificate, Prisma } from "@/prisma/generated/client";

export async function findCertificate(typed: string, db: Transaction = prisma): Promise<Certificate | null> {
  const id = parseCertificateId(typed);
  return id ? db.certificate.findUnique({ where: { id } }) : null;
}

export async function findSuccessor(certificate: Certificate, db: Transaction = prisma): Promise<Certificate> {
  let last = certificate;
  while (last.replacedById) last = await db.certificate.findUniqueOrThrow({ where: { id: last.replacedById } });
  return last;
}

/** Once a key is given up, all its genuine certificates carry another signature; a row naming it was written since. */
export async function wasGivenUp(keyId: string, db: Transaction): Promise<boolean> {
  const givenUp = { action: "certificate.give_up_key", subjectType: "certificate_key", subjectId: keyId };
  return (await db.auditEntry.count({ where: givenUp })) > 0;
}

/**
 * The row must name the key of its signature: a forger with access to the database could name any key, and sign with
 * their own.
 */
export async function checkCertificate(certificate: Certificate): Promise<Verdict> {
  const signatories = signatorySchema.array().safeParse(certificate.signatories);
  if (!signatories.success || namedKey(certificate.signature) !== certificate.keyId) return "forged";
  return checkRecord(presentRecord(certificate), publicKeys());
}

export function listOwnCertificates(viewer: Viewer): Promise<Certificate[]> {
  return prisma.certificate.findMany({
    where: { userId: viewer.id, state: { not: "REPLACED" } },
    orderBy: [{ issuedAt: "desc" }, { id: "asc" }],
  });
}

type CertificateFilter = { batchId?: number; learner?: string; status?: CertificateStatus };

type ListedCertificate = Prisma.CertificateGetPayload<{ include: { user: true; enrollment: true } }>;

export async function listCertificates(
  { batchId, learner, status }: CertificateFilter,
  limit: number,
  now: Date,
): Promise<{ rows: ListedCertificate[]; total: number }> {
  const conditions: (Prisma.CertificateWhereInput | undefined)[] = [
    batchId === undefined ? undefined : { enrollment: { batchId } },
    learner ? { user: { OR: [{ username: learner }, { email: learner }] } } : undefined,
    status && inState(status, now),
  ];
  const where = { AND: conditions.filter((condition) => condition !== undefined) };
  const [total, rows] = await Promise.all([
    prisma.certificate.count({ where }),
    prisma.certificate.findMany({
      where,
      include: { user: true, enrollment: true },
      orderBy: [{ issuedAt: "desc" }, { id: "asc" }],
      take: limit,
    }),
  ]);
  return { rows, total };
}

export type WaitingName = { id: number; username: string; wanted: string; printed: string; since: Date };

export async function listWaitingNames(): Promise<WaitingName[]> {
  const names = await prisma.accountName.findMany({
    where: { since: { not: null }, confirmedAt: null, user: { enrollments: { some: {} } } },
    include: { user: { include: { names: { orderBy: { id: "asc" } }, enrollments: true } } },
    orderBy: { id: "asc" },
  });
  return names.flatMap(({ user, ...found }) => {
    const { username, enrollments } = user;
    const name = { ...found, username };
    const all = user.names.map((one) => ({ ...one, username }));
    const settled = enrollments.map((enrollment) => certificateName(all, firstEnrolledAt(enrollment, enrollments)));
    const other = settled.find((one) => one && printed(one) !== printed(name));
    if (all.at(-1)?.id !== name.id || !name.since || !other) return [];
    return [{ id: name.id, username, wanted: printed(name), printed: printed(other), since: name.since }];
  });
}

/** All that were ever issued, whatever became of them. */
export const countCertificates = (): Promise<number> => prisma.certificate.count();
