import { forbidden } from "next/navigation";
import { type BatchPageProps, loadBatch } from "@/app/staff/(console)/batches/[id]/load-batch";
import { MaterialsTab } from "@/components/staff/materials/materials-tab";
import { can } from "@/lib/accounts/capabilities";

export default async function MaterialsPage({ params }: BatchPageProps) {
  const { viewer, batch } = await loadBatch((await params).id);
  if (!can(viewer, "materials.write", { batchId: batch.id })) forbidden();
  return <MaterialsTab batchId={batch.id} />;
}
