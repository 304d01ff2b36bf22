import { Check, CircleAlert, CircleDashed, Minus, UserCheck, UserRoundSearch } from "lucide";
import { useId } from "react";
import { RowCell, RowChoices, RowsTable } from "@/components/staff/imports/rows-table";
import type { LearnerRow } from "@/components/staff/people-import/learner-rows";
import type { LearnerImportWork } from "@/components/staff/people-import/use-learner-import";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { PageLink } from "@/components/ui/page-link";
import { common } from "@/lib/copy/common";
import { learnerImportCopy as copy } from "@/lib/copy/learner-import";
import { importCopy } from "@/lib/copy/staff-import";
import { learnerColumns } from "@/lib/staff/learner-imports/staff-schema";
import { NOTE_MAX } from "@/lib/wire/limits";

const { names } = importCopy;

const looks: Record<LearnerRow["state"], { tone: BadgeTone; icon: typeof Check }> = {
  new: { tone: "ok", icon: Check },
  exists: { tone: "neutral", icon: UserCheck },
  asked: { tone: "warn", icon: UserRoundSearch },
  wrong: { tone: "bad", icon: CircleAlert },
  out: { tone: "neutral", icon: Minus },
  unchecked: { tone: "neutral", icon: CircleDashed },
};

const tones: Partial<Record<LearnerRow["state"], "wrong" | "asked">> = { wrong: "wrong", asked: "asked" };

type RowProps = { row: LearnerRow; work: LearnerImportWork };

export function LearnerTable({ work }: { work: LearnerImportWork }) {
  return (
    <RowsTable
      title={copy.title}
      rows={work.shown}
      heads={learnerColumns.map((name) => names[name])}
      toneOf={({ state }) => tones[state]}
      cells={(row) =>
        learnerColumns.map((name) => (
          <RowCell
            key={name}
            row={row}
            column={name}
            name={names[name]}
            placeholder={name === "email" ? common.noMail : undefined}
            onChange={(value) => work.setCell(row.number, name, value)}
            className={cn("max-lg:col-span-2", name === "email" ? "lg:min-w-56" : "lg:min-w-40")}
          />
        ))
      }
      state={(row) => <RowState row={row} work={work} />}
      onRemove={work.remove}
      stateWidth="lg:w-1/3"
    />
  );
}

function RowState({ row, work }: RowProps) {
  const { tone, icon } = looks[row.state];
  return (
    <div className="grid gap-1.5">
      <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Badge tone={tone} icon={<Icon as={icon} size={15} />}>
          {copy.states[row.state]}
        </Badge>
        {row.account && (
          <PageLink
            href={`/staff/people/${row.account.id}`}
            target="_blank"
            className="text-meta text-primary underline"
            lang="en"
          >
            {row.account.username}
          </PageLink>
        )}
        {row.note && <span className="text-meta text-muted">{row.note}</span>}
      </span>
      {row.question && <Question row={row} question={row.question} work={work} />}
    </div>
  );
}

function Question({ row, question, work }: RowProps & { question: NonNullable<LearnerRow["question"]> }) {
  const id = useId();
  const given = row.choice?.about === question.about ? row.choice : undefined;
  const [problem] = row.problems.filter(({ column }) => column === "reason");
  return (
    <div className="grid gap-1.5">
      <p id={id} className="text-meta">
        {question.text}
      </p>
      <fieldset aria-describedby={id} className="flex flex-wrap gap-1.5">
        <legend className="sr-only">{copy.choicesFor(row.number)}</legend>
        <RowChoices
          choices={question.choices}
          given={given?.kind}
          labels={copy.choices}
          onChoose={(kind) => work.decide(row.number, kind)}
        />
      </fieldset>
      {given?.kind === "other" && (
        <span className="grid gap-0.5">
          <input
            aria-label={copy.reason(row.number)}
            aria-invalid={problem ? true : undefined}
            placeholder={copy.reasonHint}
            value={given.reason}
            maxLength={NOTE_MAX}
            onChange={(event) => work.giveReason(row.number, event.target.value)}
            className={cn(
              "min-h-11 w-full rounded-[6px] border bg-surface px-2 outline-none placeholder:text-muted focus:ring-1 focus:ring-primary lg:min-h-9",
              problem ? "border-danger" : "border-line focus:border-primary",
            )}
          />
          {problem && <span className="text-meta text-danger-ink">{problem.message}</span>}
        </span>
      )}
    </div>
  );
}
