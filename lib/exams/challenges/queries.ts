import "server-only";
import { pool, prisma } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { keysAvailableAtSql } from "@/lib/exams/policy";
import type { Challenge, ChallengeRuling } from "@/prisma/generated/client";

/** Arguments of a question that staff are shown, and names of each; more are counted. */
const ARGUMENTS_SHOWN = 50;
const NAMES_SHOWN = 20;

/** @returns 0 for an exam without challenges */
export async function findChallengeHours(examId: number): Promise<number> {
  const { challengeHours } = await prisma.exam.findUniqueOrThrow({
    where: { id: examId },
    select: { challengeHours: true },
  });
  return challengeHours;
}

/** The questions of a version whose challenges are decided. */
export async function listDecided(versionId: number): Promise<number[]> {
  const rulings = await prisma.challengeRuling.findMany({
    where: { question: { versionId } },
    select: { questionId: true },
    orderBy: { questionId: "asc" },
  });
  return rulings.map(({ questionId }) => questionId);
}

export type OwnChallenge = Challenge & { question: { ruling: ChallengeRuling | null } };

/** In the order of the exam's questions. */
export function listOwnChallenges(attemptId: number): Promise<OwnChallenge[]> {
  return prisma.challenge.findMany({
    where: { attemptId },
    include: { question: { select: { ruling: true } } },
    orderBy: { question: { position: "asc" } },
  });
}

/** @throws AppError not_found for a question of another exam */
export async function findChallengedPlace(
  examId: number,
  questionId: number,
): Promise<{ version: number; question: number }> {
  const where = { id: questionId, version: { examId } };
  const found = await prisma.question.findFirst({
    where,
    select: { position: true, version: { select: { number: true } } },
  });
  if (!found) throw new AppError("not_found");
  return { version: found.version.number, question: found.position };
}

export type ChallengedRow = {
  questionId: number;
  version: number;
  number: number;
  text: string;
  challenges: number;
  isAccepted: boolean | null;
  message: string | null;
  ruledAt: Date | null;
  ruledBy: string | null;
};

export type ArgumentRow = {
  questionId: number;
  ground: string | null;
  text: string;
  learners: number;
  names: string[];
  lastAt: Date;
  /** The number of the question's arguments, of which the first ones are read. */
  all: number;
};

const questionsStatement = `select q.id as "questionId", v.number as version, q.position as number, q.text,
    c.challenges, r.is_accepted as "isAccepted", r.message, r.ruled_at as "ruledAt",
    nullif(trim(u.first_name || ' ' || u.last_name), '') as "ruledBy"
  from exam_versions v join questions q on q.version_id = v.id
  join lateral (select count(*)::int as challenges from challenges where question_id = q.id) c on c.challenges > 0
  left join challenge_rulings r on r.question_id = q.id
  left join users u on u.id = r.ruled_by_id and u.deleted_at is null
 where v.exam_id = $1
 order by c.challenges desc, v.number desc, q.position`;

// Texts that differ only in the spelling of letters, blanks and signs are the same argument.
const argumentsStatement = `select * from (
    select said.*, count(*) over (partition by "questionId")::int as "all",
           row_number() over (partition by "questionId" order by learners desc, "lastAt" desc)::int as place
      from (
        select c.question_id as "questionId", c.ground, (array_agg(c.text order by c.id))[1] as text, count(*)::int as learners,
               (array_agg(coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username::text) order by c.id))[1:${NAMES_SHOWN}] as names,
               max(c.updated_at) as "lastAt"
          from exam_versions v join questions q on q.version_id = v.id
          join challenges c on c.question_id = q.id
          join attempts a on a.id = c.attempt_id join users u on u.id = a.user_id
         where v.exam_id = $1
         group by c.question_id, c.ground, trim(regexp_replace(lower(folded_text(c.text)), '[[:space:][:punct:]।]+', ' ', 'g'))
      ) said
  ) placed where place <= ${ARGUMENTS_SHOWN} order by "questionId", place`;

const windowStatement = `select e.challenge_hours as hours,
    (select max(greatest(a.sealed_at, k.at)) + make_interval(hours => e.challenge_hours)
       from attempts a where a.exam_id = e.id and a.sealed_at is not null
        and e.challenge_hours > 0 and (k.at is null or k.at <= $2)) as until
  from exams e cross join lateral (select ${keysAvailableAtSql("e")} as at) k where e.id = $1`;

export type ChallengedExam = {
  hours: number;
  until: Date | null;
  questions: ChallengedRow[];
  arguments: ArgumentRow[];
};

/** The challenged questions of an exam, the most challenged first. */
export async function listChallenged(examId: number, now: Date): Promise<ChallengedExam> {
  const [window, questions, said] = await Promise.all([
    pool.query<Pick<ChallengedExam, "hours" | "until">>(windowStatement, [examId, now]),
    pool.query<ChallengedRow>(questionsStatement, [examId]),
    pool.query<ArgumentRow>(argumentsStatement, [examId]),
  ]);
  const { hours = 0, until = null } = window.rows[0] ?? {};
  return { hours, until, questions: questions.rows, arguments: said.rows };
}
