import { CourseCard } from "@/components/landing/course-card";
import { SectionHeading } from "@/components/landing/section-heading";
import { Card } from "@/components/ui/card";
import { EcgDivider } from "@/components/ui/ecg";
import { EmptyState } from "@/components/ui/empty-state";
import type { Course } from "@/lib/catalogue/schema";
import { landing } from "@/lib/copy/landing";
import type { LandingTexts } from "@/lib/settings/landing-schema";

const copy = landing.courses;

export function Courses({ texts, courses, today }: { texts: LandingTexts; courses: Course[]; today: string }) {
  return (
    <section id="courses" className="below-fold wrap section-gap">
      <EcgDivider className="mb-7" />
      <SectionHeading title={texts.courses_title} text={texts.courses_text} />
      {courses.length === 0 ? (
        <Card>
          <EmptyState title={copy.none} text={copy.noneText} />
        </Card>
      ) : (
        <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-4">
          {courses.map((course) => (
            <li key={course.id}>
              <CourseCard course={course} today={today} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
