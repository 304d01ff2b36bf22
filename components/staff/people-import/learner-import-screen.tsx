"use client";

import { Printer } from "lucide";
import { ImportBar } from "@/components/staff/imports/import-bar";
import { ImportFrame } from "@/components/staff/imports/import-frame";
import { ImportNarrowing, SharedDecision } from "@/components/staff/imports/import-narrowing";
import { countState, type LearnerRow, mayDecide } from "@/components/staff/people-import/learner-rows";
import { LearnerTable } from "@/components/staff/people-import/learner-table";
import {
  type LearnerImportWork,
  useLearnerImport,
  type WrittenRun,
} from "@/components/staff/people-import/use-learner-import";
import { useUnsavedWarning } from "@/components/staff/ui/use-unsaved-warning";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { learnerImportCopy as copy } from "@/lib/copy/learner-import";
import { learnerTemplateFile } from "@/lib/staff/learner-imports/staff-client";
import { IMPORT_MAILS_A_MINUTE } from "@/lib/wire/limits";

/** Drag in, look, correct, open: the server is asked after each change and makes nothing until told. */
export function LearnerImportScreen() {
  const work = useLearnerImport();
  useUnsavedWarning(work.rows.length > 0);
  return (
    <ImportFrame
      work={work}
      title={copy.title}
      columns={copy.columns}
      template={learnerTemplateFile}
      onFile={work.open}
      outcome={work.written.map((written, at) => (
        <Written key={written.run} written={written} remaining={work.rows.length} isLast={at === 0} />
      ))}
    >
      <Decisions work={work} />
      <LearnerTable work={work} />
      <Bar work={work} />
    </ImportFrame>
  );
}

type WrittenProps = { written: WrittenRun; remaining: number; isLast: boolean };

function Written({ written: { run, made, mails }, remaining, isLast }: WrittenProps) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-4 py-3.5">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-semibold">{made > 0 ? copy.made(made) : copy.madeNone}</p>
        <p className="text-meta text-muted">
          {[
            mails > 0 && copy.mails(mails, IMPORT_MAILS_A_MINUTE),
            copy.slipsFor,
            isLast && remaining > 0 && copy.remaining(remaining),
          ]
            .filter(Boolean)
            .join(" ")}
        </p>
      </div>
      <ButtonLink
        size="sm"
        href={`/staff/people/slips?run=${run}`}
        // The remaining rows stand nowhere but in this page.
        target={remaining > 0 ? "_blank" : undefined}
        icon={<Icon as={Printer} size={18} />}
      >
        {copy.slips}
      </ButtonLink>
    </Card>
  );
}

/** Decisions that many rows share, and the choice to see the open rows alone. */
function Decisions({ work }: { work: LearnerImportWork }) {
  const { rows } = work;
  const asked = countState(rows, "asked");
  const ways = (["same", "skip"] as const).filter((kind) => rows.some((row) => mayDecide(row, kind)));
  return (
    <ImportNarrowing work={work} open={copy.open}>
      {asked > 1 && (
        <SharedDecision
          id="asked-rows"
          question={copy.asked(asked)}
          ways={ways.map((kind) => ({
            label: kind === "same" ? copy.sameAll : copy.skipAll,
            onChoose: () => work.decideAll(kind),
          }))}
        />
      )}
    </ImportNarrowing>
  );
}

/** The one button makes the accounts of all new rows, and says how many. */
function Bar({ work }: { work: LearnerImportWork }) {
  const { rows, openCount, uncheckedCount } = work;
  const count = (state: LearnerRow["state"]) => countState(rows, state);
  const fresh = count("new");
  const known = count("exists");
  const isSettled = fresh === 0 && openCount === 0 && uncheckedCount === 0;
  return (
    <ImportBar
      work={work}
      summary={copy.summary(rows.length, fresh, known, count("asked"), count("wrong"))}
      hint={isSettled ? (count("out") > 0 ? copy.settled : copy.same) : openCount > 0 ? copy.openStays : ""}
      openFile={copy.openFile}
      main={{
        label: isSettled ? copy.close : fresh > 0 ? copy.make(fresh) : copy.makeNone,
        disabled: !isSettled && fresh === 0 && known === 0,
        onPress: fresh + known > 0 ? work.write : work.discard,
      }}
    />
  );
}
