"use client";

import { useState } from "react";
import type { CourseEditorState } from "@/components/staff/catalogue/use-course";
import { KeyCap } from "@/components/staff/ui/key-cap";
import { useShortcut } from "@/components/staff/ui/shortcuts";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { footRoom } from "@/components/ui/foot-room";
import { TextField } from "@/components/ui/text-field";
import { common } from "@/lib/copy/common";
import { catalogueCopy } from "@/lib/copy/staff-catalogue";
import { NOTE_MAX } from "@/lib/wire/limits";

/** Appears with the first change; asks for a reason where the price is one of them. */
export function SaveBar({ editor }: { editor: CourseEditorState }) {
  const { isChanged, asksReason, newer, failure, errors, busy } = editor;
  const [reason, setReason] = useState("");
  const save = () => {
    void editor.save(asksReason ? reason : "");
  };
  useShortcut("ctrl+s", common.save, isChanged && !busy ? save : null);
  if (!isChanged && !newer) return null;
  return (
    <section
      ref={footRoom}
      className="sticky bottom-15 z-[5] grid gap-3 rounded-card border border-line bg-surface p-3.5 shadow-raised md:bottom-3"
    >
      {newer ? (
        <Alert tone="bad" title={catalogueCopy.changedMeanwhile}>
          <div className="mt-2">
            <Button variant="secondary" size="sm" onClick={editor.takeNewer}>
              {catalogueCopy.takeNew}
            </Button>
          </div>
        </Alert>
      ) : (
        failure && <Alert tone="bad" title={failure} />
      )}
      <div className="flex flex-wrap items-end justify-end gap-3">
        {asksReason && (
          <TextField
            label={catalogueCopy.course.priceReason}
            required
            maxLength={NOTE_MAX}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={errors.reason}
            className="min-w-60 flex-1"
          />
        )}
        <Button busy={busy} onClick={save}>
          {common.save}
          <KeyCap on="primary">Ctrl S</KeyCap>
        </Button>
      </div>
    </section>
  );
}
