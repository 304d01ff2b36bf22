import { writeFileSync } from "node:fs";
import { Client } from "pg";
import { signToken } from "@/lib/accounts/tokens";
import { pool, prisma } from "@/lib/db";
import { env } from "@/lib/env";
import { createBatch } from "@/prisma/factories/batch";
import { type BuiltExam, buildQuestions, createExam, type QuestionContent } from "@/prisma/factories/exam";
import { noise } from "@/prisma/factories/noise";
import { buildUser, factoryPassword } from "@/prisma/factories/user";
import { type PaperName, papers, STATEMENTS_OF_A_SET } from "./papers.ts";
import type { Plan, PlannedExam, PlannedLearner, PlannedQuestion } from "./plan.ts";
import { wordsOf } from "./words.ts";

// DATABASE_URL=… DATA_DIR=… node --conditions=react-server --import tsx bench/seed.ts <plan file> <learners> <step exams> <singles> <crowded> <days> <paper>
const [
  file = "",
  learnerCount = "500",
  stepExamCount = "6",
  singleCount = "30",
  isCrowded = "no",
  dayCount = "1",
  paperName = "singles",
] = process.argv.slice(2);
const paper = papers[paperName as PaperName];
// Counted from a moment ahead, so that the tokens outlive a run on a slow machine.
const TOKENS_FROM_SECONDS = 15 * 60;

async function createLearners(count: number): Promise<PlannedLearner[]> {
  const users = await prisma.user.createManyAndReturn({ data: Array.from({ length: count }, () => buildUser()) });
  const sessions = await prisma.session.createManyAndReturn({
    data: users.map(({ id }) => ({ userId: id, expiresAt: new Date(Date.now() + 86_400_000) })),
  });
  const sessionOf = new Map(sessions.map(({ userId, id }) => [userId, id]));
  const signedAt = new Date(Date.now() + TOKENS_FROM_SECONDS * 1000);
  return Promise.all(
    users.map(async ({ id, username }) => ({
      id,
      username,
      token: await signToken("access", { userId: id, sessionId: sessionOf.get(id) ?? "" }, signedAt),
    })),
  );
}

async function enrol(learners: PlannedLearner[], batchId: number): Promise<void> {
  const enrolledAt = new Date();
  await prisma.enrollment.createMany({ data: learners.map(({ id }) => ({ userId: id, batchId, enrolledAt })) });
}

/** Sets, as papers of the profession have them first, then singles. */
function contentsOf(): QuestionContent[] {
  const { sets, options, marks } = paper;
  const take = wordsOf();
  const statement = (set: number, place: number) => ({
    text: take(2 + Math.floor(4 * noise(set, place))),
    isTrue: noise(set, place, 1) < 0.5,
  });
  const ofSets = Array.from({ length: sets }, (_, set): QuestionContent => {
    const places = Array.from({ length: STATEMENTS_OF_A_SET }, (__, place) => place);
    const statements = places.map((place) => statement(set, place));
    return { kind: "true_false_set", text: take(7), marks: `${marks}`, statements, explanation: take(12) };
  });
  const texts = ["ঠিক", "ভুল ১", "ভুল ২", "ভুল ৩", "ভুল ৪"].slice(0, options);
  const singles = buildQuestions(Number(singleCount)).map((question, index) => ({
    ...question,
    marks: `${marks}`,
    options: texts,
    correct: index % options,
  }));
  return [...ofSets, ...singles];
}

function plannedQuestion({ id, kind, options }: BuiltExam["version"]["questions"][number]): PlannedQuestion {
  const shown = { id, options: options.map((option) => option.id) };
  return kind === "true_false_set"
    ? { ...shown, kind, truths: options.map(({ isRight }) => isRight === true) }
    : { ...shown, right: options.find(({ isCorrect }) => isCorrect)?.id ?? 0 };
}

/** A wrong choice costs a quarter of what a right one is worth, as `expectedScore` knows. */
async function planExam(batchId: number): Promise<PlannedExam> {
  const { marks, sets } = paper;
  const exam = await createExam(prisma, {
    batchId,
    durationMinutes: 75,
    hasNegativeMarking: true,
    ...(sets === 0 ? { negativeMarks: `${marks / 4}` } : { negativeMarks: "25", negativeType: "PERCENTAGE" }),
    questions: contentsOf(),
  });
  return { id: exam.id, batchId, questions: exam.version.questions.map(plannedQuestion), marks };
}

/** A hundred thousand rows take longer than the site waits for a statement. */
const patient = new Client({ connectionString: env.DATABASE_URL });

/** Each standing takes a lock of its account until its transaction ends, and a database has room for a few thousand. */
const RANKED_AT_ONCE = 1000;

/** A batch with so many ranked learners, the given ones among them. */
async function rankedBatch(learners: PlannedLearner[], size: number): Promise<number> {
  const { id } = await createBatch(prisma);
  await enrol(learners, id);
  await rank(id, 0, 0, learners);
  const others = size - learners.length;
  for (let from = 0; from < others; from += RANKED_AT_ONCE)
    await rank(id, from, Math.min(from + RANKED_AT_ONCE, others));
  return id;
}

async function rank(batch: number, from: number, to: number, learners: PlannedLearner[] = []): Promise<void> {
  await patient.query(
    `with others as (
       insert into users (username, email, first_name, last_name, phone_number, password_hash, is_active)
       select 'ranked' || $1::text || '_' || n, 'ranked' || $1::text || '_' || n || '@example.com', 'শিক্ষার্থী', 'পরীক্ষামূলক',
              '01700000000', '', true
         from generate_series($2::int + 1, $3::int) n
       returning id
     ), ranked as (select id from others union all select unnest($4::int[]))
     insert into standings (batch_id, user_id, total_score, total_marks, exams_taken)
     select $1::int, id, round((random() * 150 - 30)::numeric * 4) / 4 + 240, 600, 20 from ranked`,
    [batch, from, to, learners.map(({ id }) => id)],
  );
}

await patient.connect();
const learners = await createLearners(Number(learnerCount));
const days: PlannedExam[] = [];
for (let index = 0; index < Number(dayCount); index++) {
  const batch = await createBatch(prisma);
  await enrol(learners, batch.id);
  days.push(await planExam(batch.id));
}
const [examDay, ...furtherDays] = days;
if (!examDay) throw new Error("a day is needed");
const stepBatch = await createBatch(prisma);
await enrol(learners, stepBatch.id);
const largeBatchId = await rankedBatch(learners, 100_000);
const stepExams: PlannedExam[] = [];
for (let index = 0; index < Number(stepExamCount); index++)
  stepExams.push(await planExam(isCrowded === "yes" ? largeBatchId : stepBatch.id));
const plan: Plan = {
  learners,
  password: factoryPassword,
  examDay,
  furtherDays,
  stepExams,
  smallBatchId: await rankedBatch(learners, 1000),
  largeBatchId,
};
await patient.query("vacuum analyze");
writeFileSync(file, JSON.stringify(plan), { mode: 0o600 });
await patient.end();
await prisma.$disconnect();
await pool.end();
