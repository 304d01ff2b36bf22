import "server-only";
import { batchScope, can } from "@/lib/accounts/capabilities";
import { scheduleOf } from "@/lib/catalogue/presenter";
import { listBatches } from "@/lib/catalogue/queries";
import { plannedClasses } from "@/lib/catalogue/schedule";
import { listWaitingNames } from "@/lib/certificates/queries";
import { pool, prisma } from "@/lib/db";
import { diskSpace } from "@/lib/disk-space";
import { findUnseenFree } from "@/lib/enrollments/free/queries";
import { env } from "@/lib/env";
import { dateInDhaka } from "@/lib/format";
import { listAlarms } from "@/lib/health/alarm-queries";
import { BACKUP_LATE_HOURS, lastBackupAt } from "@/lib/health/backup-queries";
import { readiness } from "@/lib/health/readiness";
import { jobQueue } from "@/lib/jobs";
import type { StaffViewer } from "@/lib/staff/authentication";
import { requiredFrom } from "@/lib/staff/second-factor-queries";
import { cash, figures, onSite, walletMessages } from "@/lib/staff/today-money-queries";
import type { Today } from "@/lib/staff/today-schema";

const iso = (date: Date | null) => date?.toISOString() ?? null;

async function claims(): Promise<Today["claims"]> {
  const where = { status: "WAITING" as const };
  const [all, withMoney] = await Promise.all([
    prisma.paymentClaim.aggregate({ where, _count: true, _min: { createdAt: true } }),
    prisma.paymentClaim.count({ where: { ...where, noticeId: { not: null } } }),
  ]);
  return { waiting: all._count, with_money: withMoney, oldest_at: iso(all._min.createdAt) };
}

type Scope = ReturnType<typeof batchScope>;
const inScope = (scope: Scope) => (scope === "all" ? undefined : { in: [...scope] });

type ExamRow = { closesAt: Date | null } & Omit<NonNullable<Today["exams"]>[number], "closes_at">;

/** Exams that are open to begin or that somebody is taking. */
async function exams(scope: Scope, now: Date): Promise<Today["exams"]> {
  const { rows } = await pool.query<ExamRow>(
    `select e.id, e.title, b.name as batch_name, e.closes_at as "closesAt", a.running, a.submitted,
            (select count(*)::int from enrollments n where n.batch_id = e.batch_id and n.status = 'ACTIVE'
                and (n.expires_at is null or n.expires_at > $1)) as learners
       from exams e join batches b on b.id = e.batch_id
       cross join lateral (
         select count(*) filter (where sealed_at is null)::int as running,
                count(*) filter (where sealed_at is not null)::int as submitted
           from attempts where exam_id = e.id
       ) a
      where ($2::int[] is null or e.batch_id = any($2))
        and (exists (select from attempts t where t.exam_id = e.id and t.sealed_at is null)
             or (e.is_active and e.opens_at <= $1 and e.closes_at > $1))
      order by a.running desc, e.closes_at nulls last, e.id limit 5`,
    [now, scope === "all" ? null : scope],
  );
  return rows.map(({ closesAt, ...exam }) => ({ ...exam, closes_at: iso(closesAt) }));
}

async function classes(scope: Scope, now: Date): Promise<Today["classes"]> {
  const today = dateInDhaka(now);
  const date = new Date(today);
  const running = await prisma.batch.findMany({
    where: {
      id: inScope(scope),
      completedAt: null,
      OR: [{ startDate: { lte: date }, endDate: { gte: date } }, { classChanges: { some: { date } } }],
    },
    select: { id: true },
  });
  const planned = (await listBatches(running.map(({ id }) => id))).flatMap((batch) =>
    plannedClasses(scheduleOf(batch))
      .filter(({ date }) => date === today)
      .map(({ startsAt, endsAt, kind, isCalledOff }) => ({
        batch_id: batch.id,
        batch_name: batch.name,
        course_title: batch.course.title,
        starts_at: iso(startsAt),
        ends_at: endsAt.toISOString(),
        is_make_up: kind === "MAKE_UP",
        is_cancelled: isCalledOff,
      })),
  );
  return planned.sort((a, b) => a.ends_at.localeCompare(b.ends_at));
}

const failedRecordings = (scope: Scope) =>
  prisma.transcoding.count({
    where: { state: "FAILED", recording: { batches: { some: { batchId: inScope(scope) } } } },
  });

/** Mails that should have left five minutes ago, and those that were given up. */
async function mails(): Promise<Today["mails"]> {
  // The queue creates its tables, which hold the mails, when it starts.
  await jobQueue();
  const { rows } = await pool.query<{ waiting: number; failed: number; oldest: Date | null }>(
    `select count(*) filter (where state in ('created', 'retry') and created_on < now() - interval '5 minutes')::int as waiting,
            count(*) filter (where state = 'failed')::int as failed,
            min(created_on) filter (where state in ('created', 'retry')) as oldest
       from pgboss.job where name = 'mail' and state in ('created', 'retry', 'failed')`,
  );
  const [row] = rows;
  return { waiting: row?.waiting ?? 0, failed: row?.failed ?? 0, oldest_at: iso(row?.oldest ?? null) };
}

async function withoutSecondFactor(): Promise<number | null> {
  if ((await requiredFrom()) === null) return null;
  const staff = { staffRoles: { isEmpty: false }, isActive: true, deletedAt: null };
  return prisma.user.count({
    where: { ...staff, OR: [{ secondFactor: null }, { secondFactor: { confirmedAt: null } }] },
  });
}

async function system(): Promise<Today["system"]> {
  const { database, write, jobs, mail } = await readiness();
  return { database, write, jobs, mail };
}

async function backup(now: Date): Promise<Today["backup"]> {
  if (!env.BACKUP_DIR && !env.S3) return { is_set_up: false, last_at: null, is_late: !env.isLocal };
  const last = await lastBackupAt();
  return {
    is_set_up: true,
    last_at: last?.toISOString() ?? null,
    is_late: !last || now.getTime() - last.getTime() > BACKUP_LATE_HOURS * 3_600_000,
  };
}

/** Everything that needs a person now, as far as the role may see it; teachers see only their own batches. */
export async function getToday(viewer: StaffViewer, now: Date): Promise<Today> {
  const may = {
    claims: can(viewer, "claims.read"),
    money: can(viewer, "payments.read"),
    exams: can(viewer, "exams.read"),
    batches: can(viewer, "batch.content"),
    recordings: can(viewer, "materials.write"),
    names: can(viewer, "certificates.confirm-name"),
    system: can(viewer, "settings.write"),
    staff: can(viewer, "staff.write"),
  };
  const [claimed, came, differs, messages] = await Promise.all([
    may.claims ? claims() : null,
    may.money ? figures(now) : null,
    may.money ? cash(now) : null,
    may.money ? walletMessages(now) : null,
  ]);
  const [running, planned, failed, names, queue, parts, learners, disk, saved, alarms, without, free] =
    await Promise.all([
      may.exams ? exams(batchScope(viewer, "exams.read"), now) : null,
      may.batches ? classes(batchScope(viewer, "batch.content"), now) : null,
      may.recordings ? failedRecordings(batchScope(viewer, "materials.write")) : null,
      may.names ? listWaitingNames().then((found) => found.length) : null,
      may.system ? mails() : null,
      may.system ? system() : null,
      may.system ? onSite(now) : null,
      may.system ? diskSpace() : null,
      may.system ? backup(now) : null,
      may.system ? listAlarms(now) : null,
      may.staff ? withoutSecondFactor() : null,
      may.staff ? findUnseenFree(now) : null,
    ]);
  return {
    figures: came,
    on_site: learners,
    claims: claimed,
    cash: differs,
    messages,
    exams: running,
    classes: planned,
    failed_recordings: failed,
    names,
    mails: queue,
    system: parts,
    disk,
    backup: saved,
    alarms,
    without_second_factor: without,
    free_enrollments: free,
  };
}
