import { Plus } from "lucide";
import { ExamList } from "@/components/staff/exams/exam-list";
import { ConsolePage, PageHead } from "@/components/staff/ui/page-head";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { staffExamsCopy as copy } from "@/lib/copy/staff-exams";
import { staffMeritCopy } from "@/lib/copy/staff-merit";
import { requireCapability } from "@/lib/staff/session";

export const metadata = { title: copy.title };

export default async function ExamsPage() {
  await requireCapability("exams.read");
  return (
    <ConsolePage>
      <PageHead
        title={copy.title}
        lead={copy.lead}
        actions={
          <>
            <ButtonLink href="/staff/exams/cutoffs" size="sm" variant="secondary">
              {staffMeritCopy.cutoffs.title}
            </ButtonLink>
            <ButtonLink href="/staff/exams/new" size="sm" icon={<Icon as={Plus} size={18} />}>
              {copy.create}
            </ButtonLink>
          </>
        }
      />
      <ExamList />
    </ConsolePage>
  );
}
