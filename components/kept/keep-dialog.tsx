"use client";

import { useEffect, useRef, useState } from "react";
import { keepRoom, type SeenRoom, sheetsOf } from "@/components/kept/keep-room";
import { bytesOf, type KeptList, type KeptSheet, roomForSheets } from "@/components/kept/kept-list";
import { forgetRoom, KeepError } from "@/components/kept/kept-store";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { SessionLostError } from "@/lib/api-client";
import { common } from "@/lib/copy/common";
import { kept as copy } from "@/lib/copy/kept";
import { formatFileSize, formatNumber, formatPercent } from "@/lib/format";
import { KEPT_PAGE } from "@/lib/kept-on-device";
import { currentLearner } from "@/lib/session-store";

const { dialog: words, failures } = copy;

function reasonOf(error: unknown): keyof typeof failures {
  if (error instanceof KeepError) return error.reason;
  return error instanceof SessionLostError ? "ended" : "line";
}

type SheetListProps = { sheets: KeptSheet[]; chosen: ReadonlySet<number>; onChange: (chosen: Set<number>) => void };

function SheetList({ sheets, chosen, onChange }: SheetListProps) {
  function toggle(id: number) {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  }
  if (sheets.length === 0) return <p className="text-muted">{words.noSheets}</p>;
  return (
    <fieldset className="grid">
      <legend className="sr-only">{words.sheets}</legend>
      {sheets.map(({ id, title, byte_size }) => (
        <label key={id} className="flex min-h-11 items-center gap-3 py-1">
          <input
            type="checkbox"
            checked={chosen.has(id)}
            onChange={() => toggle(id)}
            className="size-4.5 flex-none accent-primary"
          />
          <span className="min-w-0 flex-1 leading-[1.45]">{title}</span>
          <span className="text-small whitespace-nowrap text-muted">{formatFileSize(byte_size)}</span>
        </label>
      ))}
    </fieldset>
  );
}

type KeepDialogProps = { room: SeenRoom; list: KeptList; onClose: () => void };

/** Which sheets go along, what they weigh, and the way to take all of it off the device. */
export function KeepDialog({ room, list, onClose }: KeepDialogProps) {
  const sheets = sheetsOf(room.resources);
  const entry = list[room.course.id];
  const [chosen, setChosen] = useState(() => new Set(entry?.sheets.map(({ id }) => id)));
  const [busy, setBusy] = useState(false);
  const [percent, setPercent] = useState<number | null>(null);
  const [failure, setFailure] = useState<keyof typeof failures | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const wanted = sheets.filter(({ id }) => chosen.has(id));
  const bytes = wanted.reduce((sum, { byte_size }) => sum + byte_size, 0);
  const free = roomForSheets(list, room.course.id) - bytes;

  async function run(work: (learner: string, signal: AbortSignal) => Promise<void>, done: string) {
    const learner = currentLearner();
    if (!learner) return setFailure("ended");
    const controller = new AbortController();
    running.current = controller;
    setBusy(true);
    setFailure(null);
    try {
      await work(learner, controller.signal);
      toast.success(done);
      onClose();
    } catch (error) {
      if (!controller.signal.aborted) setFailure(reasonOf(error));
    } finally {
      setBusy(false);
      setPercent(null);
    }
  }

  const onProgress = (received: number, total: number) => {
    if (total > 0) setPercent(Math.min(99, Math.floor((received * 100) / total)));
  };
  const keep = () =>
    run((learner, signal) => keepRoom(learner, room, { chosen: wanted, onProgress, signal }), words.done);
  const remove = () => run((learner) => forgetRoom(learner, room.course.id), words.removed);

  return (
    <Dialog open onClose={onClose} title={words.title} width="list">
      <div className="grid gap-3">
        <p>{words.text}</p>
        <SheetList sheets={sheets} chosen={chosen} onChange={setChosen} />
        {free >= 0 ? (
          <p className="text-small text-muted">
            {words.chosen(formatNumber(wanted.length), formatFileSize(bytes), formatFileSize(free))}
          </p>
        ) : (
          <Alert tone="bad" title={words.tooMuch}>
            {words.tooMuchText}
          </Alert>
        )}
        <p className="text-small text-muted">{words.rules}</p>
        {entry && (
          <a href={KEPT_PAGE} className="inline-flex min-h-11 items-center font-semibold text-primary underline">
            {words.all}
          </a>
        )}
        {failure && (
          <Alert tone="bad" title={failures[failure].title}>
            {failures[failure].text}
          </Alert>
        )}
      </div>
      <div className="sticky bottom-0 mt-3 grid gap-2 border-t border-line bg-surface py-4">
        <Button
          busy={busy}
          progress={percent === null ? null : formatPercent(percent)}
          disabled={free < 0}
          onClick={keep}
          full
        >
          {words.keep}
        </Button>
        {entry && !busy && (
          <Button variant="ghost" onClick={remove} full>
            {words.remove} ({formatFileSize(bytesOf(entry))})
          </Button>
        )}
        <Button variant="secondary" onClick={onClose} full>
          {busy ? words.stop : common.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
