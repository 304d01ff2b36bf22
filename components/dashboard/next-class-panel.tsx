import { CalendarDays, Clock, Info, Users, Video } from "lucide";
import type { ReactNode } from "react";
import { CalendarSubscription } from "@/components/calendar/calendar-subscription";
import { classCountdown, classDay, hasStarted, type Upcoming } from "@/components/dashboard/next-class";
import { ButtonLink } from "@/components/ui/button";
import { DeepPanel } from "@/components/ui/deep-panel";
import { EcgPulse } from "@/components/ui/ecg";
import { Icon } from "@/components/ui/icon";
import { dashboard } from "@/lib/copy/dashboard";
import type { DashboardBatch } from "@/lib/dashboard/schema";

const { home } = dashboard;

export function NextClassPanel({ batch, now }: { batch: Upcoming<DashboardBatch>; now: Date }) {
  const running = hasStarted(batch, now);
  const status = running ? home.running : classCountdown(batch, now);
  return (
    <Panel
      status={
        status && (
          <span className="flex items-center gap-2 font-semibold text-amber">
            <Icon as={Clock} size={18} />
            {status}
          </span>
        )
      }
    >
      <h2 id="next-class" className="mt-3 mb-2 text-[27px] md:text-[34px]">
        {batch.course_title}
      </h2>
      <div className="flex flex-wrap gap-x-5 gap-y-1 text-on-deep-muted">
        <span className="flex items-center gap-2">
          <Icon as={CalendarDays} size={18} className="text-mint" />
          {classDay(batch, now)}
        </span>
        <span className="flex items-center gap-2">
          <Icon as={Users} size={18} className="text-mint" />
          {batch.name}
        </span>
      </div>
      <Pulse />
      <div className="mt-auto grid gap-3 xs:flex">
        {batch.zoom_link ? (
          <ButtonLink href={batch.zoom_link} variant="mint" icon={<Icon as={Video} />}>
            {home.join}
          </ButtonLink>
        ) : (
          <ButtonLink href={`/course/${batch.course_id}#batch_info`} variant="outline" icon={<Icon as={Info} />}>
            {home.batchInfo}
          </ButtonLink>
        )}
        <CalendarSubscription variant="outline" />
      </div>
    </Panel>
  );
}

/** Enrolled, but nothing is planned. */
export function NoClassPanel() {
  return (
    <Panel>
      <h2 id="next-class" className="mt-3 mb-2 text-[27px]">
        {home.noClass}
      </h2>
      <p className="text-on-deep-muted">{home.noClassText}</p>
      <Pulse />
      <div className="mt-auto grid xs:flex">
        <CalendarSubscription variant="outline" />
      </div>
    </Panel>
  );
}

function Panel({ status, children }: { status?: ReactNode; children: ReactNode }) {
  return (
    <DeepPanel
      aria-labelledby="next-class"
      className="flex flex-col px-5 py-5 md:rounded-panel-lg md:px-8 md:py-7 lg:min-h-[304px]"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="text-on-deep-muted">{home.nextClass}</span>
        {status}
      </div>
      {children}
    </DeepPanel>
  );
}

function Pulse() {
  return <EcgPulse className="-mx-8 mt-2.5 mb-3.5 text-mint" />;
}
