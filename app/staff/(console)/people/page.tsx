import { PeopleList } from "@/components/staff/people/people-list";
import { ConsolePage, PageHead } from "@/components/staff/ui/page-head";
import { ButtonLink } from "@/components/ui/button";
import { can } from "@/lib/accounts/capabilities";
import { learnerImportCopy } from "@/lib/copy/learner-import";
import { slipsCopy } from "@/lib/copy/slips";
import { peopleCopy } from "@/lib/copy/staff-people";
import { requireCapability } from "@/lib/staff/session";

export const metadata = { title: peopleCopy.title };

export default async function PeoplePage() {
  const viewer = await requireCapability("people.read");
  return (
    <ConsolePage>
      <PageHead
        title={peopleCopy.title}
        lead={peopleCopy.lead}
        actions={
          can(viewer, "enrollments.write") && (
            <>
              <ButtonLink variant="secondary" size="sm" href="/staff/people/slips">
                {slipsCopy.title}
              </ButtonLink>
              <ButtonLink size="sm" href="/staff/people/import">
                {learnerImportCopy.title}
              </ButtonLink>
            </>
          )
        }
      />
      <PeopleList />
    </ConsolePage>
  );
}
