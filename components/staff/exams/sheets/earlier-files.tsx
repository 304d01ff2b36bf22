"use client";

import { useState } from "react";
import { explainFailure } from "@/components/staff/ui/failure";
import { ReasonDialog } from "@/components/staff/ui/reason-dialog";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { toast } from "@/components/ui/toast";
import { sheetsCopy as copy } from "@/lib/copy/staff-sheets";
import { formatDateTime } from "@/lib/format";
import { withdrawSheets } from "@/lib/staff/sheet-imports/staff-client";
import type { SheetImports } from "@/lib/staff/sheet-imports/staff-schema";

type SheetFile = SheetImports["imports"][number];

/** The files that were imported before, and the way to take one back. */
export function EarlierFiles({ id, files, onChange }: { id: number; files: SheetFile[]; onChange: () => void }) {
  const [leaving, setLeaving] = useState<SheetFile>();

  async function withdraw(file: SheetFile, reason: string) {
    const { sheets } = await withdrawSheets(id, file.id, reason);
    toast.success(copy.withdrawDone(sheets));
    onChange();
  }

  if (files.length === 0) return null;
  return (
    <Card className="min-w-0">
      <h2 className="border-b border-line px-4 py-3 font-sans text-body font-semibold">{copy.earlier}</h2>
      <ul className="divide-y divide-line">
        {files.map((file) => (
          <li key={file.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5">
            <span className="min-w-0 flex-1 basis-52">
              <b className="block break-words">{file.file_name}</b>
              <small className="block text-meta text-muted">
                {[
                  formatDateTime(file.imported_at),
                  file.imported_by,
                  file.withdrawn_at ? copy.withdrawn(formatDateTime(file.withdrawn_at)) : copy.sheets(file.sheets),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </small>
            </span>
            {file.withdrawn_at === null && (
              <Button variant="secondary" size="sm" onClick={() => setLeaving(file)}>
                {copy.withdraw}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ReasonDialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={copy.withdrawTitle}
        usual={copy.withdrawUsual}
        confirm={copy.withdraw}
        danger
        onConfirm={async (reason) => leaving && withdraw(leaving, reason)}
        explain={explainFailure}
      >
        {leaving && <p>{copy.withdrawText(leaving.sheets)}</p>}
      </ReasonDialog>
    </Card>
  );
}
