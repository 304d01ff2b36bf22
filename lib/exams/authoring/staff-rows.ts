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

/** `isNewVersion` means that attempts keep the version before. */
export type EditedExam = { lineage: string; versionNumber: number; isNewVersion: boolean };
