import { z } from "zod";
import { instant } from "@/lib/exams/schema";
import { scoringSchema } from "@/lib/exams/staff-schema";
import { ID_MAX } from "@/lib/wire/limits";
import { exportQuery } from "@/lib/wire/page";

export const analysisQuery = z.object({
  /** The newest that has been sat if it is left out. */
  version: z.coerce.number().int().min(1).max(ID_MAX).optional(),
});

const answerCells = ["chosen", "right", "marks"] as const;
export type AnswerCells = (typeof answerCells)[number];
export const answersExportQuery = analysisQuery.extend({
  ...exportQuery,
  /** The content of a cell: the letter, right or wrong as 1 and 0, or the marks. */
  cells: z.enum(answerCells).default("chosen"),
});

/** Null below twenty attempts, or where nothing varies. */
const coefficient = z.number().nullable();

const figures = {
  /** The share of the maximum that was earned before deductions; blanks count as nothing. */
  difficulty: z.number(),
  /** The mean of the best 27 % less that of the last 27 %, as a share of the marks. */
  discrimination: coefficient,
  /** Pearson's r with the total without the question itself. */
  correlation: coefficient,
};

/** How many of all chose an answer, and of the best, the middle and the last group; shared places give fractions. */
const choice = z.object({
  /** The option's place in the exam's own order; null for a statement's truth and for a blank. */
  option: z.int().nullable(),
  truth: z.boolean().nullable(),
  is_right: z.boolean(),
  count: z.int(),
  best: z.number(),
  middle: z.number(),
  last: z.number(),
  correlation: coefficient,
  /** A wrong answer that fewer than 5 % chose. */
  is_dead: z.boolean(),
});

const suspicions = ["best", "correlation"] as const;

const unit = z.object({
  /** The statement's place; null for a single. */
  statement: z.int().nullable(),
  ...figures,
  choices: z.array(choice),
  /**
   * A wrong answer that is probably right: its place in `choices`, and whether more of the best group chose it than the
   * key, or it only goes with the rest of the exam better than the key does.
   */
  suspect: z.object({ choice: z.int(), by: z.enum(suspicions) }).nullable(),
});

/** The order in which a teacher looks: first the key, then questions that separate nobody, then hard ones. */
export const verdicts = ["key", "too_easy", "weak", "hard"] as const;

const analysedQuestion = z.object({
  /** Its place in the version, from 1. */
  number: z.int(),
  scoring: scoringSchema,
  verdict: z.enum(verdicts).nullable(),
  ...figures,
  alpha_without: coefficient,
  units: z.array(unit),
});

export const analysisSchema = z.object({
  exam_id: z.int(),
  version: z.int(),
  /** The stamp: by which key, of how many, and when it was computed. */
  revision: z.int(),
  attempts: z.int(),
  computed_at: instant,
  total_marks: z.number(),
  group_size: z.int(),
  mean: z.number().nullable(),
  median: z.number().nullable(),
  deviation: z.number().nullable(),
  alpha: coefficient,
  error: coefficient,
  /** A model test's (§14), and how many of the attempts reached it; null for another exam. */
  pass_mark: z.number().nullable(),
  passed: z.int().nullable(),
  bins: z.array(z.object({ from: z.number(), to: z.number(), learners: z.int() })),
  /** Without dropped ones, which are in no figure. */
  questions: z.array(analysedQuestion),
});

export type ExamAnalysis = z.infer<typeof analysisSchema>;
export type AnalysedQuestion = ExamAnalysis["questions"][number];
export type AnalysedUnit = AnalysedQuestion["units"][number];
export type AnalysedChoice = AnalysedUnit["choices"][number];
export type Suspicion = (typeof suspicions)[number];
export type Verdict = (typeof verdicts)[number];
