import type { ExamQuestion } from "@/lib/exams/authoring/import/exam-file";
import type { LetterStyle } from "@/lib/exams/letters";
import type { NegativeMarkingTypeKey } from "@/lib/exams/negative-marking";

/** An exam with what its head says, as it is written to a Word file. */
export type WordPaper = {
  academy: string;
  title: string;
  minutes: number;
  letters: LetterStyle;
  negativeType: NegativeMarkingTypeKey;
  negativeMarks: number;
  questions: ExamQuestion[];
};

/** The files of pictures, by their ids; one that is not among them is away. */
export type PictureBytes = ReadonlyMap<string, Uint8Array>;
