import "server-only";
import { parseCertificateId } from "@/lib/certificates/certificate-id";
import { listWaitingNames } from "@/lib/certificates/queries";
import type {
  CertificateFilter,
  CertificateList,
  CertificatePage,
  StaffCertificate,
  WaitingName,
} from "@/lib/certificates/staff-schema";
import { inState, statusAt } from "@/lib/certificates/status";
import { prisma } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { dateInDhaka } from "@/lib/format";
import { keyset, pageFrom } from "@/lib/keyset";
import type { Prisma } from "@/prisma/generated/client";

const ofCertificate = { user: { select: { username: true } }, enrollment: { select: { batchId: true } } } as const;
type Row = Prisma.CertificateGetPayload<{ include: typeof ofCertificate }>;

type Meant = { id: string } | { literal: string; learnerId: number | undefined };

/** What a search means: one certificate, or a part of a printed name, a beginning of an id, or a learner. */
export async function meantBy(search: string): Promise<Meant> {
  const id = parseCertificateId(search);
  if (id) return { id };
  const literal = search.normalize("NFC").replace(/[\\%_]/g, "\\$&");
  const learner = await prisma.user.findUnique({ where: { username: search }, select: { id: true } });
  return { literal, learnerId: learner?.id };
}

/** Each part by an index of its own, which a condition on the learner's row would shut out. */
async function searched(search: string): Promise<Prisma.CertificateWhereInput> {
  const meant = await meantBy(search);
  if ("id" in meant) return meant;
  const { literal, learnerId } = meant;
  const contains = { contains: literal, mode: "insensitive" as const };
  const ofLearner = learnerId === undefined ? [] : [{ userId: learnerId }];
  return { OR: [{ studentName: contains }, { id: { startsWith: literal.toUpperCase() } }, ...ofLearner] };
}

async function matching(
  { search, status, batch }: CertificateFilter,
  now: Date,
): Promise<Prisma.CertificateWhereInput> {
  const conditions = [
    search ? await searched(search) : undefined,
    status && inState(status, now),
    batch === undefined ? undefined : { enrollment: { batchId: batch } },
  ];
  return { AND: conditions.filter((condition) => condition !== undefined) };
}

function present(row: Row, now: Date): StaffCertificate {
  return {
    id: row.id,
    student_name: row.studentName,
    user_id: row.userId,
    username: row.user.username,
    course_title: row.courseTitle,
    batch_id: row.enrollment.batchId,
    batch_name: row.batchName,
    issued_at: row.issuedAt.toISOString(),
    expires_on: row.expiresAt && dateInDhaka(row.expiresAt),
    status: statusAt(row, now),
    status_reason: row.stateReason,
    replaced_by: row.replacedById,
  };
}

const cursorOf = ({ issuedAt, id }: Row) => ({ value: issuedAt.toISOString(), id });

/** One row more than the limit. */
function findCertificates(
  matched: Prisma.CertificateWhereInput,
  order: Pick<CertificateList, "sort" | "after" | "limit">,
): Promise<Row[]> {
  const read = { value: (instant: string | number) => new Date(instant), id: String };
  const { where, ...rest } = keyset(order, { issued: "issuedAt" }, read);
  return prisma.certificate.findMany({ where: { AND: [matched, where] }, include: ofCertificate, ...rest });
}

export async function listStaffCertificates(
  { sort, after, limit, ...filter }: CertificateList,
  now: Date,
): Promise<CertificatePage> {
  const found = await findCertificates(await matching(filter, now), { sort, after, limit });
  return pageFrom(found, limit, cursorOf, (row) => present(row, now));
}

/** @throws AppError not_found */
export async function getStaffCertificate(id: string, now: Date): Promise<StaffCertificate> {
  const row = await prisma.certificate.findUnique({ where: { id }, include: ofCertificate });
  if (!row) throw new AppError("not_found");
  return present(row, now);
}

export async function listNamesToConfirm(): Promise<WaitingName[]> {
  return (await listWaitingNames()).map(({ since, ...name }) => ({ ...name, since: since.toISOString() }));
}
