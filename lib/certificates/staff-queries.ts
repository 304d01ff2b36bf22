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
import { inStateSql, statusAt } from "@/lib/certificates/status";
import { pool, prisma } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { dateInDhaka } from "@/lib/format";
import { pageFrom } from "@/lib/keyset";
import { containsPattern } from "@/lib/wire/search-words";
import type { Prisma } from "@/prisma/generated/client";

const ofCertificate = { user: { select: { username: true } }, enrollment: { select: { batchId: true } } } as const;
type Row = Prisma.CertificateGetPayload<{ include: typeof ofCertificate }>;

/** A search means one certificate when it is an id; otherwise part of a printed name or of an id, or a learner. */
async function meantBy(search: string, value: (given: unknown) => string): Promise<string> {
  const id = parseCertificateId(search);
  if (id) return `c.id = ${value(id)}`;
  const pattern = containsPattern(search);
  const learner = await prisma.user.findUnique({ where: { username: search }, select: { id: true } });
  const parts = [
    `folded_text(c.student_name) ilike ${value(pattern)}`,
    `c.id like ${value(pattern.slice(1).toUpperCase())}`,
    learner && `c.user_id = ${value(learner.id)}`,
  ];
  return `(${parts.filter(Boolean).join(" or ")})`;
}

/** An SQL condition on a certificate `c`, shared by the list and its file. */
export async function conditionOf({ search, status, batch }: CertificateFilter, now: Date) {
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  const conditions = [
    "true",
    search && (await meantBy(search, value)),
    status && inStateSql(status, () => `${value(now)}::timestamptz`),
    batch !== undefined && `c.enrollment_id in (select id from enrollments where batch_id = ${value(batch)})`,
  ];
  return { condition: conditions.filter(Boolean).join(" and "), values };
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

export async function listStaffCertificates(
  { sort, after, limit, ...filter }: CertificateList,
  now: Date,
): Promise<CertificatePage> {
  const { condition, values } = await conditionOf(filter, now);
  const [direction, sign] = sort.startsWith("-") ? (["desc", "<"] as const) : (["asc", ">"] as const);
  const place = after ? [new Date(String(after.value)), String(after.id)] : [];
  const beyond = after && `and (c.issued_at, c.id) ${sign} ($${values.length + 1}::timestamptz, $${values.length + 2})`;
  const { rows } = await pool.query<{ id: string }>(
    `select c.id from certificates c where ${condition} ${beyond ?? ""}
      order by c.issued_at ${direction}, c.id ${direction} limit ${limit + 1}`,
    [...values, ...place],
  );
  const found = await prisma.certificate.findMany({
    where: { id: { in: rows.map(({ id }) => id) } },
    include: ofCertificate,
    orderBy: [{ issuedAt: direction }, { id: direction }],
  });
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
