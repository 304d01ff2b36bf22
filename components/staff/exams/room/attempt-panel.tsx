"use client";

import { RotateCcw, TimerReset, X } from "lucide";
import { useState } from "react";
import type { MinutesFor } from "@/components/staff/exams/room/minutes-dialog";
import { ReopenDialog } from "@/components/staff/exams/room/reopen-dialog";
import { since } from "@/components/staff/exams/room/since";
import { Timeline } from "@/components/staff/exams/room/timeline";
import { ToolButton } from "@/components/staff/ui/tool-button";
import { Avatar } from "@/components/ui/avatar";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { initials } from "@/components/ui/initials";
import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { examRoomCopy } from "@/lib/copy/staff-exam-room";
import { staffExamsCopy } from "@/lib/copy/staff-exams";
import type { AttemptTimeline } from "@/lib/exams/room/schema";
import { attemptTimeline } from "@/lib/exams/staff-client";
import { formatNumber } from "@/lib/format";
import { useRead } from "@/lib/use-read";

const copy = examRoomCopy.panel;
const REFRESH_MS = 10_000;

function Squares({ squares }: Pick<AttemptTimeline, "squares">) {
  return (
    <ul aria-label={copy.squares} className="grid grid-cols-[repeat(auto-fill,minmax(1.6875rem,1fr))] gap-1 px-4 py-3">
      {squares.map(({ position, answered }) => (
        <li
          key={position}
          className={cn(
            "grid h-7 place-items-center rounded-[6px] border text-meta",
            answered ? "border-transparent bg-primary-soft font-semibold text-on-primary-soft" : "border-line-strong",
          )}
        >
          <span aria-hidden="true">{formatNumber(position)}</span>
          <span className="sr-only">{answered ? copy.answered(position) : copy.blank(position)}</span>
        </li>
      ))}
    </ul>
  );
}

type AttemptPanelProps = {
  id: number;
  attempt: number;
  now: number;
  disabled: boolean;
  onClose: () => void;
  onMinutes: (change: MinutesFor) => void;
  onChanged: () => void;
};

/** One attempt: a pane beside the table, on a phone in its place. */
export function AttemptPanel({ id, attempt, now, disabled, onClose, onMinutes, onChanged }: AttemptPanelProps) {
  const { data, error, mutate } = useRead<AttemptTimeline>(attemptTimeline(id, attempt), {
    refreshInterval: REFRESH_MS,
  });
  const [isReopening, setIsReopening] = useState(false);
  if (error && !data) return <LoadFailure title={staffExamsCopy.failed} onRetry={() => mutate()} className="m-4" />;
  if (!data) return <Skeleton className="m-4 h-80" />;
  const name = data.name || data.username;
  const [first = "", ...others] = name.split(" ");
  const runs = data.state === "running" || data.state === "offline";
  return (
    <aside aria-label={copy.label(name)} className="flex min-w-0 flex-col bg-paper xl:border-l xl:border-line">
      <div className="flex items-center gap-2.5 border-b border-line px-4 py-3">
        <Avatar letters={initials(first, others.join(" "))} size={36} />
        <div className="min-w-0 flex-1">
          <b className="block truncate">{name}</b>
          <span className="text-meta text-muted">
            {examRoomCopy.of(data.answered, data.answers)} · {copy.lastSign(since(data.last_sign_at, now))}
          </span>
        </div>
        <button
          type="button"
          aria-label={copy.close}
          onClick={onClose}
          className="grid size-11 place-items-center rounded-control text-muted hover:bg-surface-2"
        >
          <Icon as={X} size={20} />
        </button>
      </div>
      <Squares squares={data.squares} />
      <Timeline entries={data.timeline} />
      <p className="px-4 pb-3 text-meta text-muted">{copy.savesOnly}</p>
      {data.receipt && (
        <p className={cn("px-4 pb-3 text-meta", data.receipt.valid ? "text-muted" : "text-danger-ink")}>
          <b className="block text-ink">{copy.receipt(data.receipt.code)}</b>
          {data.receipt.valid ? copy.receiptStands : copy.receiptBroken}
        </p>
      )}
      <div className="mt-auto flex gap-2 border-t border-line p-3">
        {runs ? (
          <ToolButton
            full
            disabled={disabled}
            icon={TimerReset}
            onClick={() => onMinutes({ attemptId: attempt, name, deadlineAt: data.deadline_at, usual: 5 })}
          >
            {examRoomCopy.giveOne(5)}
          </ToolButton>
        ) : (
          <ToolButton full disabled={disabled} icon={RotateCcw} onClick={() => setIsReopening(true)}>
            {examRoomCopy.reopen.open}
          </ToolButton>
        )}
      </div>
      <ReopenDialog
        {...{ id, attempt, name }}
        wasHandedIn={data.seal_reason === "submitted"}
        open={isReopening}
        onClose={() => setIsReopening(false)}
        onDone={() => {
          mutate();
          onChanged();
        }}
      />
    </aside>
  );
}
