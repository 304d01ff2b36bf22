import { CircleCheck, Film, RotateCcw, WifiOff, X } from "lucide";
import { type ReactNode, useRef, useState } from "react";
import { ownVideoWords } from "@/components/staff/catalogue/own-video-words";
import type { OwnVideo } from "@/components/staff/catalogue/use-own-video";
import { DropZone } from "@/components/staff/materials/drop-zone";
import { Bar, MaterialRow, RowButton } from "@/components/staff/materials/material-row";
import { SendingRow } from "@/components/staff/materials/sending-row";
import { explainDrop, mayDrop } from "@/components/staff/materials/sending-words";
import { explainFailure } from "@/components/staff/ui/failure";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { catalogueCopy } from "@/lib/copy/staff-catalogue";
import { materialsCopy } from "@/lib/copy/staff-materials";
import { QUALITIES } from "@/lib/materials/playback";
import type { TranscodingRecord } from "@/lib/materials/staff-schema";

const copy = catalogueCopy.own;
const actions = materialsCopy.actions;

/** A video as a file: chosen, on its way, being made, ready. */
export function OwnVideoField({ own, error }: { own: OwnVideo; error: string | undefined }) {
  const { state } = own;
  const [isEmptied, setEmptied] = useState(false);

  function drop(): Promise<void> {
    setEmptied(true);
    return own.drop();
  }

  return (
    <div className="grid gap-2">
      {state.is === "none" ? (
        <DropZone label={copy.label} drop={copy.drop} hint={copy.hint} takesFocus={isEmptied} add={own.choose} />
      ) : (
        <ul className="rounded-card border border-line">
          <VideoRow own={{ ...own, drop }} />
        </ul>
      )}
      {(state.is === "sending" || state.is === "stopped") && (
        <p className="text-small text-muted">
          {copy.goesOn(QUALITIES)} {own.isSaved ? copy.leaveOnceSent : copy.saveFirst}
        </p>
      )}
      {state.is === "making" && <p className="text-small text-muted">{own.isSaved ? copy.mayLeave : copy.saveFirst}</p>}
      {error && (
        <p role="alert" className="text-small text-danger-ink">
          {error}
        </p>
      )}
    </div>
  );
}

function VideoRow({ own }: { own: OwnVideo }): ReactNode {
  const { state, drop, retry } = own;
  if (state.is === "sending") return <SendingRow sending={state.sending} onDrop={drop} />;
  if (state.is === "stopped") return <StoppedRow own={own} />;
  if (state.is === "none") return null;
  if (state.is === "reading") {
    return <MaterialRow icon={Film} tone="plain" title={copy.label} meta={ownVideoWords(state)} />;
  }
  const name = state.is === "failed" ? state.name : state.video.file_name;
  const away = (
    <RowButton icon={X} label={actions.for(copy.other, name)} onClick={() => void drop().catch(explainDrop)} />
  );
  if (state.is === "ready") {
    return <MaterialRow icon={CircleCheck} tone="good" title={name} meta={ownVideoWords(state)} actions={away} />;
  }
  if (state.is === "making") {
    return (
      <MaterialRow icon={Film} tone="plain" title={name} meta={ownVideoWords(state)} actions={away}>
        <Bar label={copy.makingOf(name)} percent={madeShare(state.transcoding)} />
      </MaterialRow>
    );
  }
  return (
    <MaterialRow
      icon={Film}
      tone="bad"
      title={name}
      meta={ownVideoWords(state)}
      actions={
        <>
          {state.canRetry && (
            <RowButton
              icon={RotateCcw}
              label={actions.for(actions.retry, name)}
              onClick={() => void retry().catch((failure) => toast.error(explainFailure(failure)))}
            />
          )}
          {away}
        </>
      }
    />
  );
}

function StoppedRow({ own }: { own: OwnVideo }) {
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string | null>(null);
  if (own.state.is !== "stopped") return null;
  const { file_name, byte_offset, byte_size, is_mine } = own.state.upload;
  return (
    <MaterialRow
      icon={WifiOff}
      tone="warn"
      title={file_name}
      meta={refused ?? ownVideoWords(own.state)}
      actions={
        is_mine && (
          <>
            <Button
              variant="secondary"
              size="sm"
              aria-label={actions.for(actions.again, file_name)}
              onClick={() => input.current?.click()}
            >
              {actions.again}
            </Button>
            <RowButton
              icon={X}
              label={actions.for(actions.drop, file_name)}
              onClick={() => mayDrop(file_name, byte_offset) && void own.drop().catch(explainDrop)}
            />
            <input
              ref={input}
              type="file"
              accept="video/*"
              aria-label={actions.for(materialsCopy.choose, file_name)}
              tabIndex={-1}
              className="sr-only"
              onChange={async (event) => {
                const [file] = event.target.files ?? [];
                event.target.value = "";
                if (file) setRefused(await own.choose(file));
              }}
            />
          </>
        )
      }
    >
      <Bar label={materialsCopy.upload.label(file_name)} percent={(100 * byte_offset) / byte_size} />
    </MaterialRow>
  );
}

const madeShare = ({ segments }: TranscodingRecord) =>
  segments.reduce((sum, { percent }) => sum + percent, 0) / Math.max(1, segments.length);
