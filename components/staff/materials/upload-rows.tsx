"use client";

import { FileText, FileVideo, WifiOff, X } from "lucide";
import { useRef, useState } from "react";
import { Bar, MaterialRow, RowButton } from "@/components/staff/materials/material-row";
import { SendingRow } from "@/components/staff/materials/sending-row";
import { explainDrop, mayDrop } from "@/components/staff/materials/sending-words";
import type { Uploads } from "@/components/staff/materials/use-uploads";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { materialsCopy as copy } from "@/lib/copy/staff-materials";
import type { UploadRecord } from "@/lib/materials/staff-schema";

const icons: Record<UploadRecord["purpose"], typeof FileText> = {
  recording: FileVideo,
  resource: FileText,
  video: FileVideo,
};

export function UploadRows({ uploads }: { uploads: Uploads }) {
  const { own, others } = uploads;
  if (own.length + others.length === 0) return null;
  return (
    <Card>
      <h2 className="flex min-h-14 items-center border-b border-line px-4 text-lead">{copy.sections.uploads}</h2>
      <ul className="divide-y divide-line">
        {own.map((sending) => (
          <SendingRow key={sending.key} sending={sending} onDrop={() => uploads.drop(sending, sending.uploadId)} />
        ))}
        {others.map((upload) => (
          <UnfinishedRow key={upload.id} upload={upload} uploads={uploads} />
        ))}
      </ul>
    </Card>
  );
}

function stoppedMeta({ byte_offset, byte_size, is_mine, owner }: UploadRecord): string {
  const share = byte_offset / byte_size;
  return is_mine ? copy.upload.stopped(share, owner) : copy.upload.other(share, owner);
}

const unfinished: Record<UploadRecord["state"], { tone: "plain" | "warn" | "bad"; meta: typeof stoppedMeta }> = {
  receiving: { tone: "warn", meta: stoppedMeta },
  received: { tone: "plain", meta: () => copy.upload.received },
  failed: { tone: "bad", meta: ({ problem }) => copy.upload.problems[problem ?? "unexpected"] },
  // The list of uploads has none that is done.
  done: { tone: "plain", meta: stoppedMeta },
};

/** An upload known from the server: of an earlier visit, another device or another person. */
function UnfinishedRow({ upload, uploads }: { upload: UploadRecord; uploads: Uploads }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOther, setIsOther] = useState(false);
  const { id, title, state, is_mine, byte_offset, byte_size } = upload;
  const isUnfinished = state === "receiving";
  const { tone, meta } = unfinished[state];
  const label = (action: string) => copy.actions.for(action, title);

  async function goOn(file: File | undefined) {
    if (file) setIsOther(!(await uploads.goOn(upload, file)));
  }

  return (
    <MaterialRow
      icon={isUnfinished ? WifiOff : icons[upload.purpose]}
      tone={tone}
      title={title}
      meta={isOther ? copy.otherFile : meta(upload)}
      actions={
        is_mine && (
          <>
            {isUnfinished && (
              <Button
                variant="secondary"
                size="sm"
                aria-label={label(copy.actions.again)}
                onClick={() => input.current?.click()}
              >
                {copy.actions.again}
              </Button>
            )}
            {state !== "received" && (
              <RowButton
                icon={X}
                label={label(copy.actions.drop)}
                onClick={() =>
                  mayDrop(title, isUnfinished ? byte_offset : 0) && uploads.drop(null, id).catch(explainDrop)
                }
              />
            )}
            <input
              ref={input}
              type="file"
              aria-label={label(copy.choose)}
              tabIndex={-1}
              className="sr-only"
              onChange={(event) => {
                void goOn(event.target.files?.[0]);
                event.target.value = "";
              }}
            />
          </>
        )
      }
    >
      {isUnfinished && <Bar label={copy.upload.label(title)} percent={(100 * byte_offset) / byte_size} />}
    </MaterialRow>
  );
}
