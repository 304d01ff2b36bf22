import { readFileSync, writeFileSync } from "node:fs";
import { pool, prisma } from "@/lib/db";
import { createBatch } from "@/prisma/factories/batch";
import { createExam } from "@/prisma/factories/exam";
import { createUser } from "@/prisma/factories/user";
import type { Plan } from "../bench/plan.ts";
import { type Paper, type PaperName, papers } from "./papers.ts";

/** One exam in a batch of its own, for the learners of a plan: `… rehearsals/papers-seed.ts <plan file> <paper file> <paper>` */
const [planFile = "", paperFile = "", name = ""] = process.argv.slice(2);
const { marking, questions: contents } = papers[name as PaperName];
const { learners } = JSON.parse(readFileSync(planFile, "utf8")) as Plan;

const { id: batchId } = await createBatch(prisma);
const enrolledAt = new Date();
await prisma.enrollment.createMany({ data: learners.map(({ id }) => ({ userId: id, batchId, enrolledAt })) });
const exam = await createExam(prisma, {
  batchId,
  durationMinutes: 240,
  hasNegativeMarking: true,
  ...marking,
  shuffleQuestions: true,
  shuffleOptions: true,
  questions: contents,
});
const teacher = await createUser(prisma, { username: name, staffRoles: ["TEACHER"] });
const questions = exam.version.questions.map(({ id, options }, index) => ({
  id,
  kind: contents[index]?.kind ?? "single",
  marks: contents[index]?.marks ?? "1",
  parts: options.map(({ id, isRight }) => ({ id, isRight })),
}));
const paper: Paper = { examId: exam.id, batchId, questions, learners, teacher: teacher.username, ...marking };
writeFileSync(paperFile, JSON.stringify(paper), { mode: 0o600 });
await prisma.$disconnect();
await pool.end();
