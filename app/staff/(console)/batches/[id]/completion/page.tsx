import { type BatchPageProps, loadBatch } from "@/app/staff/(console)/batches/[id]/load-batch";
import { CompletionScreen } from "@/components/staff/batches/completion-screen";
import { can } from "@/lib/accounts/capabilities";

export default async function CompletionPage({ params }: BatchPageProps) {
  const { viewer, batch } = await loadBatch((await params).id);
  return (
    <CompletionScreen
      first={batch}
      mayGrant={can(viewer, "certificates.write")}
      mayRead={can(viewer, "certificates.read")}
      seesDues={can(viewer, "payments.read")}
    />
  );
}
