import "server-only";
import { batchScope, type Capability, can, type StaffCaller } from "@/lib/accounts/capabilities";
import { pool, prisma } from "@/lib/db";
import { foundSql, peopleSql } from "@/lib/people/matching";
import { type Needle, needleOf } from "@/lib/people/needle";
import { presentFoundCertificate, presentFoundPayment, presentFoundPerson } from "@/lib/people/search-presenter";
import type { SearchResult } from "@/lib/people/search-schema";

/** Rows shown in a group, and the rows of a vague needle that are considered for them. */
const SHOWN = 6;
const CANDIDATES = 200;

async function idsOf(text: string, values: unknown[]): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(text, values);
  return rows.map(({ id }) => id);
}

function inOrder<Row extends { id: number }>(ids: number[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** People whose whole name, address or number matches come first, then the newest. */
async function findPeople(viewer: StaffCaller, needle: Needle, typed: string, now: Date) {
  const found = peopleSql(needle, CANDIDATES);
  if (!found) return [];
  const exact = found.values.length + 1;
  const ids = await idsOf(
    `select t.id from ${foundSql("users", found, "t.deleted_at is null")}
      order by (t.username = $${exact}::citext or t.email = $${exact}::citext) desc,
               (right(t.phone_number, 10) = $${exact + 1}) desc, t.is_active desc, t.id desc limit ${SHOWN}`,
    [...found.values, typed.trim(), needle.phone],
  );
  const people = await prisma.user.findMany({
    where: { id: { in: ids } },
    include: {
      enrollments: { include: { batch: true }, orderBy: { id: "desc" }, take: 3 },
      claims: { where: { status: "WAITING" }, orderBy: { id: "asc" }, take: can(viewer, "claims.read") ? 1 : 0 },
    },
  });
  return inOrder(ids, people).map((person) => presentFoundPerson(person, now));
}

async function findPayments({ phone, isPhoneAlone, transactionId, lookAlike }: Needle) {
  const branches = [
    { sql: "transaction_id = $", value: transactionId },
    { sql: "transaction_id like $", value: transactionId && `%${transactionId}%` },
    { sql: "voided_at is null and translate(transaction_id, 'OILSB', '01158') = $", value: lookAlike },
    { sql: "payer_phone like $", value: isPhoneAlone && phone ? `%${phone}%` : null },
  ].filter(({ value }) => value !== null);
  if (branches.length === 0) return [];
  const parts = branches.map(
    ({ sql }, index) =>
      `(select id, ${index} as place from payments where ${sql.replace("$", `$${index + 1}`)} limit ${CANDIDATES})`,
  );
  const ids = await idsOf(
    `select id from (${parts.join(" union all ")}) found group by id order by min(place), id desc limit ${SHOWN}`,
    branches.map(({ value }) => value),
  );
  const payments = await prisma.payment.findMany({
    where: { id: { in: ids } },
    include: { enrollment: { include: { user: true, batch: true } } },
  });
  return inOrder(ids, payments).map(presentFoundPayment);
}

/** Ids for `= any`; null stands for all batches and switches the condition off. */
function batchesOf(viewer: StaffCaller, capability: Capability): number[] | null {
  const scope = batchScope(viewer, capability);
  return scope === "all" ? null : [...scope];
}

/** Words of the course's title count as the batch's: "anatomy 08". */
async function findBatches(viewer: StaffCaller, { words, anyWord }: Needle) {
  if (!words) return [];
  const ids = await idsOf(
    `with places as (
       (select id from batches where folded_words(name) @@ $2::tsquery and ($3::int[] is null or id = any($3)) limit ${CANDIDATES})
       union
       (select b.id from courses c join batches b on b.course_id = c.id where folded_words(c.title) @@ $2::tsquery
           and ($3::int[] is null or b.id = any($3)) limit ${CANDIDATES})
     )
     select b.id from places join batches b using (id) join courses c on c.id = b.course_id
      where folded_words(b.name || ' ' || c.title) @@ $1::tsquery order by b.start_date desc, b.id desc limit ${SHOWN}`,
    [words, anyWord, batchesOf(viewer, "console.enter")],
  );
  const batches = await prisma.batch.findMany({ where: { id: { in: ids } }, include: { course: true } });
  return inOrder(ids, batches).map(({ id, name, course }) => ({ id, name, course_title: course.title }));
}

async function findExams(viewer: StaffCaller, { words }: Needle) {
  if (!words) return [];
  const ids = await idsOf(
    `select id from (select id from exams where folded_words(title) @@ $1::tsquery
        and ($2::int[] is null or batch_id = any($2)) limit ${CANDIDATES}) found
      order by id desc limit ${SHOWN}`,
    [words, batchesOf(viewer, "exams.read")],
  );
  const exams = await prisma.exam.findMany({ where: { id: { in: ids } }, include: { batch: true } });
  return inOrder(ids, exams).map(({ id, title, batch }) => ({ id, title, batch_id: batch.id, batch_name: batch.name }));
}

async function findCertificates({ words, certificateId }: Needle) {
  if (!words && !certificateId) return [];
  const { rows } = await pool.query<{ id: string }>(
    `(select id from certificates where id = $2)
      union (select id from certificates where folded_words(id || ' ' || student_name) @@ $1::tsquery limit ${SHOWN})`,
    [words ?? "", certificateId],
  );
  const certificates = await prisma.certificate.findMany({
    where: { id: { in: rows.map(({ id }) => id) } },
    orderBy: { issuedAt: "desc" },
    take: SHOWN,
  });
  return certificates.map(presentFoundCertificate);
}

/** Groups run one after the other: a search box asks with every letter and must hold only one connection. */
export async function search(viewer: StaffCaller, typed: string, now: Date): Promise<SearchResult> {
  const needle = needleOf(typed);
  const may = async <Row>(capability: Capability, find: () => Promise<Row[]>) =>
    can(viewer, capability) ? find() : [];
  return {
    people: await may("people.read", () => findPeople(viewer, needle, typed, now)),
    payments: await may("payments.read", () => findPayments(needle)),
    batches: await may("console.enter", () => findBatches(viewer, needle)),
    exams: await may("exams.read", () => findExams(viewer, needle)),
    certificates: await may("certificates.read", () => findCertificates(needle)),
  };
}
