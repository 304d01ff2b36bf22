"use client";

import { useId, useRef, useState } from "react";
import { useSWRConfig } from "swr";
import { fromDhakaClock } from "@/components/staff/exams/editor/dhaka-clock";
import { FileDrop } from "@/components/staff/exams/file/file-drop";
import { EarlierFiles } from "@/components/staff/exams/sheets/earlier-files";
import { SheetTable } from "@/components/staff/exams/sheets/sheet-table";
import { useSheets } from "@/components/staff/exams/sheets/use-sheets";
import { ConsolePage, PageHead } from "@/components/staff/ui/page-head";
import { useKeptFocus } from "@/components/staff/ui/use-kept-focus";
import { Alert } from "@/components/ui/alert";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { controlClass, controlState, Field } from "@/components/ui/field";
import { footRoom } from "@/components/ui/foot-room";
import { Spinner } from "@/components/ui/spinner";
import { TextField } from "@/components/ui/text-field";
import { sheetsCopy as copy } from "@/lib/copy/staff-sheets";
import { letterOfPaper, paperCodes } from "@/lib/exams/on-paper/paper-code";
import { staffExam } from "@/lib/exams/staff-client";
import type { StaffExam } from "@/lib/exams/staff-schema";
import { sheetImports } from "@/lib/staff/sheet-imports/staff-client";
import type { Sheets } from "@/lib/staff/sheet-imports/staff-schema";
import { useRead } from "@/lib/use-read";

const columns = copy.columns(
  paperCodes.map(letterOfPaper),
  paperCodes.map((code) => code.toUpperCase()),
);

/** Answer sheets of paper: looked at row by row, then graded with one button. */
export function SheetsScreen({ id }: { id: number }) {
  const { mutate } = useSWRConfig();
  const { data: exam } = useRead(staffExam(id));
  const { data: earlier, mutate: readEarlier } = useRead(sheetImports(id));
  const [version, setVersion] = useState<number>();
  const [held, setHeld] = useState("");
  // Every figure of the exam changes with its sheets.
  const refresh = () => mutate((key) => typeof key === "string" && key.startsWith(staffExam(id).path));
  const work = useSheets(id, refresh);
  const { file, sheets, busy, error } = work;
  const choices = { version, heldAt: fromDhakaClock(held) };

  function choose(number: number) {
    setVersion(number);
    if (file) work.look(file, { ...choices, version: number });
  }

  return (
    <ConsolePage>
      <PageHead title={copy.title} lead={exam?.title} back={`/staff/exams/${id}/results`} />
      <Card className="grid gap-4 p-4 *:min-w-0">
        <FileDrop
          label={copy.file}
          title={file?.name ?? copy.drop}
          hint={file ? copy.another : columns}
          accept=".csv,.txt,text/csv,text/plain"
          onFile={(chosen) => work.look(chosen, choices)}
        />
        <div className="grid gap-3 *:min-w-0 sm:grid-cols-2">
          <TextField
            type="datetime-local"
            label={copy.heldAt}
            hint={copy.heldAtHint}
            value={held}
            onChange={(event) => setHeld(event.target.value)}
          />
          {exam && exam.versions.length > 1 && (
            <VersionField
              versions={exam.versions}
              value={version ?? sheets?.version ?? lastPrinted(exam.versions)?.number}
              onChoose={choose}
            />
          )}
        </div>
      </Card>
      {busy && !sheets && <Spinner />}
      {error && <Alert tone="bad" title={error} />}
      {sheets?.problems.map(({ row, message }) => (
        <Alert key={`${row} ${message}`} tone="bad" title={message} />
      ))}
      {sheets && sheets.sheets.length > 0 && (
        <Card className="min-w-0">
          {sheets.ignored.length > 0 && (
            <p className="border-b border-line px-4 py-2.5 text-meta text-muted">
              {copy.ignored(sheets.ignored.join(", "))}
            </p>
          )}
          {sheets.sheets.some(({ state }) => state !== "ready" && state !== "written") && (
            <p className="border-b border-line px-4 py-2.5 text-meta text-muted">{copy.leftOut}</p>
          )}
          <SheetTable key={file?.name} sheets={sheets.sheets} />
          <Bar id={id} sheets={sheets} busy={busy} onWrite={() => work.write(choices)} />
        </Card>
      )}
      <EarlierFiles id={id} files={earlier?.imports ?? []} onChange={() => Promise.all([readEarlier(), refresh()])} />
    </ConsolePage>
  );
}

type Version = StaffExam["versions"][number];

/** The version by which sheets are read unless another one is chosen, as the server does. */
const lastPrinted = (versions: Version[]) => versions.find(({ printed_at }) => printed_at) ?? versions[0];

type VersionFieldProps = {
  versions: Version[];
  value: number | undefined;
  onChoose: (number: number) => void;
};

function VersionField({ versions, value, onChoose }: VersionFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={copy.version}>
      <select
        id={id}
        value={value}
        onChange={(event) => onChoose(Number(event.target.value))}
        className={`${controlClass} ${controlState(undefined)} w-full`}
      >
        {versions.map(({ number, questions_count, printed_at }) => (
          <option key={number} value={number}>
            {copy.versionOf(number, questions_count, printed_at)}
          </option>
        ))}
      </select>
    </Field>
  );
}

type BarProps = { id: number; sheets: Sheets; busy: boolean; onWrite: () => void };

/** The foot of the sheets: what they come to, and the one button that grades them. */
function Bar({ id, sheets: { sheets, made }, busy, onWrite }: BarProps) {
  const count = (state: string) => sheets.filter((sheet) => sheet.state === state).length;
  const ready = count("ready");
  const isWritten = count("written") > 0;
  const status = useRef<HTMLParagraphElement>(null);
  useKeptFocus(status, isWritten);
  return (
    <div
      ref={footRoom}
      className="sticky bottom-15 flex flex-wrap items-center justify-between gap-3 rounded-b-card border-t border-line bg-surface px-4 py-3 md:bottom-0"
    >
      <p ref={status} tabIndex={-1} role="status" className="min-w-0 flex-1 basis-60 text-meta outline-none">
        <b>{isWritten ? copy.written(made) : copy.summary(sheets.length, ready, sheets.length - ready)}</b>
      </p>
      {isWritten ? (
        <ButtonLink size="sm" href={`/staff/exams/${id}/results`}>
          {copy.toResults}
        </ButtonLink>
      ) : (
        <Button size="sm" busy={busy} disabled={ready === 0} onClick={onWrite}>
          {ready > 0 ? copy.write(ready) : copy.writeNone}
        </Button>
      )}
    </div>
  );
}
