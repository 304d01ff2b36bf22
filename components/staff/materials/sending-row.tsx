import { FileVideo, Pause, Play, WifiOff, X } from "lucide";
import { Bar, MaterialRow, RowButton } from "@/components/staff/materials/material-row";
import { explainDrop, mayDrop, metaOf } from "@/components/staff/materials/sending-words";
import { materialsCopy as copy } from "@/lib/copy/staff-materials";
import { type Sending, uploadQueue } from "@/lib/materials/upload-queue";

/** An upload that is sent from this tab. */
export function SendingRow({ sending, onDrop }: { sending: Sending; onDrop: () => Promise<void> }) {
  const { key, title, state, sent, size } = sending;
  const runs = state === "sending" || state === "waiting" || state === "offline";
  const label = (action: string) => copy.actions.for(action, title);
  return (
    <MaterialRow
      icon={state === "offline" ? WifiOff : FileVideo}
      tone={state === "offline" ? "warn" : state === "failed" ? "bad" : "plain"}
      title={title}
      meta={metaOf(sending)}
      actions={
        <>
          {runs ? (
            <RowButton icon={Pause} label={label(copy.actions.pause)} onClick={() => uploadQueue.pause(key)} />
          ) : (
            <RowButton icon={Play} label={label(copy.actions.resume)} onClick={() => uploadQueue.resume(key)} />
          )}
          <RowButton
            icon={X}
            label={label(copy.actions.drop)}
            onClick={() => mayDrop(title, sent) && onDrop().catch(explainDrop)}
          />
        </>
      }
    >
      <Bar label={copy.upload.label(title)} percent={(100 * sent) / size} />
    </MaterialRow>
  );
}
