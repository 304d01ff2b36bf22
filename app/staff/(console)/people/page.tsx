import { PeopleList } from "@/components/staff/people/people-list";
import { ConsolePage, PageHead } from "@/components/staff/ui/page-head";
import { peopleCopy } from "@/lib/copy/staff-people";
import { requireCapability } from "@/lib/staff/session";

export const metadata = { title: peopleCopy.title };

export default async function PeoplePage() {
  await requireCapability("people.read");
  return (
    <ConsolePage>
      <PageHead title={peopleCopy.title} lead={peopleCopy.lead} />
      <PeopleList />
    </ConsolePage>
  );
}
