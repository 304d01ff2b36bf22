import "server-only";
import type { Viewer } from "@/lib/accounts/queries";
import { parseCertificateId } from "@/lib/certificates/certificate-id";
import { prisma } from "@/lib/db";
import type { Certificate } from "@/prisma/generated/client";

/** By an id as somebody typed it; what cannot be an id is not looked for. */
export async function findCertificate(typed: string): Promise<Certificate | null> {
  const id = parseCertificateId(typed);
  return id ? prisma.certificate.findUnique({ where: { id } }) : null;
}

/** The certificate that counts in the place of a replaced one, which may have been replaced again. */
export async function findSuccessor(certificate: Certificate): Promise<Certificate> {
  let last = certificate;
  while (last.replacedById) last = await prisma.certificate.findUniqueOrThrow({ where: { id: last.replacedById } });
  return last;
}

/** The viewer's own, the newest first; replaced ones are left out, their successors stand there. */
export function listOwnCertificates(viewer: Viewer): Promise<Certificate[]> {
  return prisma.certificate.findMany({
    where: { userId: viewer.id, state: { not: "REPLACED" } },
    orderBy: [{ issuedAt: "desc" }, { id: "asc" }],
  });
}
