import "server-only";
import type { Viewer } from "@/lib/accounts/queries";
import { type Actor, recordAudit, staffWrite } from "@/lib/audit/mutations";
import { pool, prisma } from "@/lib/db";
import { AppError, ValidationError } from "@/lib/errors";
import { presentRule } from "@/lib/merit/presenter";
import { findRule } from "@/lib/merit/queries";
import type { CandidateFacts } from "@/lib/merit/schema";
import { type CutoffInput, FIRST_YEAR, LAST_YEAR, type MeritRuleInput } from "@/lib/merit/staff-schema";
import { consume } from "@/lib/rate-limit";
import { storedName } from "@/lib/wire/names";

/**
 * Saves what a learner says about their own results. One entry serves every list and may be changed at any time: a
 * wrong digit can be mended, and the second examination's result comes late in the year.
 *
 * @throws AppError throttled
 */
export async function saveCandidate(viewer: Viewer, facts: CandidateFacts): Promise<void> {
  await consume("candidateByAccount", String(viewer.id));
  // The locked `select` stores nothing for an account that is deleted meanwhile.
  await pool.query(
    `insert into candidates (user_id, ssc_gpa, hsc_gpa, kind, updated_at)
     select id, $2::numeric, $3::numeric, $4::candidate_kind, now() from users where id = $1 and deleted_at is null for key share
     on conflict (user_id) do update
        set ssc_gpa = excluded.ssc_gpa, hsc_gpa = excluded.hsc_gpa, kind = excluded.kind, updated_at = excluded.updated_at`,
    [viewer.id, facts.ssc_gpa, facts.hsc_gpa, storedName(facts.kind)],
  );
}

/** Takes the learner out of every merit list until they enter their results again. */
export async function forgetCandidate(viewer: Viewer): Promise<void> {
  await prisma.candidate.deleteMany({ where: { userId: viewer.id } });
}

/**
 * Sets the exam's merit rule. Null makes it an ordinary exam without a list; its marks and leaderboard stay as they
 * are.
 *
 * @throws ValidationError for a pass_mark above the exam's marks; AppError not_found
 */
export async function changeRule(actor: Actor, examId: number, input: MeritRuleInput | null): Promise<void> {
  await staffWrite(async (tx) => {
    const [exam] = await tx.$queryRaw<{ total: number | null }[]>`
      select (select v.total_marks::float8 from exam_versions v where v.exam_id = e.id order by v.number desc limit 1) as total
        from exams e where id = ${examId} for no key update`;
    if (!exam) throw new AppError("not_found");
    // An exam without questions has no marks yet.
    if (input && exam.total && input.pass_mark > exam.total) {
      throw new ValidationError({ pass_mark: ["Must not be more than the exam's marks."] });
    }
    const rule = await findRule(examId, tx);
    if (input) {
      const data = {
        passMark: input.pass_mark,
        secondTimeDeduction: input.second_time_deduction,
        admittedDeduction: input.already_admitted_deduction,
        sscPoints: input.ssc_points,
        hscPoints: input.hsc_points,
      };
      await tx.meritRule.upsert({ where: { examId }, create: { examId, ...data }, update: data });
    } else {
      await tx.meritRule.deleteMany({ where: { examId } });
    }
    const detail = { before: rule && presentRule(rule), after: input };
    await recordAudit(tx, actor, "exam.merit-rule", { type: "exam", id: examId }, detail);
  });
}

/** Null removes the year from the table. @throws ValidationError; AppError not_found */
export async function changeCutoff(actor: Actor, year: number, input: CutoffInput | null): Promise<void> {
  if (input && (year < FIRST_YEAR || year > LAST_YEAR)) {
    throw new ValidationError({ year: [`Must be from ${FIRST_YEAR} to ${LAST_YEAR}.`] });
  }
  await staffWrite(async (tx) => {
    const before = await tx.cutoff.findUnique({ where: { year } });
    if (input) {
      const data = { seats: input.seats, lastMark: input.last_mark, totalMarks: input.total_marks };
      await tx.cutoff.upsert({ where: { year }, create: { year, ...data }, update: data });
    } else {
      if (!before) throw new AppError("not_found");
      await tx.cutoff.deleteMany({ where: { year } });
    }
    const was = before && {
      seats: before.seats,
      last_mark: Number(before.lastMark),
      total_marks: Number(before.totalMarks),
    };
    const detail = { before: was, after: input };
    await recordAudit(tx, actor, "settings.cutoff", { type: "cutoff", id: year }, detail);
  });
}
