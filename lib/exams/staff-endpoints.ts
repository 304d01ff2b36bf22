import "server-only";
import { z } from "zod";
import { endpoint } from "@/lib/endpoint";
import {
  EXAM_FORM_MAX_BYTES,
  filePreviewSchema,
  fileQuery,
  fileVersionSchema,
  importedExamSchema,
  newExamFormSchema,
  previewedFileSchema,
} from "@/lib/exams/authoring/exam-file-schema";
import { pastedSchema, previewedWordSchema, wordUploadSchema } from "@/lib/exams/authoring/word-preview-schema";
import { batchTableQuery, batchTableSchema } from "@/lib/exams/batch-table/schema";
import { challengedSchema, ruledSchema, rulingBodySchema, rulingParams } from "@/lib/exams/challenges/staff-schema";
import { analysisQuery, analysisSchema, answersExportQuery } from "@/lib/exams/item-analysis/schema";
import { printingSchema } from "@/lib/exams/on-paper/printing-schema";
import { keptPictureSchema, pictureUploadSchema, staffPictureParams } from "@/lib/exams/pictures/schema";
import { rehearsalSchema } from "@/lib/exams/rehearsal/schema";
import { regradeBodySchema, regradedSchema } from "@/lib/exams/results/regrade-schema";
import { resultExportQuery, resultPageSchema, resultQuery } from "@/lib/exams/results/schema";
import {
  attemptParams,
  attemptTimelineSchema,
  minutesGivenSchema,
  minutesSchema,
  reopenedSchema,
  reopenSchema,
  roomQuery,
  roomSchema,
} from "@/lib/exams/room/schema";
import {
  attemptHeaders,
  paperHeaders,
  questionSchema,
  resultSchema,
  savedSchema,
  savesSchema,
  startedAttemptSchema,
  submitSchema,
  submittedSchema,
} from "@/lib/exams/schema";
import {
  activatedSchema,
  activationSchema,
  addedInBulkSchema,
  addedQuestionSchema,
  bulkQuestionsSchema,
  changedQuestionSchema,
  duplicateSchema,
  editedSchema,
  examIdSchema,
  examListSchema,
  examPageSchema,
  examSettingsSchema,
  newExamBodySchema,
  questionOrderSchema,
  questionParams,
  removedQuestionSchema,
  staffExamQuery,
  staffExamSchema,
} from "@/lib/exams/staff-schema";
import { shownFormulaSchema, typedFormulaSchema } from "@/lib/markup/document";
import { idParams } from "@/lib/wire/fields";
import { UPLOAD_MAX_BYTES, WORD_UPLOAD_MAX_BYTES } from "@/lib/wire/limits";

export const getStaffExams = endpoint("GET", "/api/staff/exams/", {
  capability: "exams.read",
  summary: "Exams of the batches that one teaches, the newest first",
  query: examListSchema,
  response: examPageSchema,
});

export const postStaffExams = endpoint("POST", "/api/staff/exams/", {
  capability: "exams.write",
  summary: "An exam without questions yet, not active",
  body: newExamBodySchema,
  response: examIdSchema,
  status: 201,
});

export const getStaffExamAnalysis = endpoint("GET", "/api/staff/exams/{id}/analysis/", {
  capability: "exams.read",
  summary: "What the answers say of the exam and its questions; 503 `exam_is_on` while one needs the machine",
  params: idParams,
  query: analysisQuery,
  response: analysisSchema,
});

export const getStaffExamAnalysisAnswers = endpoint("GET", "/api/staff/exams/{id}/analysis/export/", {
  capability: "exams.read",
  summary: "Who chose what, a row for each learner and a column for each single and statement, as a file",
  params: idParams,
  query: answersExportQuery,
});

export const postStaffExamsImport = endpoint("POST", "/api/staff/exams/import/", {
  capability: "exams.write",
  summary: "An exam from a file of questions, not active yet; the same file again changes nothing",
  body: newExamFormSchema,
  uploadLimit: EXAM_FORM_MAX_BYTES,
  response: importedExamSchema,
});

export const postStaffExamsPreview = endpoint("POST", "/api/staff/exams/preview/", {
  capability: "exams.write",
  summary: "What a file of questions says, and what it would change; nothing is written",
  body: filePreviewSchema,
  uploadLimit: EXAM_FORM_MAX_BYTES,
  response: previewedFileSchema,
});

export const getStaffExam = endpoint("GET", "/api/staff/exams/{id}/", {
  capability: "exams.read",
  summary: "An exam with its questions and their key",
  params: idParams,
  query: staffExamQuery,
  response: staffExamSchema,
});

export const putStaffExam = endpoint("PUT", "/api/staff/exams/{id}/", {
  capability: "exams.write",
  summary: "Its settings and times",
  params: idParams,
  body: examSettingsSchema,
  response: staffExamSchema,
});

export const deleteStaffExam = endpoint("DELETE", "/api/staff/exams/{id}/", {
  capability: "exams.write",
  summary: "An exam that nobody has begun",
  params: idParams,
});

export const putStaffExamActivation = endpoint("PUT", "/api/staff/exams/{id}/activation/", {
  capability: "exams.write",
  summary: "Learners may start, or no new ones may; who has started finishes",
  params: idParams,
  body: activationSchema,
  response: activatedSchema,
});

export const postStaffExamDuplicate = endpoint("POST", "/api/staff/exams/{id}/duplicate/", {
  capability: "exams.write",
  summary: "The same questions and settings as another exam, not active and without times",
  params: idParams,
  body: duplicateSchema,
  response: examIdSchema,
  status: 201,
});

export const getStaffExamFile = endpoint("GET", "/api/staff/exams/{id}/file/", {
  capability: "exams.read",
  summary: "The newest version's questions with their key, as a file that can be imported again",
  params: idParams,
  query: fileQuery,
});

export const postStaffExamImport = endpoint("POST", "/api/staff/exams/{id}/import/", {
  capability: "exams.write",
  summary: "The next version from a file; attempts keep theirs",
  params: idParams,
  body: fileVersionSchema,
  uploadLimit: EXAM_FORM_MAX_BYTES,
  response: importedExamSchema,
});

export const putStaffExamOrder = endpoint("PUT", "/api/staff/exams/{id}/order/", {
  capability: "exams.write",
  summary: "The order of its questions",
  params: idParams,
  body: questionOrderSchema,
  response: editedSchema,
});

export const postStaffExamQuestions = endpoint("POST", "/api/staff/exams/{id}/questions/", {
  capability: "exams.write",
  summary: "One more question",
  params: idParams,
  body: addedQuestionSchema,
  response: editedSchema,
  status: 201,
});

export const postStaffExamQuestionsBulk = endpoint("POST", "/api/staff/exams/{id}/questions/bulk/", {
  capability: "exams.write",
  summary: "Many questions at once, behind the others or in their place; one that is refused refuses no other",
  params: idParams,
  body: bulkQuestionsSchema,
  response: addedInBulkSchema,
});

export const postStaffExamWord = endpoint("POST", "/api/staff/exams/{id}/word/", {
  capability: "exams.write",
  summary: "The questions of a Word file with what is doubtful in them; nothing is written",
  params: idParams,
  body: wordUploadSchema,
  uploadLimit: WORD_UPLOAD_MAX_BYTES,
  response: previewedWordSchema,
});

export const postStaffExamPasted = endpoint("POST", "/api/staff/exams/{id}/pasted/", {
  capability: "exams.write",
  summary: "The questions of a pasted text, as of a Word file; nothing is written",
  params: idParams,
  body: pastedSchema,
  response: previewedWordSchema,
});

export const putStaffExamQuestion = endpoint("PUT", "/api/staff/exams/{id}/questions/{question}/", {
  capability: "exams.write",
  summary: "Its text, options, key, marks; 409 with what is there now",
  params: questionParams,
  body: changedQuestionSchema,
  response: editedSchema,
});

export const deleteStaffExamQuestion = endpoint("DELETE", "/api/staff/exams/{id}/questions/{question}/", {
  capability: "exams.write",
  summary: "Take it out",
  params: questionParams,
  query: removedQuestionSchema,
  response: editedSchema,
});

export const postStaffExamPictures = endpoint("POST", "/api/staff/exams/{id}/pictures/", {
  capability: "exams.write",
  summary: "Keep a picture for the exam's questions: drawn anew, and not yet shown anywhere",
  params: idParams,
  body: pictureUploadSchema,
  uploadLimit: UPLOAD_MAX_BYTES,
  response: keptPictureSchema,
  status: 201,
});

export const getStaffExamPicture = endpoint("GET", "/api/staff/exams/{id}/pictures/{picture}/{file}/", {
  capability: "exams.read",
  summary: "A picture of its questions",
  params: staffPictureParams,
});

export const getStaffBatchResults = endpoint("GET", "/api/staff/batches/{id}/results/", {
  capability: "exams.read",
  summary: "Learners × exams of a batch, with totals, ranks, trends and absences",
  params: idParams,
  response: batchTableSchema,
});

export const getStaffBatchResultsExport = endpoint("GET", "/api/staff/batches/{id}/results/export/", {
  capability: "exams.read",
  summary: "All exams and learners of that table as a file",
  params: idParams,
  query: batchTableQuery,
});

export const postStaffExamRegrade = endpoint("POST", "/api/staff/exams/{id}/regrade/", {
  capability: "exams.write",
  summary: "Another key, all correct, or a question dropped: who moves, and with it every result",
  params: idParams,
  body: regradeBodySchema,
  response: regradedSchema,
});

export const getStaffExamChallenges = endpoint("GET", "/api/staff/exams/{id}/challenges/", {
  capability: "exams.read",
  summary: "What learners challenged, by question, with their arguments and what was decided",
  params: idParams,
  response: challengedSchema,
});

export const putStaffExamChallenge = endpoint("PUT", "/api/staff/exams/{id}/challenges/{question_id}/", {
  capability: "exams.write",
  summary: "Decide about all challenges of a question; accepting them is a correction",
  params: rulingParams,
  body: rulingBodySchema,
  response: ruledSchema,
});

export const postStaffExamPrintings = endpoint("POST", "/api/staff/exams/{id}/printings/", {
  capability: "exams.write",
  summary: "Say that the newest version goes to paper; what stands on it is kept from then on",
  params: idParams,
  body: printingSchema,
});

export const getStaffExamRehearsal = endpoint("GET", "/api/staff/exams/{id}/rehearsal/", {
  capability: "exams.read",
  summary: "The exam as a learner would see it, with the own rehearsal",
  params: idParams,
  response: rehearsalSchema,
});

export const deleteStaffExamRehearsal = endpoint("DELETE", "/api/staff/exams/{id}/rehearsal/", {
  capability: "exams.read",
  summary: "Throw the own rehearsal away",
  params: idParams,
});

export const postStaffExamRehearsalStart = endpoint("POST", "/api/staff/exams/{id}/rehearsal/start/", {
  capability: "exams.read",
  summary: "Begin the rehearsal, or open the running one here",
  params: idParams,
  response: startedAttemptSchema,
});

export const getStaffExamRehearsalQuestions = endpoint("GET", "/api/staff/exams/{id}/rehearsal/questions/", {
  capability: "exams.read",
  summary: "The questions of the rehearsal, with what was chosen so far; no keys",
  params: idParams,
  headers: paperHeaders,
  response: z.array(questionSchema),
});

export const postStaffExamRehearsalSaveAnswer = endpoint("POST", "/api/staff/exams/{id}/rehearsal/save-answer/", {
  capability: "exams.read",
  summary: "Save an answer of the rehearsal or clear it, or several together",
  params: idParams,
  headers: attemptHeaders,
  body: savesSchema,
  response: savedSchema,
});

export const putStaffExamRehearsalSubmit = endpoint("PUT", "/api/staff/exams/{id}/rehearsal/submit/", {
  capability: "exams.read",
  summary: "Hand the rehearsal in; the same again gives the same response",
  params: idParams,
  headers: attemptHeaders,
  body: submitSchema,
  response: submittedSchema,
});

export const getStaffExamRehearsalResults = endpoint("GET", "/api/staff/exams/{id}/rehearsal/results/", {
  capability: "exams.read",
  summary: "The result of the rehearsal, question by question, once it is handed in",
  params: idParams,
  response: resultSchema,
});

export const getStaffExamResults = endpoint("GET", "/api/staff/exams/{id}/results/", {
  capability: "exams.read",
  summary: "What everybody got; attempts whose time is over are sealed before",
  params: idParams,
  query: resultQuery,
  response: resultPageSchema,
});

export const getStaffExamResultsExport = endpoint("GET", "/api/staff/exams/{id}/results/export/", {
  capability: "exams.read",
  summary: "The same as a file",
  params: idParams,
  query: resultExportQuery,
});

export const getStaffExamRoom = endpoint("GET", "/api/staff/exams/{id}/room/", {
  capability: "exams.read",
  summary: "Who has not started, runs, is silent or has handed in; to be asked again when it says",
  params: idParams,
  query: roomQuery,
  response: roomSchema,
});

export const getStaffExamRoomAttempt = endpoint("GET", "/api/staff/exams/{id}/room/attempts/{attempt}/", {
  capability: "exams.read",
  summary: "One attempt to the second: starts, saves, silences, extra time",
  params: attemptParams,
  response: attemptTimelineSchema,
});

export const postStaffExamRoomAttemptReopening = endpoint(
  "POST",
  "/api/staff/exams/{id}/room/attempts/{attempt}/reopening/",
  {
    capability: "exams.write",
    summary: "Let an attempt run again that ended; its mark leaves the standings",
    params: attemptParams,
    body: reopenSchema,
    response: reopenedSchema,
  },
);

export const postStaffExamRoomMinutes = endpoint("POST", "/api/staff/exams/{id}/room/minutes/", {
  capability: "exams.write",
  summary: "Minutes for one attempt or all that run, or given ones taken back",
  params: idParams,
  body: minutesSchema,
  response: minutesGivenSchema,
});

export const postStaffFormulas = endpoint("POST", "/api/staff/formulas/", {
  capability: "exams.write",
  summary: "A formula as learners will see and hear it; nothing is written",
  body: typedFormulaSchema,
  response: shownFormulaSchema,
});
