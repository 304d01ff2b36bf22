import type { BatchSummary } from "@/lib/catalogue/schema";

/** The amount of each kind of content in a batch; it reveals nothing that is locked. */
export type ContentCounts = {
  classes: number;
  quizzes: number;
  questions: number;
  recordings: number;
  /** Length of all recordings together, in whole hours. */
  recordedHours: number;
  sheets: number;
};

type BatchStage = "running" | "over" | "coming";
export type CourseContents = { batchName: string; stage: BatchStage; counts: ContentCounts };

type Dated = Pick<BatchSummary, "start_date" | "end_date" | "is_completed">;

function stageOf(batch: Dated, today: string): BatchStage {
  if (batch.start_date > today) return "coming";
  return batch.is_completed || batch.end_date < today ? "over" : "running";
}

/** The batch that best shows what the course offers: a running one, else the last that ended, else the next. */
export function exemplaryBatch<B extends Dated>(batches: readonly B[], today: string) {
  const inOrder = [...batches].sort((a, b) => b.start_date.localeCompare(a.start_date));
  const staged = inOrder.map((batch) => ({ batch, stage: stageOf(batch, today) }));
  const of = (stage: BatchStage) => staged.filter((one) => one.stage === stage);
  return of("running")[0] ?? of("over")[0] ?? of("coming").at(-1) ?? null;
}
