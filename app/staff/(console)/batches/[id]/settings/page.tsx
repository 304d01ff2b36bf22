import { type BatchPageProps, loadBatch } from "@/app/staff/(console)/batches/[id]/load-batch";
import { BatchForm } from "@/components/staff/batches/batch-form";
import { PaymentPlanCard } from "@/components/staff/batches/payment-plan-card";
import { TeachersCard } from "@/components/staff/batches/teachers-card";
import { can } from "@/lib/accounts/capabilities";

export default async function BatchSettingsPage({ params }: BatchPageProps) {
  const { viewer, batch } = await loadBatch((await params).id);
  return (
    <>
      <BatchForm first={batch} />
      {can(viewer, "payments.read") && <PaymentPlanCard batchId={batch.id} mayChange={can(viewer, "payments.write")} />}
      {can(viewer, "staff.write") && <TeachersCard batchId={batch.id} />}
    </>
  );
}
