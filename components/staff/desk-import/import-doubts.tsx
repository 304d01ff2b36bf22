import { countState, doubtsOf, isOpen } from "@/components/staff/desk-import/import-rows";
import type { ImportWork } from "@/components/staff/desk-import/use-import";
import { Chip, ChipRow } from "@/components/staff/ui/chip";
import { Button } from "@/components/ui/button";
import { importCopy as copy } from "@/lib/copy/staff-import";
import { formatNumber } from "@/lib/format";

/** Settles doubts that many rows share at once, and can narrow the list to the open rows. */
export function ImportDoubts({ work }: { work: ImportWork }) {
  const { rows } = work;
  const doubts = doubtsOf(rows);
  const asked = countState(rows, "asked");
  const open = rows.filter(isOpen).length;
  const choices = [true, false] as const;
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
      {doubts.map(({ kind, count }) => (
        <p key={kind} className="flex flex-wrap items-center justify-between gap-2">
          <span id={`doubt-${kind}`}>{copy.doubts[kind](count)}</span>
          <Button
            variant="secondary"
            size="sm"
            aria-describedby={`doubt-${kind}`}
            onClick={() => work.confirmAll(kind)}
          >
            {copy.confirmAll}
          </Button>
        </p>
      ))}
      {asked > 1 && (
        <p className="flex flex-wrap items-center justify-between gap-2">
          <span id="doubt-again">{copy.asked(asked)}</span>
          <span className="flex flex-wrap gap-2">
            {choices.map((again) => (
              <Button
                key={String(again)}
                variant="secondary"
                size="sm"
                aria-describedby="doubt-again"
                onClick={() => work.decideAll(again)}
              >
                {again ? copy.againAll.yes : copy.againAll.no}
              </Button>
            ))}
          </span>
        </p>
      )}
    </div>
  );
}
