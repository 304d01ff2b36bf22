import type { ReactNode } from "react";
import type { ImportWork } from "@/components/staff/imports/use-import-rows";
import { Chip, ChipRow } from "@/components/staff/ui/chip";
import { Button } from "@/components/ui/button";
import { importStepsCopy as copy } from "@/lib/copy/import-steps";
import { formatNumber } from "@/lib/format";

type ImportNarrowingProps = {
  work: ImportWork;
  /** Name of the choice that shows the open rows alone. */
  open: string;
  /** Decisions that many rows share. */
  children: ReactNode;
};

/** The choice to see the open rows alone, and what settles many of them at once. */
export function ImportNarrowing({ work, open, children }: ImportNarrowingProps) {
  return (
    <div className="grid gap-2.5 border-b border-line px-4 py-3 empty:hidden">
      {(work.openCount > 0 || work.isNarrowed) && (
        <ChipRow label={copy.shown}>
          <Chip chosen={!work.isNarrowed} count={formatNumber(work.rows.length)} onClick={work.showAll}>
            {copy.all}
          </Chip>
          <Chip chosen={work.isNarrowed} count={formatNumber(work.openCount)} onClick={work.showOpen}>
            {open}
          </Chip>
        </ChipRow>
      )}
      {children}
    </div>
  );
}

type SharedDecisionProps = { id: string; question: string; ways: readonly { label: string; onChoose: () => void }[] };

/** One question that many rows ask, with the decisions that all of them take. */
export function SharedDecision({ id, question, ways }: SharedDecisionProps) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-2">
      <span id={id}>{question}</span>
      <span className="flex flex-wrap gap-2">
        {ways.map(({ label, onChoose }) => (
          <Button key={label} variant="secondary" size="sm" aria-describedby={id} onClick={onChoose}>
            {label}
          </Button>
        ))}
      </span>
    </p>
  );
}
