"use client";

import { CircleCheck, Play } from "lucide";
import dynamic from "next/dynamic";
import Image from "next/image";
import { useState } from "react";
import { BatchTable } from "@/components/course/batch-table";
import { useOpenRecording } from "@/components/course/use-open-recording";
import { Button } from "@/components/ui/button";
import type { Column } from "@/components/ui/data-table";
import { Icon } from "@/components/ui/icon";
import { course as copy } from "@/lib/copy/course";
import { formatDate, formatPercent } from "@/lib/format";
import { recordingsIn } from "@/lib/materials/client";
import { watchedPercent } from "@/lib/materials/playback";
import type { Recording } from "@/lib/materials/schema";
import { useRead } from "@/lib/use-read";

const { recordingTable: words } = copy;

const RecordingDialog = dynamic(
  () => import("@/components/course/recording-dialog").then((module) => module.RecordingDialog),
  { ssr: false },
);

const percentOf = ({ position_seconds, duration_seconds }: Recording) =>
  watchedPercent(position_seconds, duration_seconds);

function Picture({ recording }: { recording: Recording }) {
  const percent = percentOf(recording);
  return (
    <div className="relative aspect-video w-28 overflow-hidden rounded-control bg-deep">
      {recording.thumbnail && <Image src={recording.thumbnail} alt="" fill sizes="112px" className="object-cover" />}
      <span className="absolute inset-0 grid place-items-center bg-deep/50 text-white">
        <Icon as={Play} size={20} className="fill-current max-md:hidden" />
      </span>
      {percent !== null && (
        <span className="absolute inset-x-0 bottom-0 z-1 h-1 bg-deep/80">
          <span className="block h-full bg-mint" style={{ width: `${percent}%` }} />
        </span>
      )}
    </div>
  );
}

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

/** On the phone it lies on the picture; from 768 it is a button whose target is the whole row. */
function WatchButton({ recording, onWatch }: { recording: Recording; onWatch: (id: number) => void }) {
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={words.watchOne(recording.title)}
      onClick={() => onWatch(recording.id)}
      icon={<Icon as={Play} size={18} className="max-md:fill-current" />}
      className="max-md:aspect-video max-md:w-28 max-md:border-transparent max-md:bg-transparent max-md:p-0! max-md:text-white md:min-w-[140px] md:before:absolute md:before:inset-0"
    >
      {words.watch}
    </Button>
  );
}

function columnsOf(onWatch: (id: number) => void): Column<Recording>[] {
  return [
    {
      key: "picture",
      header: words.picture,
      place: "lead",
      cell: (recording) => <Picture recording={recording} />,
    },
    {
      key: "title",
      header: words.recording,
      place: "main",
      cell: ({ title, description }) => (
        <>
          <b className="block leading-[1.4] text-balance">{title}</b>
          {description && <span className="block text-meta leading-[1.5] text-muted">{description}</span>}
        </>
      ),
    },
    { key: "date", header: words.date, place: "meta", cell: (recording) => <Facts recording={recording} /> },
    {
      key: "action",
      header: words.action,
      place: "overlay",
      cell: (recording) => <WatchButton recording={recording} onWatch={onWatch} />,
    },
  ];
}

/** The recorded classes of the learner's batch, and the player over the page. */
export function RecordingTable({ batchId }: { batchId: number }) {
  const list = useRead(recordingsIn(batchId));
  const { openId, open, close } = useOpenRecording();
  const watched = list.data?.find(({ id }) => id === openId) ?? null;
  const [hasWatched, setHasWatched] = useState(false);
  if (watched && !hasWatched) setHasWatched(true);

  async function listAgain(): Promise<Recording[]> {
    const recordings = await recordingsIn(batchId).load();
    void list.mutate(recordings, { revalidate: false });
    return recordings;
  }

  function keepPosition(id: number, seconds: number) {
    const moved = list.data?.map((one) => (one.id === id ? { ...one, position_seconds: seconds } : one));
    void list.mutate(moved, { revalidate: false });
  }

  return (
    <>
      <BatchTable
        title={copy.recordings}
        list={list}
        columns={columnsOf(open)}
        template="112px minmax(0,1fr) 150px 140px"
        rowClass="h-[63px]"
        words={words}
      />
      {hasWatched && (
        <RecordingDialog recording={watched} listAgain={listAgain} onPosition={keepPosition} onClose={close} />
      )}
    </>
  );
}
