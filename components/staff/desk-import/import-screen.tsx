"use client";

import { FileDrop } from "@/components/staff/desk-import/file-drop";
import { ImportBar } from "@/components/staff/desk-import/import-bar";
import { ImportDoubts } from "@/components/staff/desk-import/import-doubts";
import { shownColumns } from "@/components/staff/desk-import/import-rows";
import { ImportTable } from "@/components/staff/desk-import/import-table";
import { useImport } from "@/components/staff/desk-import/use-import";
import { useUnsavedWarning } from "@/components/staff/ui/use-unsaved-warning";
import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { Switch } from "@/components/ui/switch";
import { importCopy as copy } from "@/lib/copy/staff-import";
import { paymentTemplateFile } from "@/lib/staff/imports/staff-client";

/** Drag in, look, correct, write: the server is asked after each change and writes nothing until told. */
export function ImportScreen() {
  const work = useImport();
  useUnsavedWarning(work.rows.length > 0 && !work.isWritten);
  return (
    <>
      {work.error && <Alert tone="bad" title={work.error} />}
      {work.fileProblems.map(({ message }) => (
        <Alert key={message} tone="bad" title={message} />
      ))}
      {work.rows.length === 0 ? (
        <FileDrop
          title={copy.title}
          columns={copy.columns}
          template={paymentTemplateFile}
          busy={work.busy}
          onFile={work.open}
        />
      ) : (
        <Card className="min-w-0">
          {work.ignored.length > 0 && (
            <p className="border-b border-line px-4 py-2.5 text-meta text-muted">
              {copy.ignored(work.ignored.join(", "))}
            </p>
          )}
          {work.left_out.length > 0 && (
            <p className="border-b border-line px-4 py-2.5 text-meta text-muted">{copy.leftOut(work.left_out)}</p>
          )}
          <div className="border-b border-line px-4 py-2">
            <Switch {...copy.newAccounts} checked={work.newAccounts} onChange={work.setNewAccounts} />
          </div>
          <ImportDoubts work={work} />
          <ImportTable
            rows={work.shown}
            columns={shownColumns(work.rows, work.newAccounts)}
            onCell={work.setCell}
            onAgain={work.setAgain}
            onRemove={work.remove}
          />
          <ImportBar work={work} />
        </Card>
      )}
    </>
  );
}
