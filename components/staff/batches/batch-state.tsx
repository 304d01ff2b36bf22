import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { BatchState, StaffBatch } from "@/lib/catalogue/batch-staff-schema";
import { batchesCopy } from "@/lib/copy/staff-batches";
import { dateInDhaka } from "@/lib/format";

export function stateOf(batch: StaffBatch, today = dateInDhaka(new Date())): BatchState {
  if (batch.is_completed) return "completed";
  if (batch.start_date > today) return "upcoming";
  return batch.end_date < today ? "ended" : "running";
}

const tones: Record<BatchState, BadgeTone> = {
  upcoming: "neutral",
  running: "ok",
  ended: "warn",
  completed: "neutral",
};

export function BatchStateBadge({ batch }: { batch: StaffBatch }) {
  const state = stateOf(batch);
  return <Badge tone={tones[state]}>{batchesCopy.states[state]}</Badge>;
}
