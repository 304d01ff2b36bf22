import { CircleCheck, Clock, MonitorSmartphone, Play, RotateCcw, Save, ServerOff, TimerReset, WifiOff } from "lucide";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { examRoomCopy } from "@/lib/copy/staff-exam-room";
import type { TimelineEntry } from "@/lib/exams/room/schema";
import { toBengaliDigits } from "@/lib/format";

const copy = examRoomCopy.timeline;

const icons = {
  started: Play,
  opened_again: MonitorSmartphone,
  saved: Save,
  silence: WifiOff,
  extra_minutes: TimerReset,
  minutes_taken: TimerReset,
  reopened: RotateCcw,
  outage: ServerOff,
  handed_in: CircleCheck,
  time_over: Clock,
};
const unusual: readonly TimelineEntry["kind"][] = ["silence", "opened_again", "outage"];

function wordsOf({ kind, questions, amount }: TimelineEntry): string {
  if (kind === "saved") return copy.saved(questions);
  if (kind === "extra_minutes" || kind === "minutes_taken") return copy[kind](amount ?? 0);
  return copy[kind];
}

function detailOf({ kind, amount, reason, by, questions }: TimelineEntry): string {
  if (kind === "silence") return examRoomCopy.ago(Math.floor((amount ?? 0) / 60), (amount ?? 0) % 60);
  if (kind === "opened_again") return copy.times((amount ?? 0) + 1);
  if (questions.length > 1) return copy.together(questions.length);
  return [reason, by].filter(Boolean).join(" · ");
}

/** To the second, in Dhaka. */
const clock = (at: string) => toBengaliDigits(new Date(Date.parse(at) + 6 * 3600_000).toISOString().slice(11, 19));

export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol
      aria-label={examRoomCopy.panel.timeline}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keyboard
      tabIndex={0}
      className="max-h-105 overflow-y-auto px-4 pb-2"
    >
      {entries.map((entry) => {
        const detail = detailOf(entry);
        return (
          <li key={`${entry.kind} ${entry.at} ${entry.questions.join()}`} className="flex gap-3 py-1.5">
            <span
              className={cn(
                "grid size-7 shrink-0 place-items-center rounded-full",
                unusual.includes(entry.kind) ? "bg-accent-soft text-accent-ink" : "bg-primary-soft text-primary",
              )}
            >
              <Icon as={icons[entry.kind]} size={15} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="flex justify-between gap-2">
                <span>{wordsOf(entry)}</span>
                <time dateTime={entry.at} className="shrink-0 text-meta text-muted">
                  {clock(entry.at)}
                </time>
              </span>
              {detail && <span className="block text-meta text-muted">{detail}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
