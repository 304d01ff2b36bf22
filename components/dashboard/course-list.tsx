import { ChevronRight } from "lucide";
import { classDay } from "@/components/dashboard/next-class";
import { Panel } from "@/components/dashboard/panel";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { PageLink } from "@/components/ui/page-link";
import { dashboard } from "@/lib/copy/dashboard";
import type { DashboardBatch } from "@/lib/dashboard/schema";

const { home } = dashboard;

/** The enrolled courses as links, each with its next class. */
export function CourseList({ batches, now }: { batches: DashboardBatch[]; now: Date }) {
  return (
    <Panel
      title={home.courses}
      action={
        <ButtonLink href="/dashboard/my-courses" variant="ghost" size="sm">
          {home.allCourses}
        </ButtonLink>
      }
    >
      <ul className="divide-y divide-line">
        {batches.map((batch) => (
          <li key={batch.id}>
            <PageLink
              href={`/course/${batch.course_id}`}
              className="flex items-center justify-between gap-3 px-4.5 py-3.5 -outline-offset-2 hover:bg-primary-soft md:px-5.5"
            >
              <span className="min-w-0">
                <b className="block leading-[1.45]">{batch.course_title}</b>
                <span className="block text-small text-muted">
                  {batch.name}
                  {batch.next_class_date && (
                    <>
                      {" · "}
                      {home.classOn(classDay({ ...batch, next_class_date: batch.next_class_date }, now))}
                    </>
                  )}
                </span>
              </span>
              <Icon as={ChevronRight} className="text-primary" />
            </PageLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
