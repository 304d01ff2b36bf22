import { CutoffScreen } from "@/components/staff/exams/merit/cutoff-screen";
import { ConsolePage, PageHead } from "@/components/staff/ui/page-head";
import { batchScope } from "@/lib/accounts/capabilities";
import { staffMeritCopy } from "@/lib/copy/staff-merit";
import { requireCapability } from "@/lib/staff/session";

const copy = staffMeritCopy.cutoffs;

export const metadata = { title: copy.title };

export default async function CutoffsPage() {
  const viewer = await requireCapability("exams.read");
  return (
    <ConsolePage>
      <PageHead title={copy.title} lead={copy.lead} back="/staff/exams" />
      <CutoffScreen mayWrite={batchScope(viewer, "exams.write") === "all"} />
    </ConsolePage>
  );
}
