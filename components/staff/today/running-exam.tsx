import { Timer } from "lucide";
import { ButtonLink } from "@/components/ui/button";
import { DeepPanel } from "@/components/ui/deep-panel";
import { EcgDivider } from "@/components/ui/ecg";
import { Icon } from "@/components/ui/icon";
import { todayCopy } from "@/lib/copy/staff-today";
import { formatNumber, formatRunningTime } from "@/lib/format";
import type { Today } from "@/lib/staff/today-schema";

const copy = todayCopy.exam;
type Exam = NonNullable<Today["exams"]>[number];

/** The one live thing of the page. */
export function RunningExam({ exam, now, hasRoom }: { exam: Exam; now: number; hasRoom: boolean }) {
  const { id, title, batch_name, closes_at, running, submitted, learners } = exam;
  const seconds = closes_at ? Math.max(0, Math.floor((Date.parse(closes_at) - now) / 1000)) : null;
  const figures = [
    [copy.running, running],
    [copy.submitted, submitted],
    [copy.absent, Math.max(0, learners - running - submitted)],
  ] as const;
  return (
    <DeepPanel className="grid gap-3 p-4">
      <div className="flex items-center justify-between gap-3 text-meta text-on-deep-muted">
        {copy.now}
        {seconds !== null && (
          <span className="flex items-center gap-1.5 font-semibold text-amber">
            <Icon as={Timer} size={17} />
            {copy.remaining(formatRunningTime(seconds))}
          </span>
        )}
      </div>
      <div>
        <h2 className="text-subtitle leading-[1.3]">{title}</h2>
        <p className="text-meta text-on-deep-muted">{batch_name}</p>
      </div>
      <EcgDivider className="-mx-4" />
      <dl className="grid grid-cols-3 gap-2">
        {figures.map(([label, value]) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-meta text-on-deep-muted">{label}</dt>
            <dd className="font-display text-heading leading-[1.2]">{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      {hasRoom && (
        <ButtonLink href={`/staff/exams/${id}/room`} variant="mint" full>
          {copy.open}
        </ButtonLink>
      )}
    </DeepPanel>
  );
}
