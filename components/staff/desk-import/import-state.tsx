import { Check, CircleAlert, CircleDashed, History, Minus, UserPlus } from "lucide";
import type { ImportRow, RowState } from "@/components/staff/desk-import/import-rows";
import { RowChoices } from "@/components/staff/imports/rows-table";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import { importCopy as copy } from "@/lib/copy/staff-import";

const looks: Record<RowState, { tone: BadgeTone; icon: typeof Check }> = {
  problem: { tone: "bad", icon: CircleAlert },
  new: { tone: "ok", icon: Check },
  account: { tone: "ok", icon: UserPlus },
  asked: { tone: "warn", icon: History },
  again: { tone: "ok", icon: History },
  out: { tone: "neutral", icon: Minus },
  unchanged: { tone: "neutral", icon: Minus },
  unchecked: { tone: "neutral", icon: CircleDashed },
};

export function ImportState({ row, onAgain }: { row: ImportRow; onAgain: (again: boolean) => void }) {
  const { tone, icon } = looks[row.state];
  const general = row.problems.filter(({ column }) => column === null || column === "again");
  const asks = row.state === "asked" || row.again !== undefined;
  return (
    <div className="grid min-w-40 gap-1">
      <Badge tone={tone} icon={<Icon as={icon} size={15} />}>
        {copy.states[row.state]}
      </Badge>
      {asks && (
        <fieldset className="flex gap-1.5">
          <legend className="text-meta text-muted">{copy.againFor(row.learner || row.values.learner)}</legend>
          <RowChoices
            choices={["yes", "no"]}
            given={row.again === undefined ? undefined : row.again ? "yes" : "no"}
            labels={copy.again}
            onChoose={(choice) => onAgain(choice === "yes")}
          />
        </fieldset>
      )}
      {general.map(({ message }) => (
        <span key={message} className="text-meta text-danger-ink">
          {message}
        </span>
      ))}
      {row.warnings.map((message) => (
        <span key={message} className="text-meta text-muted">
          {message}
        </span>
      ))}
    </div>
  );
}
