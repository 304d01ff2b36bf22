"use client";

import { useMemo } from "react";
import type { ExamPlace } from "@/components/exam/exam-place";
import { ExamScreen } from "@/components/exam/exam-screen";
import { examRehearsalCopy as copy } from "@/lib/copy/staff-exam-rehearsal";
import {
  rehearsal,
  rehearsalQuestions,
  rehearsalResult,
  saveRehearsed,
  saveRehearsedList,
  startRehearsal,
  submitRehearsal,
} from "@/lib/exams/rehearsal/staff-client";

const calls: ExamPlace["calls"] = {
  exam: rehearsal,
  result: rehearsalResult,
  start: startRehearsal,
  questions: rehearsalQuestions,
  save: saveRehearsed,
  saveList: saveRehearsedList,
  submit: submitRehearsal,
};

/** The learner's exam screen; only its calls and its exits are others. */
export function RehearsalPaper({ examId }: { examId: number }) {
  const place = useMemo((): ExamPlace => {
    const page = () => `/staff/exams/${examId}/rehearsal`;
    const leave = { href: `/staff/exams/${examId}`, label: copy.toExam };
    return {
      calls,
      paths: { start: page, result: page, submitted: page, refused: page },
      leave,
      isLearners: false,
      notice: copy.notice,
    };
  }, [examId]);
  return <ExamScreen examId={examId} place={place} />;
}
