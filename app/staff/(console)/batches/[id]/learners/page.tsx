import { type BatchPageProps, loadBatch } from "@/app/staff/(console)/batches/[id]/load-batch";
import { LearnerList } from "@/components/staff/batches/learner-list";
import { can } from "@/lib/accounts/capabilities";

export default async function LearnersPage({ params }: BatchPageProps) {
  const { viewer, batch } = await loadBatch((await params).id);
  return <LearnerList batchId={batch.id} mayOpenPeople={can(viewer, "people.read")} />;
}
