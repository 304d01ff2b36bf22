import type { BatchSummary } from "@/lib/catalogue/schema";

/** @param today the day in Dhaka, `YYYY-MM-DD` */
export function isExpired(batch: Pick<BatchSummary, "end_date">, today: string): boolean {
  return batch.end_date < today;
}

export type BatchStatus = "enrolled" | "expired" | "available";

export function batchStatus(batch: Pick<BatchSummary, "is_enrolled" | "end_date">, today: string): BatchStatus {
  if (batch.is_enrolled) return "enrolled";
  return isExpired(batch, today) ? "expired" : "available";
}

type Selectable = Pick<BatchSummary, "is_enrolled" | "start_date" | "end_date">;

function latest<B extends Selectable>(batches: readonly B[], date: "start_date" | "end_date"): B | null {
  return batches.reduce<B | null>((best, batch) => (best && best[date] >= batch[date] ? best : batch), null);
}

export function selectBatch<B extends Selectable>(batches: readonly B[], today: string): B | null {
  const enrolled = batches.filter((batch) => batch.is_enrolled);
  const running = enrolled.filter((batch) => !isExpired(batch, today));
  return (
    latest(running, "start_date") ??
    latest(enrolled, "end_date") ??
    latest(
      batches.filter((batch) => !isExpired(batch, today)),
      "start_date",
    ) ??
    latest(batches, "end_date")
  );
}
