import type { Database } from "@/prisma/factories/database";
import { noise } from "@/prisma/factories/noise";
import { Prisma } from "@/prisma/generated/client";
import { type LearnerName, learners } from "@/prisma/seed/content/learners";

/** Sample last marks of 200, the total that the model test's rule comes to. */
const cutoffs = [
  { year: 2021, seats: 4350, lastMark: "165.80" },
  { year: 2022, seats: 4350, lastMark: "168.10" },
  { year: 2023, seats: 5380, lastMark: "166.45" },
  { year: 2024, seats: 5380, lastMark: "169.30" },
  { year: 2025, seats: 5380, lastMark: "166.90" },
];

/** These facts give nusrat a total among the earlier years' marks. */
const said = { nusrat: { sscGpa: "4.50", hscGpa: "4.33", kind: "SECOND_TIME" } } as const;

const gpa = (lowest: number, ...seed: number[]) =>
  new Prisma.Decimal(Math.round((lowest + noise(...seed) * (5 - lowest)) * 100)).div(100);

/** The rule of the model tests that have a mixed paper, earlier years, and what learners said of themselves. */
export async function seedMerit(db: Database, learnerIds: Record<LearnerName, number>): Promise<void> {
  const exams = await db.exam.findMany({ where: { title: "পূর্ণাঙ্গ মডেল টেস্ট ১" }, select: { id: true } });
  const rule = { passMark: 14, secondTimeDeduction: 3, admittedDeduction: 5, sscPoints: 15, hscPoints: 18 };
  await db.meritRule.createMany({ data: exams.map(({ id }) => ({ examId: id, ...rule })) });
  await db.cutoff.createMany({ data: cutoffs.map((cutoff) => ({ ...cutoff, totalMarks: 200 })) });
  await db.candidate.createMany({
    data: learners
      .map(([name]) => name)
      .filter((name) => name !== "rakib")
      .map((name, index) => ({
        userId: learnerIds[name],
        sscGpa: gpa(4.2, index, 21),
        hscGpa: gpa(4, index, 22),
        kind: noise(index, 23) < 0.2 ? ("SECOND_TIME" as const) : ("FIRST_TIME" as const),
        ...(name === "nusrat" ? said.nusrat : {}),
      })),
  });
}
