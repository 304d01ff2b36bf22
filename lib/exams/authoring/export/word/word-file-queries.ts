import "server-only";
import { examWord as copy } from "@/lib/copy/exam-word";
import { packJob, type WordJob } from "@/lib/exams/authoring/export/word/word-job";
import type { ExamQuestion } from "@/lib/exams/authoring/import/exam-file";
import type { CurrentExam } from "@/lib/exams/authoring/version-queries";
import { storedLetters } from "@/lib/exams/letters";
import { loadPictureFiles } from "@/lib/exams/pictures/queries";
import { type Markup, picturesOf } from "@/lib/markup/document";
import { inSandbox } from "@/lib/sandbox/process";
import { getAcademy } from "@/lib/settings/queries";
import { wireName } from "@/lib/wire/names";

const docsOf = ({ textDoc, explanationDoc, options }: ExamQuestion): Markup[] =>
  [textDoc, explanationDoc, ...options.map((option) => option.textDoc)].filter((doc) => doc != null);

/** The newest version of an exam with all that its Word file needs. */
export async function loadWordJob(exam: CurrentExam, questions: ExamQuestion[]): Promise<WordJob> {
  const ids = questions
    .flatMap(docsOf)
    .flatMap(picturesOf)
    .map(({ id }) => id);
  const { name } = await getAcademy();
  const { title, version } = exam;
  return {
    paper: {
      academy: name,
      title,
      minutes: exam.durationMinutes,
      letters: storedLetters(exam.letters),
      negativeType: wireName(version.negativeType),
      negativeMarks: version.hasNegativeMarking ? Number(version.negativeMarks) : 0,
      questions,
    },
    pictures: await loadPictureFiles(exam.id, [...new Set(ids)]),
  };
}

const words = { processor: () => copy.large, memory: () => copy.large, time: () => copy.slow };

/** @throws ValidationError for an exam that is too large; AppError throttled, overloaded */
export const writeWordFile = async (job: WordJob, accountId: number): Promise<Uint8Array<ArrayBuffer>> =>
  inSandbox({ accountId, field: "format", words }, "wordFile", packJob(job));
