import { describeEvent } from "@/components/staff/people/event-texts";
import type { OnAction } from "@/components/staff/people/person-action";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast";
import { peopleCopy } from "@/lib/copy/staff-people";
import { formatTime } from "@/lib/format";
import { setPinned, takeBackNote } from "@/lib/people/staff-client";
import type { TimelineEvent } from "@/lib/people/timeline-schema";

const copy = peopleCopy.timeline;

const tones = {
  ok: "border-primary-soft bg-primary-soft text-on-primary-soft",
  warn: "border-accent-soft bg-accent-soft text-accent-ink",
  bad: "border-danger-soft bg-danger-soft text-danger-ink",
};

type EventProps = { id: number; event: TimelineEvent; onAction: OnAction; onChange: () => void };

export function EventRow({ id, event, onAction, onChange }: EventProps) {
  const { icon, tone, title, lines } = describeEvent(event);
  return (
    <li className="relative grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 pt-1.5 pb-2.5 before:absolute before:inset-y-0 before:left-[0.96875rem] before:w-px before:bg-line">
      <span
        className={cn(
          "relative grid size-8 place-items-center rounded-full border",
          tone ? tones[tone] : "border-line bg-surface text-muted",
        )}
      >
        <Icon as={icon} size={17} />
      </span>
      <div className="min-w-0 pt-1">
        <div className="flex flex-wrap justify-between gap-x-3">
          <span className="min-w-0 font-semibold break-words">{title}</span>
          <time dateTime={event.at} className="text-meta whitespace-nowrap text-muted">
            {formatTime(event.at)}
          </time>
        </div>
        {lines.map((line) => (
          <small key={line} className="block text-meta break-words text-muted">
            {line}
          </small>
        ))}
        <EventActions {...{ id, event, onAction, onChange }} />
      </div>
    </li>
  );
}

function EventActions({ id, event: { kind, facts }, onAction, onChange }: EventProps) {
  const attemptId = Number(facts.attempt_id);
  if (kind === "attempt" && facts.is_sealed) {
    return (
      <div className="mt-1.5">
        <Button size="sm" variant="secondary" onClick={() => onAction({ kind: "mark", attemptId })}>
          {copy.why}
        </Button>
      </div>
    );
  }
  if (kind !== "note") return null;
  const noteId = Number(facts.note_id);
  const write = (work: Promise<unknown>) => work.then(onChange, () => toast.error(peopleCopy.failed));
  return (
    <div className="mt-1.5 flex flex-wrap gap-2">
      <Button
        size="sm"
        variant="secondary"
        onClick={() => write(setPinned(id, noteId, { is_pinned: !facts.is_pinned }))}
      >
        {facts.is_pinned ? copy.unpin : copy.pin}
      </Button>
      {facts.is_own === true && (
        <Button size="sm" variant="ghost" onClick={() => write(takeBackNote(id, noteId))}>
          {copy.takeBack}
        </Button>
      )}
    </div>
  );
}
