import type { ReactNode } from "react";
import { type BatchPageProps, loadBatch } from "@/app/staff/(console)/batches/[id]/load-batch";
import { BatchHead } from "@/components/staff/batches/batch-head";
import { ConsolePage } from "@/components/staff/ui/page-head";
import { can } from "@/lib/accounts/capabilities";

export async function generateMetadata({ params }: BatchPageProps) {
  const { batch } = await loadBatch((await params).id);
  return { title: batch.name };
}

export default async function BatchLayout({ params, children }: BatchPageProps & { children: ReactNode }) {
  const { viewer, batch } = await loadBatch((await params).id);
  return (
    <ConsolePage>
      <BatchHead first={batch} mayAnnounce={can(viewer, "announcements.write", { batchId: batch.id })} />
      {children}
    </ConsolePage>
  );
}
