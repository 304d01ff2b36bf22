"use client";

import { CircleCheck, Play, Search } from "lucide";
import { useState } from "react";
import { BatchTable } from "@/components/course/batch-table";
import { RecordingPicture } from "@/components/course/recording-picture";
import { findRecordings } from "@/components/course/recording-search";
import { useOpenWatch } from "@/components/course/use-open-watch";
import { sectionIds } from "@/components/room/section-tabs";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { Column } from "@/components/ui/data-table";
import { controlClass, controlState } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { course as copy } from "@/lib/copy/course";
import { room } from "@/lib/copy/room";
import { formatDate, formatNumber, formatPercent } from "@/lib/format";
import { recordingsIn } from "@/lib/materials/client";
import { watchedPercent } from "@/lib/materials/playback";
import type { Recording } from "@/lib/materials/schema";
import { useRead } from "@/lib/use-read";
import { SEARCH_MAX } from "@/lib/wire/limits";

const { recordingTable: words } = copy;

const percentOf = ({ position_seconds, duration_seconds }: Recording) =>
  watchedPercent(position_seconds, duration_seconds);

function Facts({ recording }: { recording: Recording }) {
  const percent = percentOf(recording);
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-meta leading-[1.5] md:grid md:justify-items-start md:text-small">
      {formatDate(recording.class_date)}
      {percent === 100 && (
        <span className="inline-flex items-center gap-1 text-on-primary-soft">
          <Icon as={CircleCheck} size={15} />
          {words.finished}
        </span>
      )}
      {percent !== null && percent < 100 && <span>{words.watched(formatPercent(percent))}</span>}
    </span>
  );
}

/** A button whose target is the whole row; on the phone the badge on the picture is all that is seen of it. */
function WatchButton({ recording }: { recording: Recording }) {
  const { opening, open, prepare } = useOpenWatch(recording.id);
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={words.watchOne(recording.title)}
      busy={opening}
      onClick={open}
      onPointerEnter={prepare}
      onTouchStart={prepare}
      onFocus={prepare}
      icon={<Icon as={Play} size={18} className="max-md:hidden" />}
      className="static! before:absolute before:inset-0 max-md:aspect-video max-md:w-28 max-md:border-transparent max-md:bg-transparent max-md:p-0! md:min-w-35"
    >
      <span className="max-md:sr-only">{words.watch}</span>
    </Button>
  );
}

const columns: Column<Recording>[] = [
  {
    key: "picture",
    header: words.picture,
    place: "lead",
    cell: (recording) => <RecordingPicture recording={recording} />,
  },
  {
    key: "title",
    header: words.recording,
    place: "main",
    cell: ({ title, description, subject, chapter }) => (
      <>
        <b className="block leading-[1.4] text-balance">{title}</b>
        {(subject || chapter) && (
          <span className="block text-meta leading-[1.5] text-muted">
            {[subject, chapter].filter(Boolean).join(" · ")}
          </span>
        )}
        {description && <span className="block text-meta leading-[1.5] text-muted">{description}</span>}
      </>
    ),
  },
  { key: "date", header: words.date, place: "meta", cell: (recording) => <Facts recording={recording} /> },
  {
    key: "action",
    header: words.action,
    place: "overlay",
    cell: (recording) => <WatchButton recording={recording} />,
  },
];

function seenOf(recordings: Recording[]): string {
  const seen = recordings.filter((recording) => percentOf(recording) === 100).length;
  return room.watched(formatNumber(recordings.length), formatNumber(seen));
}

/** Fewer are seen at one look. */
const SEARCHED_FROM = 5;

type RecordingSearchProps = {
  typed: string;
  onType: (typed: string) => void;
  /** Null while all are shown. */
  found: number | null;
};

function RecordingSearch({ typed, onType, found }: RecordingSearchProps) {
  return (
    <search className="block border-b border-line p-3">
      <div className={cn(controlClass, controlState(undefined))}>
        <Icon as={Search} size={19} className="text-muted" />
        <input
          type="search"
          value={typed}
          maxLength={SEARCH_MAX}
          onChange={(event) => onType(event.target.value)}
          aria-label={words.search}
          placeholder={words.searchBy}
          className="min-h-11 min-w-0 flex-1 bg-transparent outline-none placeholder:text-muted placeholder:opacity-100"
        />
      </div>
      <span role="status" className="sr-only">
        {found !== null && words.found(formatNumber(found))}
      </span>
    </search>
  );
}

/** The recorded classes of the learner's batch. */
export function RecordingTable({ batchId }: { batchId: number }) {
  const list = useRead(recordingsIn(batchId));
  const [typed, setTyped] = useState("");
  const found = list.data && findRecordings(list.data, typed);
  const isSearched = found !== undefined && found.length !== list.data?.length;
  return (
    <BatchTable
      id={sectionIds.recordings}
      title={copy.recordings}
      aside={list.data && list.data.length > 0 ? seenOf(list.data) : undefined}
      more={room.more.recordings}
      list={{ data: found, error: list.error, mutate: list.mutate }}
      search={
        list.data &&
        list.data.length >= SEARCHED_FROM && (
          <RecordingSearch typed={typed} onType={setTyped} found={isSearched ? found.length : null} />
        )
      }
      columns={columns}
      template="7rem minmax(0,1fr) 9.375rem 8.75rem"
      rowClass="h-15.75"
      words={isSearched ? { ...words, empty: words.none, emptyText: words.noneText } : words}
    />
  );
}
