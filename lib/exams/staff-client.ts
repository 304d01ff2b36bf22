import { staffApiClient } from "@/lib/api-client";
import type { ImportedFile, PreviewedFile } from "@/lib/exams/authoring/exam-file-schema";
import type { DoubtKind, ImportFormat } from "@/lib/exams/authoring/import/exam-file";
import type { RegradeBody, Regraded } from "@/lib/exams/results/regrade-schema";
import type { ResultPage } from "@/lib/exams/results/schema";
import type { AttemptTimeline, MinutesGiven, Reopened, Room } from "@/lib/exams/room/schema";
import type {
  Activated,
  Edited,
  ExamPage,
  ExamSettings,
  NewExamBody,
  QuestionDraft,
  StaffExam,
} from "@/lib/exams/staff-schema";

const path = (id: number, rest = "") => `/api/staff/exams/${id}/${rest}`;

export const staffExams = (query: URLSearchParams) => staffApiClient.read<ExamPage>(`/api/staff/exams/?${query}`);
export const staffExam = (id: number, version?: number) =>
  staffApiClient.read<StaffExam>(path(id, version === undefined ? "" : `?version=${version}`));

export const createExam = (exam: NewExamBody) => staffApiClient.post<{ id: number }>("/api/staff/exams/", exam);
export const duplicateExam = (id: number, copy: { batch_id: number; title: string }) =>
  staffApiClient.post<{ id: number }>(path(id, "duplicate/"), copy);
export const removeExam = (id: number) => staffApiClient.delete<null>(path(id));
export const changeExam = (id: number, settings: ExamSettings) => staffApiClient.put<StaffExam>(path(id), settings);
export const activateExam = (id: number, is_active: boolean) =>
  staffApiClient.put<Activated>(path(id, "activation/"), { is_active });

export const addQuestion = (id: number, question: Omit<QuestionDraft, "revision"> & { after?: string }) =>
  staffApiClient.post<Edited>(path(id, "questions/"), question);
export const changeQuestion = (id: number, question: string, draft: QuestionDraft) =>
  staffApiClient.put<Edited>(path(id, `questions/${question}/`), draft);
export const removeQuestion = (id: number, question: string, revision: number) =>
  staffApiClient.delete<Edited>(path(id, `questions/${question}/?revision=${revision}`));
export const orderQuestions = (id: number, questions: string[]) =>
  staffApiClient.put<Edited>(path(id, "order/"), { questions });

function formOf(fields: Record<string, File | string | number | boolean | null | undefined>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) form.set(name, value instanceof File ? value : String(value));
  }
  return form;
}
type Confirmed = { format?: ImportFormat; confirmed?: readonly DoubtKind[] };
const confirmedIn = ({ format, confirmed = [] }: Confirmed) => ({
  format,
  confirmed: confirmed.join(",") || undefined,
});

export const previewFile = (file: File, options: { exam_id?: number; shuffle?: boolean; format?: ImportFormat } = {}) =>
  staffApiClient.post<PreviewedFile>("/api/staff/exams/preview/", formOf({ file, ...options }));
export const importExam = (file: File, exam: NewExamBody, confirmed: Confirmed = {}) =>
  staffApiClient.post<ImportedFile>("/api/staff/exams/import/", formOf({ file, ...exam, ...confirmedIn(confirmed) }));
export const importVersion = (id: number, file: File, confirmed: Confirmed = {}) =>
  staffApiClient.post<ImportedFile>(path(id, "import/"), formOf({ file, ...confirmedIn(confirmed) }));
export const examFile = (id: number, format: string) => path(id, `file/?format=${format}`);

export const regrade = (id: number, change: RegradeBody) => staffApiClient.post<Regraded>(path(id, "regrade/"), change);

export const examResults = (id: number, query: URLSearchParams) =>
  staffApiClient.read<ResultPage>(path(id, `results/?${query}`));
export const resultsFile = (id: number, query: URLSearchParams) => path(id, `results/export/?${query}`);

export const examRoom = (id: number, query: URLSearchParams) => staffApiClient.read<Room>(path(id, `room/?${query}`));
export const attemptTimeline = (id: number, attempt: number) =>
  staffApiClient.read<AttemptTimeline>(path(id, `room/attempts/${attempt}/`));
export const giveMinutes = (
  id: number,
  change: { minutes: number; attempt_id?: number; reason: string; extra_minutes?: number; dry_run?: boolean },
) => staffApiClient.post<MinutesGiven>(path(id, "room/minutes/"), change);
export const reopenAttempt = (
  id: number,
  attempt: number,
  change: { minutes: number; reason: string; submitted: boolean },
) => staffApiClient.post<Reopened>(path(id, `room/attempts/${attempt}/reopening/`), change);
