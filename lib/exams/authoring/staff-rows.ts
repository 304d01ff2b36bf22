import type { ValidationError } from "@/lib/errors";
import type { ListedExam } from "@/lib/exams/staff-schema";
import type { Exam, ExamVersion } from "@/prisma/generated/client";

export type ExamListRow = Exam &
  Partial<
    Pick<
      ExamVersion,
      | "totalMarks"
      | "questionsCount"
      | "answersCount"
      | "hasNegativeMarking"
      | "negativeMarks"
      | "negativeType"
      | "floorAtZero"
    >
  > & {
    batchName: string;
    courseTitle: string;
    state: ListedExam["state"];
    version: number | null;
    running: number;
    handedIn: number;
    areKeysOut: boolean;
  };

/** `isNewVersion` means that attempts or sheets of paper keep the version before. */
export type EditedExam = { lineage: string; versionNumber: number; isNewVersion: boolean };

/** The fate of each question of a batch, by its place there. */
export type BulkOutcome = Omit<EditedExam, "lineage"> & {
  added: { place: number; lineage: string }[];
  refused: { place: number; problem: ValidationError }[];
};
