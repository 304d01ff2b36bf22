"use client";

import { Printer } from "lucide";
import { FileDrop } from "@/components/staff/desk-import/file-drop";
import { countState, isOpen, mayDecide } from "@/components/staff/people-import/learner-rows";
import { LearnerTable } from "@/components/staff/people-import/learner-table";
import {
  type LearnerImportWork,
  useLearnerImport,
  type WrittenRun,
} from "@/components/staff/people-import/use-learner-import";
import { Chip, ChipRow } from "@/components/staff/ui/chip";
import { useUnsavedWarning } from "@/components/staff/ui/use-unsaved-warning";
import { Alert } from "@/components/ui/alert";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { footRoom } from "@/components/ui/foot-room";
import { Icon } from "@/components/ui/icon";
import { learnerImportCopy as copy } from "@/lib/copy/learner-import";
import { formatNumber } from "@/lib/format";
import { learnerTemplateFile } from "@/lib/staff/learner-imports/staff-client";
import { IMPORT_MAILS_A_MINUTE } from "@/lib/wire/limits";

/** Drag in, look, correct, open: the server is asked after each change and makes nothing until told. */
export function LearnerImportScreen() {
  const work = useLearnerImport();
  useUnsavedWarning(work.rows.length > 0);
  return (
    <>
      {work.error && <Alert tone="bad" title={work.error} />}
      {work.fileProblems.map(({ row, message }) => (
        <Alert key={`${row} ${message}`} tone="bad" title={message} />
      ))}
      {work.written && <Written written={work.written} remaining={work.rows.length} />}
      {work.rows.length === 0 ? (
        <FileDrop
          title={copy.title}
          columns={copy.columns}
          template={learnerTemplateFile}
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
          <Narrowing work={work} />
          <LearnerTable work={work} />
          <Bar work={work} />
        </Card>
      )}
    </>
  );
}

function Written({ written: { run, made, mails }, remaining }: { written: WrittenRun; remaining: number }) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-4 py-3.5">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-semibold">{made > 0 ? copy.made(made) : copy.madeNone}</p>
        <p className="text-meta text-muted">
          {[
            mails > 0 && copy.mails(mails, IMPORT_MAILS_A_MINUTE),
            copy.slipsFor,
            remaining > 0 && copy.remaining(remaining),
          ]
            .filter(Boolean)
            .join(" ")}
        </p>
      </div>
      <ButtonLink size="sm" href={`/staff/people/slips?run=${run}`} icon={<Icon as={Printer} size={18} />}>
        {copy.slips}
      </ButtonLink>
    </Card>
  );
}

/** Decisions that many rows share, and the choice to see the open rows alone. */
function Narrowing({ work }: { work: LearnerImportWork }) {
  const { rows } = work;
  const open = rows.filter(isOpen).length;
  const asked = countState(rows, "asked");
  return (
    <div className="grid gap-2.5 border-b border-line px-4 py-3 empty:hidden">
      {(open > 0 || work.isNarrowed) && (
        <ChipRow label={copy.shown}>
          <Chip chosen={!work.isNarrowed} count={formatNumber(rows.length)} onClick={work.showAll}>
            {copy.all}
          </Chip>
          <Chip chosen={work.isNarrowed} count={formatNumber(open)} onClick={work.showOpen}>
            {copy.open}
          </Chip>
        </ChipRow>
      )}
      {asked > 1 && (
        <p className="flex flex-wrap items-center justify-between gap-2">
          <span id="asked-rows">{copy.asked(asked)}</span>
          <span className="flex flex-wrap gap-2">
            {(["same", "skip"] as const).map(
              (kind) =>
                rows.some((row) => mayDecide(row, kind)) && (
                  <Button
                    key={kind}
                    variant="secondary"
                    size="sm"
                    aria-describedby="asked-rows"
                    onClick={() => work.decideAll(kind)}
                  >
                    {kind === "same" ? copy.sameAll : copy.skipAll}
                  </Button>
                ),
            )}
          </span>
        </p>
      )}
    </div>
  );
}

/** The one button makes the accounts of all new rows, and says how many. */
function Bar({ work }: { work: LearnerImportWork }) {
  const { rows } = work;
  const count = (...states: Parameters<typeof countState>[1][]) => countState(rows, ...states);
  const fresh = count("new");
  const unchecked = count("unchecked");
  const open = rows.filter(isOpen).length;
  const isSettled = fresh === 0 && open === 0 && unchecked === 0;
  const hint = isSettled ? copy.same : open > 0 ? copy.openStays : "";
  return (
    <div
      ref={footRoom}
      className="sticky bottom-15 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-surface px-4 py-3 md:bottom-0"
    >
      <p role="status" className="text-meta">
        <b>{copy.summary(rows.length, fresh, count("exists"), count("asked"), count("wrong"))}</b>
        {hint && <span className="block text-muted">{hint}</span>}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={work.discard}>
          {copy.discard}
        </Button>
        {open > 0 && (
          <Button variant="secondary" size="sm" onClick={work.saveOpen}>
            {copy.openFile(open)}
          </Button>
        )}
        {unchecked > 0 && (
          <Button variant="secondary" size="sm" onClick={work.recheck}>
            {copy.check}
          </Button>
        )}
        <Button
          size="sm"
          busy={work.busy}
          disabled={unchecked > 0 || (fresh === 0 && count("exists") === 0)}
          onClick={work.write}
        >
          {isSettled ? copy.close : copy.make(fresh)}
        </Button>
      </div>
    </div>
  );
}
