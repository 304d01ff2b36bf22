import { redirect } from "next/navigation";
import { type BatchPageProps, loadBatch } from "@/app/staff/(console)/batches/[id]/load-batch";

export default async function BatchPage({ params }: BatchPageProps) {
  const { batch } = await loadBatch((await params).id);
  redirect(`/staff/batches/${batch.id}/schedule`);
}
