import { z } from "zod";
import { trends } from "@/lib/exams/batch-table/trend";
import { instant } from "@/lib/exams/schema";
import { exportQuery } from "@/lib/wire/page";

const tabledExamSchema = z.object({
  exam_id: z.int(),
  title: z.string(),
  /** Its opening, or its first start where it has none. */
  at: instant,
  /** Those of the newest version that was sat. */
  total_marks: z.number(),
  /** Null where nobody sat it. */
  average: z.number().nullable(),
  /** False while learners may still sit it, so that an empty cell is no absence. */
  is_over: z.boolean(),
});

const cellSchema = z.object({
  score: z.number(),
  percent: z.number(),
  /** In this exam, 1, 2, 2, 4. */
  rank: z.int(),
  is_paper: z.boolean(),
});

const tabledLearnerSchema = z.object({
  user_id: z.int(),
  username: z.string(),
  name: z.string(),
  /** In the batch; null before the first exam. */
  rank: z.int().nullable(),
  /** Over all exams of the batch; an exam that was not sat gives nothing. */
  total: z.number(),
  /** Exams that are over and were not sat. */
  absences: z.int(),
  trend: z.enum(trends).nullable(),
  /** The hand-in of the exam that was sat last. */
  last_at: instant.nullable(),
  /** One of each exam; null where it was not sat. */
  cells: z.array(cellSchema.nullable()),
});

/** Learners × exams of a batch, corrections included. */
export const batchTableSchema = z.object({
  /** The newest ones, the oldest of them first; `more_exams` counts those before. */
  exams: z.array(tabledExamSchema),
  more_exams: z.int(),
  /** By rank. */
  learners: z.array(tabledLearnerSchema),
  more_learners: z.int(),
  total_marks: z.number(),
  average_total: z.number().nullable(),
  computed_at: instant,
});

export const batchTableQuery = z.object(exportQuery);

export type BatchTable = z.infer<typeof batchTableSchema>;
export type TabledExam = z.infer<typeof tabledExamSchema>;
export type TabledLearner = z.infer<typeof tabledLearnerSchema>;
