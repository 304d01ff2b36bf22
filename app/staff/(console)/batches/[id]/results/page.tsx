import { type BatchPageProps, loadBatch } from "@/app/staff/(console)/batches/[id]/load-batch";
import { BatchResults } from "@/components/staff/batches/results/batch-results";

export default async function BatchResultsPage({ params }: BatchPageProps) {
  const { batch } = await loadBatch((await params).id);
  return <BatchResults id={batch.id} />;
}
