import "server-only";
import { z } from "zod";
import { endpoint } from "@/lib/endpoint";
import { challengeSchema, newChallengeSchema } from "@/lib/exams/challenges/schema";
import { pictureParams } from "@/lib/exams/pictures/schema";
import { statisticsSchema } from "@/lib/exams/results/statistics-schema";
import {
  attemptHeaders,
  examSchema,
  flagsSchema,
  instant,
  keptFlagsSchema,
  paperHeaders,
  questionSchema,
  resultSchema,
  savedSchema,
  savesSchema,
  serverTimeHeader,
  startedAttemptSchema,
  submitSchema,
  submittedSchema,
} from "@/lib/exams/schema";
import { sharesSchema } from "@/lib/exams/shares/schema";
import { placeSchema } from "@/lib/exams/taking/place-schema";
import { receiptParams, receiptSchema } from "@/lib/exams/taking/receipt-schema";
import { idParams } from "@/lib/wire/fields";

export const getBatchExams = endpoint("GET", "/api/batches/{id}/exams/", {
  auth: "learner",
  batchAccess: true,
  summary: "The exams of a batch, with the caller's attempts",
  params: idParams,
  response: z.array(examSchema),
});

export const getExam = endpoint("GET", "/api/exams/{id}/", {
  hot: true,
  auth: "claims",
  batchAccess: true,
  summary: "An exam, with the caller's attempt",
  params: idParams,
  response: examSchema,
});

export const postExamStart = endpoint("POST", "/api/exams/{id}/start/", {
  hot: true,
  auth: "claims",
  batchAccess: true,
  summary: "Begin the attempt, or open the running one here",
  params: idParams,
  response: startedAttemptSchema,
});

export const getQuestionPicture = endpoint("GET", "/api/question-pictures/{ticket}/{file}/", {
  auth: "public",
  summary: "A picture of a question, for the ticket in the addresses of `pictures` and of the HTML",
  params: pictureParams,
});

export const getExamQuestions = endpoint("GET", "/api/exams/{id}/questions/", {
  hot: true,
  auth: "claims",
  batchAccess: true,
  summary: "The questions of the running attempt, with the answers saved so far",
  params: idParams,
  headers: paperHeaders,
  response: z.array(questionSchema),
  responseHeaders: serverTimeHeader.extend({ "x-deadline-at": instant }),
});

export const putExamFlags = endpoint("PUT", "/api/exams/{id}/flags/", {
  auth: "claims",
  batchAccess: true,
  summary: "Keep which questions of the running attempt are flagged",
  params: idParams,
  headers: attemptHeaders,
  body: flagsSchema,
  response: keptFlagsSchema,
});

export const postExamSaveAnswer = endpoint("POST", "/api/exams/{id}/save-answer/", {
  hot: true,
  auth: "claims",
  batchAccess: true,
  summary: "Save an answer or clear it, or several together",
  params: idParams,
  headers: attemptHeaders,
  body: savesSchema,
  response: savedSchema,
});

export const putExamSubmit = endpoint("PUT", "/api/exams/{id}/submit/", {
  hot: true,
  auth: "claims",
  batchAccess: true,
  summary: "Hand in; the same submit again gives the same response",
  params: idParams,
  headers: attemptHeaders,
  body: submitSchema,
  response: submittedSchema,
  responseHeaders: serverTimeHeader,
});

export const getExamResults = endpoint("GET", "/api/exams/{id}/results/", {
  hot: true,
  auth: "claims",
  batchAccess: true,
  summary: "The result of the caller's attempt, question by question",
  params: idParams,
  response: resultSchema,
});

export const getExamStatistics = endpoint("GET", "/api/exams/{id}/statistics/", {
  auth: "claims",
  batchAccess: true,
  summary: "Where the caller's result stands in the exam; figures only when the keys are out",
  params: idParams,
  response: statisticsSchema,
});

export const getExamShares = endpoint("GET", "/api/exams/{id}/shares/", {
  auth: "claims",
  batchAccess: true,
  summary: "How many of the class chose each answer, and its share of each chapter; 503 `exam_is_on` while one is on",
  params: idParams,
  response: sharesSchema,
});

export const getExamChallenges = endpoint("GET", "/api/exams/{id}/challenges/", {
  auth: "learner",
  batchAccess: true,
  summary: "The caller's own challenges of the exam's questions, with what was decided",
  params: idParams,
  response: z.array(challengeSchema),
});

export const postExamChallenges = endpoint("POST", "/api/exams/{id}/challenges/", {
  auth: "learner",
  batchAccess: true,
  summary: "Challenge a question of the own paper, or correct what was written (200) until it is decided",
  params: idParams,
  body: newChallengeSchema,
  status: 201,
  response: challengeSchema,
});

export const getExamPlace = endpoint("GET", "/api/exams/{id}/place/", {
  auth: "learner",
  summary: "The course and batch of an exam, for whoever is refused it",
  params: idParams,
  response: placeSchema,
});

export const getReceipt = endpoint("GET", "/api/receipts/{code}/", {
  auth: "public",
  limit: "receiptCheckByAddress",
  summary: "Whether a receipt stands for answers as they were sealed; always 200",
  params: receiptParams,
  response: receiptSchema,
});
