"use client";

import { useState } from "react";
import { Chip, ChipRow } from "@/components/staff/ui/chip";
import { Badge } from "@/components/ui/badge";
import { sheetsCopy as copy } from "@/lib/copy/staff-sheets";
import { letterOfPaper } from "@/lib/exams/on-paper/paper-code";
import { formatNumber, toBengaliDigits } from "@/lib/format";
import type { Sheet, SheetState } from "@/lib/staff/sheet-imports/staff-schema";

const tones: Record<SheetState, "ok" | "warn" | "bad" | "neutral"> = {
  ready: "ok",
  written: "ok",
  kept: "neutral",
  online: "neutral",
  unknown: "bad",
  other_batch: "bad",
  over: "warn",
  twice: "bad",
  wrong: "bad",
};

/** A sheet that is graded as it is needs no look. */
const needsLook = ({ state, doubles }: Sheet) => !["ready", "written", "kept"].includes(state) || doubles.length > 0;

/** Every sheet of the file; below 768 a card each. */
export function SheetTable({ sheets }: { sheets: readonly Sheet[] }) {
  const doubtful = sheets.filter(needsLook);
  const [isNarrowed, setIsNarrowed] = useState(doubtful.length > 0);
  const shown = isNarrowed ? doubtful : sheets;
  return (
    <>
      <div className="border-b border-line px-4 py-3">
        <ChipRow label={copy.shown}>
          <Chip chosen={!isNarrowed} count={formatNumber(sheets.length)} onClick={() => setIsNarrowed(false)}>
            {copy.all}
          </Chip>
          <Chip chosen={isNarrowed} count={formatNumber(doubtful.length)} onClick={() => setIsNarrowed(true)}>
            {copy.look}
          </Chip>
        </ChipRow>
      </div>
      <table aria-label={copy.rows} className="block w-full md:table">
        <thead className="sr-only md:not-sr-only md:table-header-group">
          <tr className="h-9 bg-surface-2 text-left text-meta text-muted [&_th]:px-2 [&_th]:font-normal [&_th:first-child]:pl-4">
            {Object.values(copy.heads).map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block divide-y divide-line md:table-row-group">
          {shown.map((sheet) => (
            <SheetRow key={sheet.number} sheet={sheet} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function SheetRow({ sheet: { number, roll, code, state, learner, note } }: { sheet: Sheet }) {
  return (
    <tr className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-2.5 gap-y-0.5 px-4 py-2.5 md:table-row md:px-0 md:[&>*]:px-2 md:[&>*]:py-2 md:[&>*]:align-top md:[&>:first-child]:pl-4">
      <th scope="row" className="text-left font-normal text-muted">
        {toBengaliDigits(number)}
      </th>
      <td className="font-semibold break-all">{toBengaliDigits(roll)}</td>
      <td className="col-span-2 col-start-2 row-start-2 min-w-0 break-words">{learner?.name}</td>
      <td className="col-start-1 row-start-2">{code && letterOfPaper(code)}</td>
      <td className="col-start-3 row-start-1 whitespace-nowrap">
        <Badge tone={tones[state]}>{copy.states[state]}</Badge>
      </td>
      <td className="col-span-2 col-start-2 row-start-3 text-meta text-muted empty:hidden md:empty:table-cell">
        {note}
      </td>
    </tr>
  );
}
