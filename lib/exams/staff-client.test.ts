import { importedExamSchema, previewedFileSchema } from "@/lib/exams/authoring/exam-file-schema";
import { regradedSchema } from "@/lib/exams/results/regrade-schema";
import { resultPageSchema } from "@/lib/exams/results/schema";
import { attemptTimelineSchema, minutesGivenSchema, reopenedSchema, roomSchema } from "@/lib/exams/room/schema";
import * as exams from "@/lib/exams/staff-client";
import {
  activatedSchema,
  editedSchema,
  examIdSchema,
  examPageSchema,
  type NewExamBody,
  staffExamSchema,
} from "@/lib/exams/staff-schema";
import { checkClient, download, json, nothing } from "@/test/client-agreements";

const newExam: NewExamBody = {
  batch_id: 1,
  title: "হৃৎপিণ্ড",
  description: "",
  minutes: 20,
  shuffle: true,
  negative_marks: 0.25,
  negative_type: "fixed",
};
const { batch_id: _, ...settings } = newExam;
const times = { opens_at: null, closes_at: null, key_release: null, keys_at: null, updated_at: "2026-12-05T10:00:00Z" };
const question = { text: "কয়টি?", marks: "1", explanation: "", options: [{ text: "চার", is_correct: true }] };
const lineage = "3f2c5b0e-6f0a-4a53-9f7e-2f9a5b1c7d11";
const file = new File(["x"], "x.csv");
const query = new URLSearchParams({ limit: "20" });
const reason = "লোডশেডিং";
const drop = { version: 1, question: 2, correction: { kind: "drop" as const }, reason, dry_run: true };

checkClient("exams", exams, {
  staffExams: json(() => exams.staffExams(query).load(), examPageSchema),
  staffExam: json(() => exams.staffExam(1, 2).load(), staffExamSchema),
  createExam: json(() => exams.createExam(newExam), examIdSchema),
  duplicateExam: json(() => exams.duplicateExam(1, { batch_id: 2, title: "x" }), examIdSchema),
  removeExam: nothing(() => exams.removeExam(1)),
  changeExam: json(() => exams.changeExam(1, { ...settings, ...times }), staffExamSchema),
  activateExam: json(() => exams.activateExam(1, true), activatedSchema),
  addQuestion: json(() => exams.addQuestion(1, { ...question, after: lineage }), editedSchema),
  changeQuestion: json(() => exams.changeQuestion(1, lineage, { ...question, revision: 1 }), editedSchema),
  removeQuestion: json(() => exams.removeQuestion(1, lineage, 1), editedSchema),
  orderQuestions: json(() => exams.orderQuestions(1, [lineage]), editedSchema),
  previewFile: json(() => exams.previewFile(file, { exam_id: 1, shuffle: false }), previewedFileSchema),
  importExam: json(() => exams.importExam(file, newExam), importedExamSchema),
  importVersion: json(() => exams.importVersion(1, file), importedExamSchema),
  examFile: download(exams.examFile(1, "gift")),
  regrade: json(() => exams.regrade(1, drop), regradedSchema),
  examResults: json(() => exams.examResults(1, query).load(), resultPageSchema),
  resultsFile: download(exams.resultsFile(1, new URLSearchParams({ format: "xlsx" }))),
  examRoom: json(() => exams.examRoom(1, query).load(), roomSchema),
  attemptTimeline: json(() => exams.attemptTimeline(1, 2).load(), attemptTimelineSchema),
  giveMinutes: json(() => exams.giveMinutes(1, { minutes: 10, reason, dry_run: true }), minutesGivenSchema),
  reopenAttempt: json(() => exams.reopenAttempt(1, 2, { minutes: 5, reason, submitted: true }), reopenedSchema),
});
