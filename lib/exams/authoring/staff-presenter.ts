import "server-only";
import type { KeptQuestion } from "@/lib/exams/authoring/question-mutations";
import type { BulkOutcome, EditedExam, ExamListRow } from "@/lib/exams/authoring/staff-rows";
import { storedLetters } from "@/lib/exams/letters";
import { keyReleaseOf } from "@/lib/exams/policy";
import type { AddedInBulk, Edited, ListedExam, StaffExam, StaffQuestion } from "@/lib/exams/staff-schema";
import { wireName } from "@/lib/wire/names";

const isoOrNull = (instant: Date | null) => instant?.toISOString() ?? null;

export function presentStaffQuestion(question: KeptQuestion): StaffQuestion {
  const { lineage, revision, position, kind, text, marks, explanation, scoring, options } = question;
  return {
    id: lineage,
    revision,
    position,
    kind,
    text,
    text_doc: question.textDoc ?? undefined,
    explanation,
    explanation_doc: question.explanationDoc ?? undefined,
    subject: question.subject ?? null,
    chapter: question.chapter ?? null,
    marks: Number(marks),
    scoring: wireName(scoring),
    options: options.map(({ text, textDoc, isCorrect, isRight, scoring }) => ({
      text,
      text_doc: textDoc ?? undefined,
      is_correct: isCorrect,
      is_right: isRight,
      ...(kind === "true_false_set" && { scoring: wireName(scoring) }),
    })),
  };
}

export function presentListedExam(row: ExamListRow): ListedExam {
  return {
    id: row.id,
    batch_id: row.batchId,
    batch_name: row.batchName,
    course_title: row.courseTitle,
    title: row.title,
    state: row.state,
    is_active: row.isActive,
    minutes: row.durationMinutes,
    opens_at: isoOrNull(row.opensAt),
    closes_at: isoOrNull(row.closesAt),
    key_release: wireName(keyReleaseOf(row)),
    version: row.version ?? 0,
    questions_count: row.questionsCount ?? 0,
    answers_count: row.answersCount ?? 0,
    total_marks: Number(row.totalMarks ?? 0),
    negative_marks: row.hasNegativeMarking ? Number(row.negativeMarks) : 0,
    negative_type: wireName(row.negativeType ?? "FIXED"),
    floor_at_zero: row.floorAtZero ?? false,
    running: row.running,
    handed_in: row.handedIn,
    keys_out: row.areKeysOut,
  };
}

type Parts = Pick<StaffExam, "versions" | "rehearsals"> & { questions: KeptQuestion[] };

export function presentStaffExam(row: ExamListRow, { questions, ...parts }: Parts, now: Date): StaffExam {
  return {
    ...presentListedExam(row),
    description: row.description,
    subject: row.subject,
    chapter: row.chapter,
    keys_at: isoOrNull(row.keysAt),
    key_release_said: row.keyRelease && wireName(row.keyRelease),
    shuffle: row.shuffleQuestions || row.shuffleOptions,
    shuffle_statements: row.shuffleStatements,
    letters: storedLetters(row.letters),
    challenge_hours: row.challengeHours,
    updated_at: row.updatedAt.toISOString(),
    ...parts,
    questions: questions.map(presentStaffQuestion),
    server_time: now.toISOString(),
  };
}

export const presentBulk = ({ versionNumber, isNewVersion, added, refused }: BulkOutcome): AddedInBulk => ({
  version: versionNumber,
  is_new_version: isNewVersion,
  added: added.map(({ place, lineage }) => ({ place, question: lineage })),
  refused: refused
    .map(({ place, problem }) => ({ place, problems: problem.fields }))
    .toSorted((a, b) => a.place - b.place),
});

export const presentEdited = (edited: EditedExam & { revision?: number }): Edited => ({
  question: edited.lineage,
  revision: edited.revision ?? null,
  version: edited.versionNumber,
  is_new_version: edited.isNewVersion,
});
