import { randomBytes } from "node:crypto";
import { createAttempts } from "../prisma/factories/attempt.ts";
import { createBatch } from "../prisma/factories/batch.ts";
import { addMinutes } from "../prisma/factories/calendar.ts";
import { createEnrollment } from "../prisma/factories/enrollment.ts";
import { buildSet, createExam, type QuestionContent } from "../prisma/factories/exam.ts";
import { noise } from "../prisma/factories/noise.ts";
import { createUser } from "../prisma/factories/user.ts";
import { database } from "./e2e-database.ts";

const texts = [
  "পূর্ণবয়স্ক মানুষের মেরুদণ্ডে মোট কয়টি অস্থি থাকে?",
  "মানবদেহের দীর্ঘতম অস্থি কোনটি?",
  "কার্পাল অস্থির সংখ্যা কত?",
  "স্ফেনয়েড অস্থির কোন অংশে পিটুইটারি থাকে?",
  "নিচের কোনটি অক্ষীয় কঙ্কালের অংশ নয়?",
  "সাইনোভিয়াল অস্থিসন্ধির উদাহরণ কোনটি?",
  "হায়য়েড অস্থির অবস্থান কোথায়?",
  "পাঁজরের মোট সংখ্যা কত?",
  "ক্ল্যাভিকল কোন ধরনের অস্থি?",
];

const questions: QuestionContent[] = [
  ...texts.map((text, index) => ({
    text,
    options: index === 0 ? ["৩৩টি", "২৬টি", "২৪টি", "৩১টি"] : ["প্রথম উত্তর", "দ্বিতীয় উত্তর", "তৃতীয় উত্তর", "চতুর্থ উত্তর"],
    correct: 0,
    chapter: index < 4 ? "মেরুদণ্ড ও বক্ষপিঞ্জর" : "করোটি",
    explanation: "প্রথমটি ঠিক।",
  })),
  buildSet("কঙ্কালতন্ত্রের কাজ"),
];

/** Learners who know more are better at every question, but the key of the first is wrong: they choose its second option. */
export async function answeredExam(learners: number) {
  const db = database();
  const word = randomBytes(4).toString("hex");
  const batch = await createBatch(db, { name: `ব্যাচ ${word}` }, new Date());
  const teacher = await createUser(db, { username: `teacher.${word}`, firstName: "মাহমুদুল", staffRoles: ["TEACHER"] });
  const exam = await createExam(db, {
    batchId: batch.id,
    title: "মানব কঙ্কালতন্ত্র",
    questions,
    hasNegativeMarking: true,
    negativeMarks: "25",
    negativeType: "PERCENTAGE",
  });
  const usernames: string[] = [];
  const inputs: Parameters<typeof createAttempts>[2][number][] = [];
  for (let learner = 0; learner < learners; learner += 1) {
    const user = await createUser(db, { firstName: "শিক্ষার্থী", lastName: String(learner + 1) });
    usernames.push(user.username);
    const userId = user.id;
    await createEnrollment(db, { userId, batchId: batch.id, payment: null });
    const skill = learner / learners;
    const knows = (question: number, hard: number) => skill + (noise(learner * 31 + 7, question) - 0.5) * 0.7 > hard;
    const choices = questions.map((question, place) => {
      if (question.kind === "true_false_set") {
        return question.statements.map(({ isTrue }, at) => (knows(place + at, 0.4) ? isTrue : !isTrue));
      }
      if (place === 0) return skill > 0.45 ? 1 : Math.floor(noise(learner, 99) * 4);
      if (place === 1) return learner === 3 ? 2 : 0;
      return knows(place, 0.15 + place * 0.07) ? 0 : 1 + Math.floor(noise(learner, place + 50) * 3);
    });
    inputs.push({ userId, choices, startedAt: addMinutes(new Date(), -60) });
  }
  await createAttempts(db, exam, inputs);
  const points = { secondTimeDeduction: 0, admittedDeduction: 0, sscPoints: 0, hscPoints: 0 };
  if (learners >= 20) await db.meritRule.create({ data: { examId: exam.id, passMark: 4, ...points } });
  return { exam, teacher, usernames };
}
