import { CatalogueTabs } from "@/components/staff/catalogue/catalogue-tabs";
import { CourseList } from "@/components/staff/catalogue/course-list";
import { CourseTemplateButton } from "@/components/staff/catalogue/course-template-button";
import { NewCourseButton } from "@/components/staff/catalogue/new-course-button";
import { ConsolePage, PageHead } from "@/components/staff/ui/page-head";
import { catalogueCopy } from "@/lib/copy/staff-catalogue";
import { requireCapability } from "@/lib/staff/session";

const copy = catalogueCopy.courses;
export const metadata = { title: copy.title };

export default async function CoursesPage() {
  await requireCapability("catalogue.write");
  return (
    <ConsolePage>
      <PageHead
        title={copy.title}
        lead={copy.lead}
        actions={
          <>
            <CourseTemplateButton />
            <NewCourseButton />
          </>
        }
      />
      <CatalogueTabs />
      <CourseList />
    </ConsolePage>
  );
}
