import "server-only";
import { type BatchHolder, batchScope, type Capability, can } from "@/lib/accounts/capabilities";
import { pool, prisma } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { loadKept } from "@/lib/exams/authoring/draft-mutations";
import { presentListedExam, presentStaffExam } from "@/lib/exams/authoring/staff-presenter";
import type { ExamListRow } from "@/lib/exams/authoring/staff-rows";
import { keysAvailableAtSql } from "@/lib/exams/policy";
import type { ExamList, ExamPage, ListedExam, StaffExam } from "@/lib/exams/staff-schema";
import { answersCountSql } from "@/lib/exams/taking/choice-statements";
import { pageFrom } from "@/lib/keyset";
import { isRankedSql } from "@/lib/standings/statements";
import { containsPattern } from "@/lib/wire/search-words";

const stateSql = `case
    when not e.is_active then case when n.running + n.handed_in > 0 then 'closed' else 'draft' end
    when e.opens_at > now() then 'planned'
    when e.closes_at <= now() then 'closed'
    else 'open' end`;

const isTaken = "exists (select from attempts a where a.exam_id = e.id)";
/** The states as conditions, because computing a state for every exam would search all of them. */
const inState: Record<ListedExam["state"], string> = {
  draft: `not e.is_active and not ${isTaken}`,
  planned: "e.is_active and e.opens_at > now()",
  open: "e.is_active and coalesce(e.opens_at <= now(), true) and coalesce(e.closes_at > now(), true)",
  closed: `(not e.is_active and ${isTaken}) or (e.is_active and coalesce(e.opens_at <= now(), true) and e.closes_at <= now())`,
};

const factsSql = `select e.id, e.batch_id as "batchId", b.name as "batchName", c.title as "courseTitle", e.title,
    e.description, e.subject, e.chapter, ${stateSql} as state, e.is_active as "isActive", e.opens_at as "opensAt", e.closes_at as "closesAt",
    e.key_release as "keyRelease", e.keys_at as "keysAt", e.duration_minutes as "durationMinutes",
    e.shuffle_questions as "shuffleQuestions", e.shuffle_options as "shuffleOptions",
    e.shuffle_statements as "shuffleStatements", e.letters, e.challenge_hours as "challengeHours", e.updated_at as "updatedAt",
    v.number as version, v.questions_count as "questionsCount",
    ${answersCountSql("v")} as "answersCount", v.total_marks as "totalMarks",
    v.has_negative_marking as "hasNegativeMarking", v.negative_marks as "negativeMarks",
    v.negative_type as "negativeType", v.floor_at_zero as "floorAtZero", n.running, n.handed_in as "handedIn",
    coalesce(${keysAvailableAtSql("e")} <= now(), true) as "areKeysOut"`;

/** @param exams the exams of a condition, or a page of them */
const rowsSql = (exams: string) => `${factsSql}
  from ${exams} e join batches b on b.id = e.batch_id join courses c on c.id = b.course_id
  left join lateral (select * from exam_versions where exam_id = e.id order by number desc limit 1) v on true
  left join lateral (
    select (count(*) filter (where sealed_at is null))::int as running,
           (count(*) filter (where sealed_at is not null))::int as handed_in
      from attempts where exam_id = e.id
  ) n on true`;

/** Answers 403 for an exam of a batch that the viewer does not teach. @throws AppError not_found, permission_denied */
export async function requireExam(
  viewer: BatchHolder,
  id: number,
  capability: Capability,
): Promise<{ batchId: number }> {
  const exam = await prisma.exam.findUnique({ where: { id }, select: { batchId: true } });
  if (!exam) throw new AppError("not_found");
  if (!can(viewer, capability, exam)) throw new AppError("permission_denied");
  return exam;
}

/** @throws AppError permission_denied */
export function requireBatchOf(viewer: BatchHolder, batchId: number, capability: Capability): void {
  if (!can(viewer, capability, { batchId })) throw new AppError("permission_denied");
}

type WritableBatch = { id: number; name: string };

/** Batches that the viewer may put an exam into, newest first. */
export async function listWritableBatches(viewer: BatchHolder): Promise<WritableBatch[]> {
  const scope = batchScope(viewer, "exams.write");
  const batches = await prisma.batch.findMany({
    where: scope === "all" ? {} : { id: { in: [...scope] } },
    select: { id: true, name: true, course: { select: { title: true } } },
    orderBy: [{ startDate: "desc" }, { id: "desc" }],
  });
  return batches.map(({ id, name, course }) => ({ id, name: `${course.title} · ${name}` }));
}

export async function listStaffExams(
  viewer: BatchHolder,
  { after, limit, sort, ...filter }: ExamList,
): Promise<ExamPage> {
  const scope = batchScope(viewer, "exams.read");
  const isNewestFirst = sort === "-newest";
  const order = `e.id ${isNewestFirst ? "desc" : "asc"}`;
  // The page is selected first, so that versions and attempts are looked up for its exams only.
  const page = `(select e.* from exams e
      where ($1::int[] is null or e.batch_id = any($1)) and ($2::int is null or e.batch_id = $2)
        and (${filter.state ? inState[filter.state] : "true"})
        and ($3::text is null or folded_text(e.title) ilike $3
          or e.batch_id in (select id from batches where folded_text(name) ilike $3))
        and ($4::int is null or e.id ${isNewestFirst ? "<" : ">"} $4)
      order by ${order} limit $5)`;
  const { rows } = await pool.query<ExamListRow>(`${rowsSql(page)} order by ${order}`, [
    ...[scope === "all" ? null : scope, filter.batch ?? null, filter.q ? containsPattern(filter.q) : null],
    ...[after ? Number(after.id) : null, limit + 1],
  ]);
  return pageFrom(rows, limit, ({ id }) => ({ value: null, id: String(id) }), presentListedExam);
}

/** @throws AppError not_found */
export async function findExamRow(id: number): Promise<ExamListRow> {
  const { rows } = await pool.query<ExamListRow>(`${rowsSql("exams")} where e.id = $1`, [id]);
  const [row] = rows;
  if (!row) throw new AppError("not_found");
  return row;
}

/**
 * @param number version whose questions are shown; the newest by default
 * @throws AppError not_found
 */
export async function findStaffExam(id: number, number: number | undefined, now: Date): Promise<StaffExam> {
  const row = await findExamRow(id);
  const versions = await prisma.examVersion.findMany({
    where: { examId: id },
    orderBy: { number: "desc" },
    include: { _count: { select: { attempts: true } } },
  });
  const shown = number === undefined ? versions[0] : versions.find((version) => version.number === number);
  if (number !== undefined && !shown) throw new AppError("not_found");
  const unranked = await pool.query<{ count: number }>(
    `select count(*)::int as count from attempts a join users u on u.id = a.user_id
      where a.exam_id = $1 and not (${isRankedSql()})`,
    [id],
  );
  return presentStaffExam(
    row,
    {
      questions: shown ? await loadKept(prisma, shown.id) : [],
      versions: versions.map((version) => ({
        number: version.number,
        questions_count: version.questionsCount,
        attempts: version._count.attempts,
        printed_at: version.printedAt?.toISOString() ?? null,
      })),
      rehearsals: unranked.rows[0]?.count ?? 0,
    },
    now,
  );
}
