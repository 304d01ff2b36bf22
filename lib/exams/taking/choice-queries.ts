import "server-only";
import { z } from "zod";
import { pool } from "@/lib/db";
import { type Answer, foldChoices, type NumberedChoice } from "@/lib/exams/choice";
import { choicesSql, keptChoiceSchema } from "@/lib/exams/taking/choice-statements";

type KeptChoice = z.infer<typeof keptChoiceSchema>;
const keptChoices = z.array(keptChoiceSchema);

/** All choices of an attempt, those that clear among them; `savedAt` is in epoch milliseconds. */
export async function findChoices(attemptId: number): Promise<KeptChoice[]> {
  const { rows } = await pool.query<{ choice: NumberedChoice }>({
    name: "kept-choices",
    text: `select w.choice from ${choicesSql("$1")} w`,
    values: [attemptId],
  });
  return keptChoices.parse(rows.map(({ choice }) => choice));
}

/** The answers of an attempt, by the question's id. */
export const findAnswers = async (attemptId: number): Promise<Map<number, Answer>> =>
  foldChoices(await findChoices(attemptId));
