"use client";

import { useEffect, useState } from "react";
import { bytesOf, bytesOfAll, type KeptEntry, useKeptList } from "@/components/kept/kept-list";
import { forgetKept, listKept } from "@/components/kept/kept-store";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { kept as copy } from "@/lib/copy/kept";
import { formatDateTime, formatFileSize } from "@/lib/format";
import { ownsKept } from "@/lib/kept-on-device";

const { overview: words } = copy;
const row = "flex items-baseline justify-between gap-3 py-1.5";

function Size({ bytes }: { bytes: number }) {
  return <span className="text-small whitespace-nowrap text-muted">{formatFileSize(bytes)}</span>;
}

function Entry({ courseId, entry }: { courseId: string; entry: KeptEntry }) {
  return (
    <Card className="px-4 py-3.5 md:px-5.5">
      <div className={row}>
        <h2 className="text-lead leading-[1.45] font-semibold">{entry.title}</h2>
        <Size bytes={bytesOf(entry)} />
      </div>
      <p className="text-small text-muted">
        {entry.batch_name} · {copy.room.seen(formatDateTime(new Date(entry.seen_at)))}
      </p>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        <li className={row}>
          {words.room}
          <Size bytes={entry.byte_size} />
        </li>
        {entry.sheets.map(({ id, title, byte_size }) => (
          <li key={id} className={row}>
            {title}
            <Size bytes={byte_size} />
          </li>
        ))}
      </ul>
      {/* These are plain links: without a connection only a whole page can be had. */}
      <a
        href={`/course/${courseId}`}
        className="mt-2 inline-flex min-h-11 items-center font-semibold text-primary underline"
      >
        {words.open(entry.title)}
      </a>
    </Card>
  );
}

/** The account's kept rooms on the device, their size, and one button that deletes all. */
export function KeptOverview({ learner }: { learner: string | null }) {
  const list = useKeptList();
  const [busy, setBusy] = useState(false);
  const entries = Object.entries(list);

  // The browser may have dropped the rooms since.
  useEffect(() => {
    if (learner && ownsKept(learner)) void listKept(learner).catch(() => undefined);
  }, [learner]);

  async function remove(owner: string) {
    setBusy(true);
    await forgetKept(owner).catch(() => undefined);
    setBusy(false);
  }

  return (
    <div className="wrap grid max-w-192 gap-4 py-6">
      <h1>{words.title}</h1>
      {!learner || entries.length === 0 ? (
        <Card>
          <EmptyState title={words.empty} text={words.emptyText} />
        </Card>
      ) : (
        <>
          <p className="text-muted">{words.text}</p>
          {entries.map(([courseId, entry]) => (
            <Entry key={courseId} courseId={courseId} entry={entry} />
          ))}
          <div className="flex flex-wrap items-center justify-between gap-3">
            <b>{words.total(formatFileSize(bytesOfAll(list)))}</b>
            <Button variant="secondary" busy={busy} onClick={() => remove(learner)}>
              {words.remove}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
