import type { ReactNode } from "react";
import { FileDrop } from "@/components/staff/imports/file-drop";
import type { ImportWork } from "@/components/staff/imports/use-import-rows";
import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { importStepsCopy as copy } from "@/lib/copy/import-steps";

type ImportFrameProps = {
  work: ImportWork;
  title: string;
  columns: string;
  template: string;
  onFile: (file: File) => void;
  /** Shown above: the outcome of the last run. */
  outcome?: ReactNode;
  children: ReactNode;
};

/** Where a file is dropped, and its rows when it is read. */
export function ImportFrame({ work, title, columns, template, onFile, outcome, children }: ImportFrameProps) {
  return (
    <>
      {work.error && work.rows.length === 0 && <Alert tone="bad" title={work.error} />}
      {work.fileProblems.map(({ row, message }) => (
        <Alert key={`${row} ${message}`} tone="bad" title={message} />
      ))}
      {outcome}
      {work.rows.length === 0 ? (
        <FileDrop title={title} columns={columns} template={template} busy={work.busy} onFile={onFile} />
      ) : (
        <Card className="min-w-0">
          {work.ignored.length > 0 && <Noted>{copy.ignored(work.ignored.join(", "))}</Noted>}
          {children}
        </Card>
      )}
    </>
  );
}

/** A line about parts of the file that are not taken. */
export function Noted({ children }: { children: ReactNode }) {
  return <p className="border-b border-line px-4 py-2.5 text-meta text-muted">{children}</p>;
}
