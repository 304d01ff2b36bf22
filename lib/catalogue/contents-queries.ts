import "server-only";
import type { ContentCounts } from "@/lib/catalogue/contents";
import { prisma } from "@/lib/db";

type Row = Omit<ContentCounts, "recordedHours"> & { seconds: number };

/** Null when the batch's course is not published. Pages read this through server/cached-catalogue. */
export async function countBatchContents(batchId: number): Promise<ContentCounts | null> {
  const [row] = await prisma.$queryRaw<Row[]>`
    select b.total_classes as classes, quizzes.quizzes, quizzes.questions, films.recordings, films.seconds, papers.sheets
      from batches b join courses c on c.id = b.course_id and c.is_published
      cross join lateral (
        select count(*)::int as quizzes, coalesce(sum(asked.count), 0)::int as questions
          from exams e left join lateral (
            select v.questions_count as count from exam_versions v where v.exam_id = e.id order by v.number desc limit 1
          ) asked on true
         where e.batch_id = b.id
      ) quizzes
      cross join lateral (
        select count(*)::int as recordings, coalesce(sum(r.duration_seconds), 0)::int as seconds
          from recording_batches rb join recordings r on r.id = rb.recording_id
         where rb.batch_id = b.id and exists (select from recording_files f where f.recording_id = r.id)
      ) films
      cross join lateral (select count(*)::int as sheets from resources r where r.batch_id = b.id) papers
     where b.id = ${batchId}`;
  if (!row) return null;
  const { seconds, ...counts } = row;
  return { ...counts, recordedHours: Math.round(seconds / 3600) };
}
