import { BookOpen, Users } from "lucide";
import Image from "next/image";
import { CertificateButton } from "@/components/certificate/certificate-button";
import { NameNotice, PaidAmount } from "@/components/dashboard/enrollment-facts";
import { HistoryBadge } from "@/components/dashboard/history-badge";
import { historyStatus } from "@/components/dashboard/history-rows";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { certificate } from "@/lib/copy/certificate";
import { dashboard } from "@/lib/copy/dashboard";
import type { EnrolledCourse, EnrollmentHistoryEntry } from "@/lib/enrollments/schema";
import { formatDate, toBengaliDigits } from "@/lib/format";

const copy = dashboard.courses;
const { history } = certificate;

/** The facts that the history has of other courses: since when, how far, for how much. */
function Facts({ enrollment }: { enrollment: EnrollmentHistoryEntry }) {
  return (
    <>
      <NameNotice {...enrollment} />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 border-t border-line pt-2.5 text-small max-2xs:grid-cols-1 [&_dd]:justify-self-end max-2xs:[&_dd]:justify-self-start [&_dt]:text-muted">
        <dt>{history.roll}</dt>
        <dd>{toBengaliDigits(enrollment.roll)}</dd>
        <dt>{history.enrolledAt}</dt>
        <dd>
          <time dateTime={enrollment.enrolled_at}>{formatDate(enrollment.enrolled_at)}</time>
        </dd>
        <dt>{history.status}</dt>
        <dd>
          <HistoryBadge status={historyStatus(enrollment)} />
        </dd>
        <dt>{history.amount}</dt>
        <dd>
          <PaidAmount amount={enrollment.payment_amount} refunded={enrollment.refunded_amount} />
        </dd>
      </dl>
    </>
  );
}

type EnrolledCourseCardProps = {
  course: EnrolledCourse;
  /** Undefined when the history could not be loaded. */
  enrollment: EnrollmentHistoryEntry | undefined;
};

export function EnrolledCourseCard({ course, enrollment }: EnrolledCourseCardProps) {
  const titleId = `enrolled-${course.enrollment_id}`;
  return (
    <Card className="flex h-full flex-col overflow-hidden">
      <div className="relative h-45 bg-surface-2">
        {course.thumbnail ? (
          <Image
            src={course.thumbnail}
            alt=""
            fill
            sizes="(width >= 64rem) 380px, (width >= 48rem) 48vw, 100vw"
            className="picture object-cover"
          />
        ) : (
          <span className="grid h-full place-items-center text-line-strong">
            <Icon as={BookOpen} size={48} />
          </span>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-2.5 p-4">
        <Badge tone="ok" icon={<Icon as={Users} size={15} />}>
          {course.batch_name}
        </Badge>
        <h2 id={titleId} className="font-sans text-lead leading-[1.42] font-semibold">
          {course.title}
        </h2>
        <p className="line-clamp-3 text-small text-muted">{course.description || copy.noDescription}</p>
        {enrollment && <Facts enrollment={enrollment} />}
        <div className="mt-auto flex flex-wrap gap-2 pt-1">
          <ButtonLink href={`/course/${course.id}`} aria-describedby={titleId} size="sm" className="flex-auto">
            {copy.open}
          </ButtonLink>
          {enrollment && (
            <CertificateButton
              enrollmentId={enrollment.enrollment_id}
              available={enrollment.certificate_available}
              describedBy={titleId}
              className="flex-auto"
            />
          )}
        </div>
      </div>
    </Card>
  );
}
