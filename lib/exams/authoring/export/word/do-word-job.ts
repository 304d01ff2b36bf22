import "server-only";
import { examImport as copy } from "@/lib/copy/exam-import";
import { jpegOf } from "@/lib/exams/authoring/export/word/jpeg";
import { unpackJob, type WordJob } from "@/lib/exams/authoring/export/word/word-job";
import { writeWord } from "@/lib/exams/authoring/export/word/write-word";

/** Writes the file; a picture that cannot be drawn leaves what it shows in words. */
async function doWordJob({ paper, pictures }: WordJob): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = new Map<string, Uint8Array>();
  for (const [id, bytes] of pictures) {
    const jpeg = await jpegOf(bytes);
    if (jpeg) drawn.set(id, jpeg);
  }
  return writeWord(paper, drawn);
}

/** Does a job that `packJob` has packed. */
export const doPackedJob = (content: Uint8Array): Promise<Uint8Array<ArrayBuffer>> => doWordJob(unpackJob(content));

/** The file with what it cannot hold, for the command line. */
export async function writeWordExam(job: WordJob): Promise<{ content: Uint8Array; warnings: string[] }> {
  const topics = job.paper.questions.filter(({ subject, chapter }) => subject || chapter).length;
  return { content: await doWordJob(job), warnings: topics > 0 ? [copy.topicsLost(topics)] : [] };
}
