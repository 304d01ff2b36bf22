import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { pool, prisma } from "@/lib/db";
import { env } from "@/lib/env";
import { storage } from "@/lib/storage";
import { buildQuestions, createExam } from "@/prisma/factories/exam";
import { seedAcademy } from "@/prisma/seed/seed";

// DATABASE_URL=… DATA_DIR=… node --conditions=react-server --import tsx rehearsals/backup-seed.ts <answers> <MiB of files>
const [answers = "", mebibytes = ""] = process.argv.slice(2);
const QUESTIONS = 100;
const FILE_MEBIBYTES = 16;

await seedAcademy(prisma, storage, new Date());
const { id: batchId } = await prisma.batch.findFirstOrThrow();
const exam = await createExam(prisma, { batchId, questions: buildQuestions(QUESTIONS) });
// So many rows take longer than the site waits for a statement.
const patient = new Client({ connectionString: env.DATABASE_URL });
await patient.connect();
const learners = Math.ceil(Number(answers) / QUESTIONS);
await patient.query(
  `WITH source AS (SELECT password_hash FROM users LIMIT 1), people AS (
     INSERT INTO users (username, email, first_name, last_name, phone_number, password_hash, is_active, activated_at, updated_at)
     SELECT 'many' || n, 'many' || n || '@example.com', 'শিক্ষার্থী', n::text, '88019' || lpad(n::text, 8, '0'), password_hash, true, now(), now()
       FROM source, generate_series(1, $1) n RETURNING id)
   INSERT INTO attempts (exam_id, version_id, user_id, started_at, deadline_at, attempt_key)
   SELECT $2, $3, id, now(), now() + interval '75 minutes', gen_random_uuid() FROM people`,
  [learners, exam.id, exam.version.id],
);
await patient.query(
  `INSERT INTO attempt_answers (attempt_id, question_id, option_id, seq, saved_at)
   SELECT a.id, q.id, (SELECT min(o.id) FROM options o WHERE o.question_id = q.id), q.id % 7, clock_timestamp()
     FROM attempts a JOIN questions q ON q.version_id = a.version_id
    WHERE a.exam_id = $1 ORDER BY q.id, a.id LIMIT $2`,
  [exam.id, Number(answers)],
);
await patient.end();

const folder = join(env.DATA_DIR, "files/recordings/1");
mkdirSync(folder, { recursive: true });
for (let index = 0; index * FILE_MEBIBYTES < Number(mebibytes); index += 1) {
  writeFileSync(join(folder, `${index}.mp4`), randomBytes(FILE_MEBIBYTES * 1024 * 1024));
}
await prisma.$disconnect();
await pool.end();
