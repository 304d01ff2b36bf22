"use client";

import { ChartNoAxesColumn, Play } from "lucide";
import { RecordingPicture } from "@/components/course/recording-picture";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { MoreButton } from "@/components/ui/more-button";
import { useMoreRows } from "@/components/ui/use-more-rows";
import type { LinkToRecording } from "@/components/watch/use-shown-recording";
import { watch } from "@/lib/copy/watch";
import { formatLength, formatNumber } from "@/lib/format";
import { watchedPercent } from "@/lib/materials/playback";
import type { Recording } from "@/lib/materials/schema";

const { playlist: copy } = watch;
const FIRST = 4;

function minutesRemaining({ position_seconds, duration_seconds }: Recording): string | null {
  if (duration_seconds === null) return null;
  return copy.remaining(formatNumber(Math.max(1, Math.ceil((duration_seconds - (position_seconds ?? 0)) / 60))));
}

function factOf(recording: Recording): string | null {
  const percent = watchedPercent(recording.position_seconds, recording.duration_seconds);
  if (percent === 100) return copy.finished;
  if (percent !== null) return minutesRemaining(recording);
  return recording.duration_seconds === null ? null : formatLength(recording.duration_seconds);
}

function Row({ recording, isCurrent, linkTo }: RowProps) {
  return (
    <li tabIndex={-1} className={cn("-outline-offset-2", isCurrent && "bg-primary-soft")}>
      <a
        {...linkTo(recording.id)}
        aria-current={isCurrent ? "true" : undefined}
        className={cn(
          "grid min-h-20.5 grid-cols-[6rem_minmax(0,1fr)] items-center gap-3 px-4 py-3 -outline-offset-2",
          isCurrent && "shadow-[inset_3px_0_0_var(--primary)]",
        )}
      >
        <RecordingPicture recording={recording} icon={isCurrent ? ChartNoAxesColumn : Play} width={96} />
        <span className="min-w-0">
          <b className="block leading-[1.45] text-balance">{recording.title}</b>
          <span className="block text-small leading-[1.5] text-muted">
            {isCurrent && <b className="text-on-primary-soft">{copy.current}</b>}
            {isCurrent && minutesRemaining(recording) && " · "}
            {isCurrent ? minutesRemaining(recording) : factOf(recording)}
          </span>
        </span>
      </a>
    </li>
  );
}

type RowProps = { recording: Recording; isCurrent: boolean; linkTo: LinkToRecording };
type PlaylistProps = { recordings: Recording[]; currentId: number; batchName: string | null; linkTo: LinkToRecording };

/** All classes of the batch; the first rows reach to the one that is shown. */
export function Playlist({ recordings, currentId, batchName, linkTo }: PlaylistProps) {
  const place = recordings.findIndex(({ id }) => id === currentId);
  const { shown, hidden, more, list } = useMoreRows<HTMLUListElement>(recordings.length, Math.max(FIRST, place + 2));
  return (
    <section aria-labelledby="playlist">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id="playlist" className="text-heading lg:text-section">
          {batchName === null ? copy.untitled : copy.title(batchName)}
        </h2>
        <span className="shrink-0 text-small text-muted">{copy.count(formatNumber(recordings.length))}</span>
      </div>
      <Card className="overflow-hidden">
        <ul ref={list} className="divide-y divide-line">
          {recordings.slice(0, shown).map((recording) => (
            <Row key={recording.id} recording={recording} isCurrent={recording.id === currentId} linkTo={linkTo} />
          ))}
        </ul>
        {hidden > 0 && <MoreButton label={copy.more(formatNumber(hidden))} onMore={more} />}
      </Card>
    </section>
  );
}
