import "server-only";
import { z } from "zod";
import { type CallerStatement, callerColumns, callerJoin } from "@/lib/accounts/caller";
import { batchAccessSchema, batchAccessSql } from "@/lib/enrollments/policy";
import { keyReleases } from "@/lib/exams/key-release";
import { letterStyles } from "@/lib/exams/letters";
import { negativeMarkingTypes } from "@/lib/exams/negative-marking";
import { attemptState, runningAttempt } from "@/lib/exams/taking/attempt-statements";
import { storedNames } from "@/lib/wire/names";

const ownExam = z.object({
  id: z.int(),
  batchId: z.int(),
  courseId: z.int(),
  title: z.string(),
  description: z.string(),
  durationMinutes: z.int(),
  isActive: z.boolean(),
  opensAt: z.date().nullable(),
  closesAt: z.date().nullable(),
  keyRelease: z.enum(storedNames(keyReleases)).nullable(),
  keysAt: z.date().nullable(),
  access: batchAccessSchema,
  letters: z.enum(letterStyles),
  questionsCount: z.int(),
  answersCount: z.int().nullable(),
  floorAtZero: z.boolean(),
  totalMarks: attemptState.totalMarks,
  hasNegativeMarking: z.boolean(),
  negativeMarks: z.string(),
  negativeType: z.enum(storedNames(negativeMarkingTypes)),
});
const { startedAt, deadlineAt, acceptsUntil, completedAt, sealedAt, sealReason, score } = attemptState;
const taken = { attemptId: z.int(), startedAt, deadlineAt, acceptsUntil, completedAt, sealedAt, sealReason, score };
const row = z.union([ownExam.extend(taken), ownExam.extend({ attemptId: z.null() })]);

/** An exam with the version that counts for the caller. An exam without questions is a draft, which only staff see. */
export const ownExamStatement: CallerStatement<z.infer<typeof row>> = {
  name: "own-exam",
  row,
  text: `select ${callerColumns}, v.id is not null
        and exists (select 1 from exam_versions asked where asked.exam_id = e.id and asked.questions_count > 0) as "isFound",
      e.id, e.batch_id as "batchId", b.course_id as "courseId", e.title, e.description,
      e.duration_minutes as "durationMinutes", e.is_active as "isActive", e.opens_at as "opensAt",
      e.closes_at as "closesAt", e.key_release as "keyRelease", e.keys_at as "keysAt",
      ${batchAccessSql("e.batch_id", runningAttempt)} as access,
      e.letters, v.questions_count as "questionsCount", v.answers_count as "answersCount",
      v.floor_at_zero as "floorAtZero", v.total_marks as "totalMarks",
      v.has_negative_marking as "hasNegativeMarking", v.negative_marks as "negativeMarks",
      v.negative_type as "negativeType",
      a.id as "attemptId", a.started_at as "startedAt", a.deadline_at as "deadlineAt",
      a.accepts_until as "acceptsUntil", a.completed_at as "completedAt", a.sealed_at as "sealedAt",
      a.seal_reason as "sealReason", a.score
    from ${callerJoin}
    left join exams e on e.id = $4
    left join batches b on b.id = e.batch_id
    left join attempts a on a.exam_id = e.id and a.user_id = u.id
    left join exam_versions v on v.id = coalesce(a.version_id,
      (select latest.id from exam_versions latest where latest.exam_id = e.id order by latest.number desc limit 1))`,
};
