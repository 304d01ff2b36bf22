import { exam as copy } from "@/lib/copy/exam";
import {
  examById,
  examQuestions,
  examResult,
  keepFlags,
  saveAnswer,
  saveAnswers,
  startExam,
  submitExam,
} from "@/lib/exams/client";
import type { Exam } from "@/lib/exams/schema";

/** Where an exam is sat: by a learner, or by staff as a rehearsal. The screen is the same. */
export type ExamPlace = {
  calls: {
    exam: typeof examById;
    result: typeof examResult;
    start: typeof startExam;
    questions: typeof examQuestions;
    save: typeof saveAnswer;
    saveList: typeof saveAnswers;
    submit: typeof submitExam;
    /** A rehearsal is sat on one device. */
    flags?: typeof keepFlags;
  };
  /** Where the screen leads. */
  paths: {
    /** The exam before it is begun. */
    start: (examId: number) => string;
    result: (examId: number) => string;
    /** Where one is led after handing in. */
    submitted: (examId: number) => string;
    /** Where what was handed in was refused. */
    refused: (exam: Pick<Exam, "id" | "course_id">) => string;
  };
  /** From an exam that does not open. */
  leave: { href: string; label: string };
  /**
   * True in the learner's place: the device keeps the running exam for them, and an ended login is renewed in it. A
   * rehearsal leaves the data of this browser's learner alone.
   */
  isLearners: boolean;
  /** Above the questions while they are answered. */
  notice?: string;
};

export const learnersPlace: ExamPlace = {
  calls: {
    exam: examById,
    result: examResult,
    start: startExam,
    questions: examQuestions,
    save: saveAnswer,
    saveList: saveAnswers,
    submit: submitExam,
    flags: keepFlags,
  },
  paths: {
    start: (examId) => `/dashboard/start-exam/${examId}`,
    result: (examId) => `/dashboard/result/${examId}`,
    submitted: (examId) => `/dashboard/result/${examId}`,
    refused: ({ course_id }) => `/course/${course_id}`,
  },
  leave: { href: "/dashboard/my-courses", label: copy.toCourses },
  isLearners: true,
};
