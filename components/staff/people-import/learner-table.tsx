import { Check, CircleAlert, CircleDashed, Minus, UserCheck, UserRoundSearch, X } from "lucide";
import { useId } from "react";
import type { LearnerRow } from "@/components/staff/people-import/learner-rows";
import type { LearnerImportWork } from "@/components/staff/people-import/use-learner-import";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { PageLink } from "@/components/ui/page-link";
import { learnerImportCopy as copy } from "@/lib/copy/learner-import";
import { importCopy } from "@/lib/copy/staff-import";
import { toBengaliDigits } from "@/lib/format";
import { type LearnerColumn, learnerColumns } from "@/lib/staff/learner-imports/staff-schema";
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

type RowProps = { row: LearnerRow; work: LearnerImportWork };

/** A row of the file is a row; below 1024 a card. */
export function LearnerTable({ work }: { work: LearnerImportWork }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
    <section aria-label={copy.title} tabIndex={0} className="overflow-x-auto">
      <table className="block w-full lg:table">
        <thead className="sr-only lg:not-sr-only lg:table-header-group">
          <tr className="h-9 bg-surface-2 text-left text-meta text-muted">
            <th scope="col" className="pl-4 font-normal">
              #
            </th>
            {learnerColumns.map((name) => (
              <th key={name} scope="col" className="px-1.5 font-normal">
                {names[name]}
              </th>
            ))}
            <th scope="col" className="px-1.5 font-normal">
              {copy.state}
            </th>
            <th scope="col">
              <span className="sr-only">{copy.choices.skip}</span>
            </th>
          </tr>
        </thead>
        <tbody className="block divide-y divide-line lg:table-row-group">
          {work.shown.map((row) => (
            <tr
              key={row.number}
              className={cn(
                "grid grid-cols-[minmax(0,1fr)_auto] gap-y-1.5 px-4 py-3 *:col-span-2 lg:table-row lg:px-0",
                row.state === "wrong" && "bg-[#fef6f5]",
                row.state === "asked" && "bg-[#fef9ee]",
              )}
            >
              <th
                scope="row"
                className="col-span-1! self-center text-left align-top font-normal text-muted lg:pt-3 lg:pl-4"
              >
                {toBengaliDigits(row.number)}
              </th>
              {learnerColumns.map((name) => (
                <LearnerCell key={name} row={row} name={name} onCell={work.setCell} />
              ))}
              <td className="align-top lg:w-2/5 lg:px-1.5 lg:py-2.5">
                <RowState row={row} work={work} />
              </td>
              <td className="col-span-1! col-start-2 row-start-1 align-top lg:pt-1.5 lg:pr-2">
                <button
                  type="button"
                  aria-label={copy.remove(row.number)}
                  title={copy.remove(row.number)}
                  onClick={() => work.remove(row.number)}
                  className="grid size-11 place-items-center rounded-control text-muted hover:text-danger-ink lg:size-9"
                >
                  <Icon as={X} size={18} />
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type CellProps = { row: LearnerRow; name: LearnerColumn; onCell: LearnerImportWork["setCell"] };

function LearnerCell({ row, name, onCell }: CellProps) {
  const id = useId();
  const problems = row.problems.filter(({ column }) => column === name);
  const hasProblem = problems.length > 0;
  return (
    <td className="min-w-0 align-top lg:min-w-36 lg:px-1 lg:py-1.5">
      <span className="text-meta text-muted lg:hidden">{names[name]}</span>
      <input
        aria-label={copy.cell(names[name], row.number)}
        aria-invalid={hasProblem ? true : undefined}
        aria-describedby={hasProblem ? id : undefined}
        value={row.values[name]}
        placeholder={name === "email" ? copy.noEmail : undefined}
        maxLength={400}
        onChange={(event) => onCell(row.number, name, event.target.value)}
        className={cn(
          "min-h-11 w-full min-w-0 rounded-[6px] border bg-surface px-2 outline-none placeholder:text-muted focus:ring-1 focus:ring-primary lg:min-h-9",
          hasProblem ? "border-danger" : "border-line hover:border-line-strong focus:border-primary",
        )}
      />
      {hasProblem && (
        <span id={id} className="mt-0.5 grid gap-0.5 text-meta text-danger-ink">
          {problems.map(({ message }) => (
            <span key={message}>{message}</span>
          ))}
        </span>
      )}
    </td>
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

const choice = "min-h-11 rounded-control border px-2.5 text-meta font-semibold lg:min-h-8";
const chosen = "border-primary bg-primary-soft text-on-primary-soft";
const other = "border-line-strong bg-surface hover:border-primary";

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
        {question.choices.map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={given?.kind === kind}
            onClick={() => work.decide(row.number, kind)}
            className={`${choice} ${given?.kind === kind ? chosen : other}`}
          >
            {copy.choices[kind]}
          </button>
        ))}
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
