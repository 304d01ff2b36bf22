import "server-only";
import { prisma, type Transaction, transaction } from "@/lib/db";
import { eachByItself, sum, throwAny } from "@/lib/each-by-itself";
import { lockExamRow } from "@/lib/exams/authoring/draft-mutations";
import { discardPictures } from "@/lib/exams/pictures/mutations";

/** Days in which an editor that was left open, or its draft on the device, may still name a picture. */
const UNUSED_DAYS = 14;

type Unused = { id: string; folder: string };

/** Pictures that no text of any version names: a file that was brought and not added, a text that was written anew. */
const listUnused = (tx: Transaction, examId: number, now: Date): Promise<Unused[]> =>
  tx.$queryRaw<Unused[]>`
    with texts as materialized (
      select concat(q.text_doc, q.explanation_doc) as doc
        from questions q join exam_versions v on v.id = q.version_id where v.exam_id = ${examId}
      union all
      select o.text_doc::text
        from options o join questions q on q.id = o.question_id join exam_versions v on v.id = q.version_id
       where v.exam_id = ${examId} and o.text_doc is not null)
    select p.id::text, p.folder::text from question_pictures p
     where p.exam_id = ${examId} and p.created_at < ${now}::timestamptz - make_interval(days => ${UNUSED_DAYS})
       and not exists (select 1 from texts where strpos(doc, p.id::text) > 0)`;

async function removeUnusedOf(examId: number, now: Date): Promise<number> {
  const { count, folders } = await transaction(async (tx) => {
    // A copy of the exam that is being made has its pictures by then, or has none of these.
    await lockExamRow(tx, examId);
    const unused = await listUnused(tx, examId, now);
    const ids = unused.map(({ id }) => id);
    await tx.questionPicture.deleteMany({ where: { id: { in: ids } } });
    const kept = await tx.questionPicture.findMany({
      where: { folder: { in: unused.map(({ folder }) => folder) } },
      select: { folder: true },
    });
    const isKept = new Set(kept.map(({ folder }) => folder));
    return { count: ids.length, folders: unused.map(({ folder }) => folder).filter((folder) => !isKept.has(folder)) };
  });
  await discardPictures(folders);
  return count;
}

/**
 * Removes pictures that were kept two weeks ago and that no question shows, with the files that no other exam has.
 *
 * @returns how many there were
 * @throws at the end, when those of an exam failed
 */
export async function removeUnusedPictures(now: Date): Promise<number> {
  const exams = await prisma.questionPicture.groupBy({ by: ["examId"], orderBy: { examId: "asc" } });
  const ids = exams.map(({ examId }) => examId);
  const { results, failures } = await eachByItself(ids, "the end of an exam's unused pictures", (id) =>
    removeUnusedOf(id, now),
  );
  throwAny(failures, "The end of unused pictures");
  return sum(results);
}
