import { Client } from "pg";
import { e2eSite } from "./e2e-site.ts";

export type SmallExam = { examId: number; batchId: number; questions: { id: number; options: number[] }[] };

/** Published, as its exams would not be there otherwise; the last on the pages, where it is in nobody's way. */
const courseTitle = "ছোট পরীক্ষার কোর্স";

/** An open exam of two questions in a batch of its own, with one learner enrolled. */
export async function createSmallExam(username: string): Promise<SmallExam> {
  const client = new Client({ connectionString: e2eSite.databaseUrl() });
  await client.connect();
  const idOf = async (text: string, values: unknown[]) =>
    (await client.query<{ id: number }>(text, values)).rows[0]?.id ?? 0;
  try {
    const courseId =
      (await idOf("select id from courses where title = $1 limit 1", [courseTitle])) ||
      (await idOf("insert into courses (title, is_published, position) values ($1, true, 1000) returning id", [
        courseTitle,
      ]));
    const batchId = await idOf(
      `insert into batches (course_id, name, start_date, end_date, class_days)
       values ($1, $2, current_date - 30, current_date + 60, '{}') returning id`,
      [courseId, `ব্যাচ ${username}`],
    );
    await client.query("insert into enrollments (user_id, batch_id) select id, $2 from users where username = $1", [
      username,
      batchId,
    ]);
    const examId = await idOf(
      "insert into exams (batch_id, title, duration_minutes, is_active) values ($1, 'কুইজ', 30, true) returning id",
      [batchId],
    );
    const versionId = await idOf(
      `insert into exam_versions (exam_id, number, total_marks, questions_count, has_negative_marking, negative_marks)
       values ($1, 1, 2, 2, true, 0.25) returning id`,
      [examId],
    );
    const questions: SmallExam["questions"] = [];
    for (const position of [1, 2]) {
      const id = await idOf("insert into questions (version_id, position, text) values ($1, $2, $3) returning id", [
        versionId,
        position,
        `প্রশ্ন ${position}`,
      ]);
      const options = await client.query<{ id: number }>(
        `insert into options (question_id, position, text, is_correct)
         select $1, n, 'উত্তর ' || n, n = 1 from generate_series(1, 4) n returning id`,
        [id],
      );
      questions.push({ id, options: options.rows.map((option) => option.id) });
    }
    return { examId, batchId, questions };
  } finally {
    await client.end();
  }
}
