import { NewExam } from "@/components/staff/exams/new-exam";
import { ConsolePage, PageHead } from "@/components/staff/ui/page-head";
import { staffExamsCopy as copy } from "@/lib/copy/staff-exams";
import { listWritableBatches } from "@/lib/exams/authoring/staff-queries";
import { requireCapability } from "@/lib/staff/session";

export const metadata = { title: copy.new.title };

export default async function NewExamPage() {
  const viewer = await requireCapability("exams.write");
  return (
    <ConsolePage>
      <PageHead title={copy.new.title} lead={copy.new.lead} back="/staff/exams" />
      <NewExam batches={await listWritableBatches(viewer)} />
    </ConsolePage>
  );
}
