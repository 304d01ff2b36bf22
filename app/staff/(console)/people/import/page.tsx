import { LearnerImportScreen } from "@/components/staff/people-import/learner-import-screen";
import { ConsolePage, PageHead } from "@/components/staff/ui/page-head";
import { learnerImportCopy } from "@/lib/copy/learner-import";
import { requireCapability } from "@/lib/staff/session";

export const metadata = { title: learnerImportCopy.title };

export default async function LearnerImportPage() {
  await requireCapability("enrollments.write");
  return (
    <ConsolePage>
      <PageHead title={learnerImportCopy.title} lead={learnerImportCopy.lead} back="/staff/people" />
      <LearnerImportScreen />
    </ConsolePage>
  );
}
