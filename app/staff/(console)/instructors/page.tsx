import { InstructorList } from "@/components/staff/catalogue/instructor-list";
import { ConsolePage } from "@/components/staff/ui/page-head";
import { catalogueCopy } from "@/lib/copy/staff-catalogue";
import { requireCapability } from "@/lib/staff/session";

export const metadata = { title: catalogueCopy.instructors.title };

export default async function InstructorsPage() {
  await requireCapability("catalogue.write");
  return (
    <ConsolePage>
      <InstructorList />
    </ConsolePage>
  );
}
