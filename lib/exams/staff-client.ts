import type { ConversionKind, DoubtKind, ImportFormat, WrittenFormat } from "@/lib/exams/authoring/import/exam-file";
import type { RulingBody } from "@/lib/exams/challenges/staff-schema";
import type { AnswerCells } from "@/lib/exams/item-analysis/schema";
import type { Printing } from "@/lib/exams/on-paper/printing-schema";
import type { RegradeBody } from "@/lib/exams/results/regrade-schema";
import type * as endpoints from "@/lib/exams/staff-endpoints";
import type { BulkQuestions, ExamSettings, NewExamBody, QuestionDraft } from "@/lib/exams/staff-schema";
import type { TypedFormula, TypedMarkup } from "@/lib/markup/document";
import { staffApi } from "@/lib/staff-api-client";
import type { FileFormat } from "@/lib/wire/file-formats";

const api = staffApi<typeof endpoints>();

export const staffExams = (query: URLSearchParams) => api.read("/api/staff/exams/", { query });
export const staffExam = (id: number, version?: number) =>
  api.read("/api/staff/exams/{id}/", { id, query: { version } });

export const createExam = (exam: NewExamBody) => api.post("/api/staff/exams/", { body: exam });
export const duplicateExam = (id: number, copy: { batch_id: number; title: string }) =>
  api.post("/api/staff/exams/{id}/duplicate/", { id, body: copy });
export const removeExam = (id: number) => api.delete("/api/staff/exams/{id}/", { id });
export const changeExam = (id: number, settings: ExamSettings) =>
  api.put("/api/staff/exams/{id}/", { id, body: settings });
export const activateExam = (id: number, is_active: boolean) =>
  api.put("/api/staff/exams/{id}/activation/", { id, body: { is_active } });

export const addQuestion = (id: number, question: Omit<QuestionDraft, "revision"> & { after?: string }) =>
  api.post("/api/staff/exams/{id}/questions/", { id, body: question });
export const addQuestions = (id: number, questions: BulkQuestions) =>
  api.post("/api/staff/exams/{id}/questions/bulk/", { id, body: questions });
export const changeQuestion = (id: number, question: string, draft: QuestionDraft) =>
  api.put("/api/staff/exams/{id}/questions/{question}/", { id, question, body: draft });
export const removeQuestion = (id: number, question: string, revision: number) =>
  api.delete("/api/staff/exams/{id}/questions/{question}/", { id, question, query: { revision } });
export const orderQuestions = (id: number, questions: string[]) =>
  api.put("/api/staff/exams/{id}/order/", { id, body: { questions } });

export const convertFormula = (formula: TypedFormula, signal?: AbortSignal) =>
  api.post("/api/staff/formulas/", { body: formula, signal });

export const recordPrinting = (id: number, printing: Printing) =>
  api.post("/api/staff/exams/{id}/printings/", { id, body: printing });

export const keepPicture = (id: number, picture: File) =>
  api.post("/api/staff/exams/{id}/pictures/", { id, body: { picture } });

type Confirmed = { format?: ImportFormat; confirmed?: readonly DoubtKind[]; convert?: ConversionKind };
const confirmedIn = ({ format, confirmed = [], convert }: Confirmed) => ({
  format,
  convert,
  confirmed: confirmed.join(",") || undefined,
});

export const previewFile = (
  file: File,
  options: { exam_id?: number; shuffle?: boolean; format?: ImportFormat; convert?: ConversionKind } = {},
) => api.post("/api/staff/exams/preview/", { body: { file, ...options } });
export const previewWord = (id: number, file: File) => api.post("/api/staff/exams/{id}/word/", { id, body: { file } });
export const previewPasted = (id: number, doc: TypedMarkup) =>
  api.post("/api/staff/exams/{id}/pasted/", { id, body: { doc } });
export const importExam = (file: File, exam: NewExamBody, confirmed: Confirmed = {}) =>
  api.post("/api/staff/exams/import/", { body: { file, ...exam, ...confirmedIn(confirmed) } });
export const importVersion = (id: number, file: File, confirmed: Confirmed = {}) =>
  api.post("/api/staff/exams/{id}/import/", { id, body: { file, ...confirmedIn(confirmed) } });
export const examFile = (id: number, format: WrittenFormat) =>
  api.address("/api/staff/exams/{id}/file/", { id, query: { format } });

export const regrade = (id: number, change: RegradeBody) =>
  api.post("/api/staff/exams/{id}/regrade/", { id, body: change });

export const batchResults = (id: number) => api.read("/api/staff/batches/{id}/results/", { id });
export const batchResultsFile = (id: number, format: FileFormat) =>
  api.address("/api/staff/batches/{id}/results/export/", { id, query: { format } });

export const examChallenges = (id: number) => api.read("/api/staff/exams/{id}/challenges/", { id });
export const ruleOnQuestion = (id: number, question: number, ruling: RulingBody) =>
  api.put("/api/staff/exams/{id}/challenges/{question_id}/", { id, question_id: question, body: ruling });

export const examAnalysis = (id: number, version?: number) =>
  api.read("/api/staff/exams/{id}/analysis/", { id, query: { version } });
export const answersFile = (
  id: number,
  query: { version: number; cells?: AnswerCells; format: FileFormat; for?: "machines" },
) => api.address("/api/staff/exams/{id}/analysis/export/", { id, query });
export const examResults = (id: number, query: URLSearchParams) =>
  api.read("/api/staff/exams/{id}/results/", { id, query });
export const resultsFile = (id: number, query: URLSearchParams) =>
  api.address("/api/staff/exams/{id}/results/export/", { id, query });

export const examRoom = (id: number, query: URLSearchParams) => api.read("/api/staff/exams/{id}/room/", { id, query });
export const attemptTimeline = (id: number, attempt: number) =>
  api.read("/api/staff/exams/{id}/room/attempts/{attempt}/", { id, attempt });
export const giveMinutes = (
  id: number,
  change: { minutes: number; attempt_id?: number; reason: string; extra_minutes?: number; dry_run?: boolean },
) => api.post("/api/staff/exams/{id}/room/minutes/", { id, body: change });
export const reopenAttempt = (
  id: number,
  attempt: number,
  change: { minutes: number; reason: string; submitted: boolean },
) => api.post("/api/staff/exams/{id}/room/attempts/{attempt}/reopening/", { id, attempt, body: change });
