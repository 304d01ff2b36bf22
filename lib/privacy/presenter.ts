import "server-only";
import type { z } from "zod";
import { presentPreferences, presentSession, presentUser } from "@/lib/accounts/presenter";
import type { Viewer } from "@/lib/accounts/queries";
import { statusAt } from "@/lib/enrollments/status";
import { env } from "@/lib/env";
import { areKeysOut } from "@/lib/exams/policy";
import type { QuestionKind } from "@/lib/exams/question-kind";
import type { Question, ReviewedAnswer } from "@/lib/exams/schema";
import { presentQuestions, presentResult } from "@/lib/exams/taking/presenter";
import type { DeletionCounts, ExamRecord, PersonalData, StaffRecord } from "@/lib/privacy/queries";
import type { DeletionPreview, personalDataSchema } from "@/lib/privacy/schema";
import { wireName } from "@/lib/wire/names";
import { withoutNoMail } from "@/lib/wire/no-mail";
import { presentPhone } from "@/lib/wire/phone";

type Wire = z.input<typeof personalDataSchema>;

const isoOrNull = (instant: Date | null) => instant?.toISOString() ?? null;
const isoDay = (date: Date) => date.toISOString().slice(0, 10);

export function presentDeletionPreview({ hasPicture, liveCourses, lines }: DeletionCounts): DeletionPreview {
  const { sessions, playback_positions, ...kept } = lines;
  return { live_courses: liveCourses, removed: { picture: hasPicture, sessions, playback_positions }, kept };
}

function ownPart(detail: unknown, own: { userId: number; attemptIds: number[] }): unknown {
  if (Array.isArray(detail)) return detail.filter((part) => !isOfAnother(part, own)).map((part) => ownPart(part, own));
  if (detail === null || typeof detail !== "object") return detail;
  return Object.fromEntries(Object.entries(detail).map(([key, value]) => [key, ownPart(value, own)]));
}

function isOfAnother(part: unknown, { userId, attemptIds }: { userId: number; attemptIds: number[] }): boolean {
  const { user_id, attempt_id } = (part ?? {}) as { user_id?: number; attempt_id?: number };
  return (
    (user_id !== undefined && user_id !== userId) || (attempt_id !== undefined && !attemptIds.includes(attempt_id))
  );
}

type OwnPayment = PersonalData["enrollments"][number]["payments"][number];

function presentPayment(payment: OwnPayment): Wire["enrollments"][number]["payments"][number] {
  return {
    method: wireName(payment.method),
    amount: payment.amount.toNumber(),
    transaction_id: payment.transactionId,
    payer_phone: presentPhone(payment.payerPhone),
    note: payment.note,
    recorded_at: payment.recordedAt.toISOString(),
    voided_at: isoOrNull(payment.voidedAt),
    void_reason: payment.voidReason,
    refunds: payment.refunds.map(({ method, amount, transactionId, reason, recordedAt }) => ({
      method: wireName(method),
      amount: amount.toNumber(),
      transaction_id: transactionId,
      reason,
      recorded_at: recordedAt.toISOString(),
    })),
    corrections: payment.corrections.map((correction) => ({
      method_before: wireName(correction.methodBefore),
      method_after: wireName(correction.methodAfter),
      amount_before: correction.amountBefore.toNumber(),
      amount_after: correction.amountAfter.toNumber(),
      transaction_id_before: correction.transactionIdBefore,
      transaction_id_after: correction.transactionIdAfter,
      payer_phone_before: presentPhone(correction.payerPhoneBefore),
      payer_phone_after: presentPhone(correction.payerPhoneAfter),
      reason: correction.reason,
      recorded_at: correction.recordedAt.toISOString(),
    })),
  };
}

function presentEnrollment(enrollment: PersonalData["enrollments"][number], now: Date): Wire["enrollments"][number] {
  return {
    course_title: enrollment.batch.course.title,
    batch_name: enrollment.batch.name,
    status: statusAt(enrollment, now),
    roll: enrollment.roll,
    enrolled_at: enrollment.enrolledAt.toISOString(),
    expires_at: isoOrNull(enrollment.expiresAt),
    ended_at: isoOrNull(enrollment.endedAt),
    end_reason: enrollment.endReason,
    owed: enrollment.owed.toNumber(),
    owed_since: isoOrNull(enrollment.owedSince),
    dues: enrollment.dues.map(({ amount, dueOn }) => ({ amount: amount.toNumber(), due_on: isoDay(dueOn) })),
    payments: enrollment.payments.map(presentPayment),
  };
}

function presentOwnClaim(claim: PersonalData["claims"][number]): Wire["payment_claims"][number] {
  return {
    batch_name: claim.batch.name,
    status: wireName(claim.status),
    method: wireName(claim.method),
    transaction_id: claim.transactionId,
    amount: claim.amount?.toNumber() ?? null,
    payer_phone: presentPhone(claim.payerPhone),
    note: claim.note,
    message: claim.message,
    created_at: claim.createdAt.toISOString(),
    decided_at: isoOrNull(claim.decidedAt),
  };
}

function presentPaymentMessage(notice: PersonalData["paymentMessages"][number]): Wire["payment_messages"][number] {
  return {
    source: wireName(notice.source),
    text: notice.rawText,
    method: notice.method && wireName(notice.method),
    amount: notice.amount?.toNumber() ?? null,
    payer_phone: presentPhone(notice.payerPhone),
    transaction_id: notice.transactionId,
    paid_at: isoOrNull(notice.paidAt),
    received_at: notice.receivedAt.toISOString(),
  };
}

type Answer = Wire["exams"][number]["answers"][number];

const textsOf = (options: readonly { id: number; answer_text: string }[], ids: readonly (number | null)[]) =>
  options
    .filter(({ id }) => ids.includes(id))
    .map(({ answer_text }) => answer_text)
    .join("\n") || null;

const reviewed: Record<QuestionKind, (review: ReviewedAnswer) => Omit<Answer, "question" | "marks_awarded">> = {
  single: ({ options, selected_answer_id, accepted_answer_ids }) => ({
    chosen: textsOf(options, [selected_answer_id]),
    correct: textsOf(options, accepted_answer_ids ?? []),
  }),
  true_false_set: ({ statements = [] }) => ({
    chosen: null,
    correct: null,
    statements: statements.map(({ text, selected, correct, marks_awarded }) => ({
      statement: text,
      chosen: selected,
      correct,
      marks_awarded,
    })),
  }),
};

const running: Record<QuestionKind, (question: Question) => Omit<Answer, "question" | "marks_awarded">> = {
  single: ({ answers, selected_answer_id }) => ({ chosen: textsOf(answers, [selected_answer_id]), correct: null }),
  true_false_set: ({ answers, selected = {} }) => ({
    chosen: null,
    correct: null,
    statements: answers.map(({ id, answer_text }) => ({
      statement: answer_text,
      chosen: selected[id] ?? null,
      correct: null,
      marks_awarded: null,
    })),
  }),
};

/** `presentResult` decides whether the keys are shown, as on the result page. */
function presentExamRecord(
  { attempt, paper, events, openings, challenges }: ExamRecord,
  now: Date,
): Wire["exams"][number] {
  const result = attempt.sealedAt ? presentResult(attempt, paper, null, now) : null;
  const answers = result
    ? result.answers.map(
        (review): Answer => ({
          question: review.question_text,
          ...reviewed[review.kind](review),
          marks_awarded: review.marks_awarded,
        }),
      )
    : presentQuestions(paper, attempt).map(
        (question): Answer => ({
          question: question.question_text,
          ...running[question.kind](question),
          marks_awarded: null,
        }),
      );
  return {
    title: attempt.title,
    started_at: attempt.startedAt.toISOString(),
    deadline_at: attempt.deadlineAt.toISOString(),
    completed_at: result?.completed_at ?? null,
    score: result?.score ?? null,
    total_marks: Number(attempt.totalMarks),
    correct_answers: result?.correct_answers ?? null,
    wrong_answers: result?.wrong_answers ?? null,
    unanswered: result?.unanswered ?? null,
    keys_available_at: result?.keys_available_at ?? null,
    answers,
    openings,
    challenges: challenges.map(({ question, ground, text, createdAt, updatedAt }) => ({
      question: question.text,
      ground,
      text,
      created_at: createdAt.toISOString(),
      updated_at: updatedAt.toISOString(),
    })),
    events: events.map(({ kind, detail, createdAt }) => ({ kind, detail, created_at: createdAt.toISOString() })),
  };
}

type Regrading = { reason?: string; question?: { id: number; position: number } };

/** Hides a corrected key and its reason, which may name the key, until the keys are released. */
function withoutEarlyKey({ action, subjectId, detail }: StaffRecord, exams: ExamRecord[], now: Date): unknown {
  const areOut = exams.some(
    ({ attempt }) =>
      String(attempt.examId) === subjectId && attempt.sealedAt && areKeysOut(attempt.keysAvailableAt, now),
  );
  if (action !== "exam.regrade" || areOut) return detail;
  const { reason: _, question, ...rest } = detail as Regrading;
  return { ...rest, question: question && { id: question.id, position: question.position } };
}

export function presentPersonalData(data: PersonalData, viewer: Viewer, now: Date): Wire {
  const { user } = data;
  return {
    exported_at: now.toISOString(),
    account: {
      ...presentUser(user),
      created_at: user.createdAt.toISOString(),
      activated_at: isoOrNull(user.activatedAt),
      password_changed_at: isoOrNull(user.passwordChangedAt),
    },
    names: data.names.map(({ firstName, lastName, since, confirmedAt }) => ({
      first_name: firstName,
      last_name: lastName,
      since: isoOrNull(since),
      confirmed_at: isoOrNull(confirmedAt),
    })),
    preferences: presentPreferences(user),
    sessions: data.sessions.map((session) => ({
      ...presentSession(session, viewer.sessionId),
      ended_at: isoOrNull(session.endedAt),
      end_reason: session.endReason,
    })),
    enrollments: data.enrollments.map((enrollment) => presentEnrollment(enrollment, now)),
    payment_claims: data.claims.map(presentOwnClaim),
    payment_messages: data.paymentMessages.map(presentPaymentMessage),
    exams: data.exams.map((record) => presentExamRecord(record, now)),
    standings: data.standings.map(({ batch, rank, totalScore, totalMarks, examsTaken }) => ({
      course_title: batch.course.title,
      batch_name: batch.name,
      rank,
      total_score: totalScore.toNumber(),
      total_marks: totalMarks.toNumber(),
      exams_taken: examsTaken,
    })),
    playback_positions: data.playbackPositions.map(({ recording, seconds, updatedAt }) => ({
      recording: recording.title,
      class_date: isoDay(recording.classDate),
      seconds,
      updated_at: updatedAt.toISOString(),
    })),
    recording_notes: data.recordingNotes.map(({ recording, seconds, text, createdAt, updatedAt }) => ({
      recording: recording.title,
      class_date: isoDay(recording.classDate),
      seconds,
      text,
      created_at: createdAt.toISOString(),
      updated_at: updatedAt.toISOString(),
    })),
    candidate: data.candidate && {
      ssc_gpa: data.candidate.sscGpa.toNumber(),
      hsc_gpa: data.candidate.hscGpa.toNumber(),
      kind: data.candidate.kind.toLowerCase(),
      updated_at: data.candidate.updatedAt.toISOString(),
    },
    practice: data.practice.map((card) => ({
      question: card.question.text,
      is_kept: card.isKept,
      due_at: card.dueAt.toISOString(),
      stability: card.stability,
      difficulty: card.difficulty,
      lapses: card.lapses,
      reviews_count: card.reviews,
      last_review_at: card.lastReviewAt.toISOString(),
      reviews: card.log.map(({ reviewedAt, isRight }) => ({
        reviewed_at: reviewedAt.toISOString(),
        is_right: isRight,
      })),
    })),
    recording_link_uses: data.ticketReuses.map(({ recording, requests, firstUsedAt, lastUsedAt }) => ({
      recording: recording.title,
      requests,
      first_used_at: firstUsedAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
    })),
    certificates: data.certificates.map((certificate) => ({
      id: certificate.id,
      student_name: certificate.studentName,
      course_title: certificate.courseTitle,
      batch_name: certificate.batchName,
      completion_date: isoDay(certificate.completionDate),
      issued_at: certificate.issuedAt.toISOString(),
      expires_at: isoOrNull(certificate.expiresAt),
      state: wireName(certificate.state),
      state_reason: certificate.stateReason,
      verification_url: `${env.SITE_URL}/verify/${certificate.id}`,
    })),
    notices: data.notices.map(({ kind, facts, shownAt, readAt }) => ({
      kind,
      facts,
      shown_at: shownAt.toISOString(),
      read_at: isoOrNull(readAt),
    })),
    notices_switched_off: data.noticeMutes.map(({ topic, channel }) => ({ topic, channel })),
    waits_for: data.courseWaits.map(({ course, askedAt }) => ({
      course: course.title,
      asked_at: askedAt.toISOString(),
    })),
    staff_notes: data.notes.map(({ body, createdAt, updatedAt }) => ({
      body,
      created_at: createdAt.toISOString(),
      updated_at: updatedAt.toISOString(),
    })),
    staff_records: data.staffRecords.map((record) => ({
      action: record.action,
      detail: ownPart(withoutNoMail(withoutEarlyKey(record, data.exams, now)), {
        userId: user.id,
        attemptIds: data.exams.map(({ attempt }) => attempt.attemptId),
      }),
      created_at: record.createdAt.toISOString(),
    })),
  };
}
