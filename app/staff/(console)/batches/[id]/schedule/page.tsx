import { type BatchPageProps, loadBatch } from "@/app/staff/(console)/batches/[id]/load-batch";
import { ScheduleScreen } from "@/components/staff/batches/schedule-screen";
import { can } from "@/lib/accounts/capabilities";
import { dateInDhaka } from "@/lib/format";

export default async function SchedulePage({ params }: BatchPageProps) {
  const { viewer, batch } = await loadBatch((await params).id);
  return (
    <ScheduleScreen first={batch} today={dateInDhaka(new Date())} mayCloseEverywhere={can(viewer, "catalogue.write")} />
  );
}
