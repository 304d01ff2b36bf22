import { useEffect, useRef } from "react";
import { markMatches } from "@/components/staff/shell/marks";
import type { PaletteRow } from "@/components/staff/shell/palette-rows";
import { KeyCap } from "@/components/staff/ui/key-cap";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { consoleCopy } from "@/lib/copy/console";

const copy = consoleCopy.search;

type PaletteListProps = {
  id: string;
  rows: PaletteRow[];
  chosen: number;
  typed: string;
  onChoose: (row: PaletteRow) => void;
};

export function PaletteList({ id, rows, chosen, typed, onChoose }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${chosen}"]`)?.scrollIntoView({ block: "nearest" });
  }, [id, chosen]);
  const groups = [...Map.groupBy(rows, ({ group }) => group)];
  return (
    <div ref={list} id={id} role="listbox" aria-label={copy.choose} className="max-h-[56dvh] overflow-y-auto">
      {groups.map(([group, ofGroup]) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <p id={`${id}-${group}`} className="px-3 pt-2 pb-1 text-meta font-semibold text-muted">
            {copy.groups[group]}
          </p>
          {ofGroup.map((row) => (
            <Option key={row.key} id={id} row={row} index={rows.indexOf(row)} {...{ chosen, typed, onChoose }} />
          ))}
        </div>
      ))}
    </div>
  );
}

type OptionProps = Omit<PaletteListProps, "rows"> & { row: PaletteRow; index: number };

function Option({ id, row, index, chosen, typed, onChoose }: OptionProps) {
  const isChosen = index === chosen;
  return (
    <button
      type="button"
      role="option"
      id={`${id}-${index}`}
      aria-selected={isChosen}
      tabIndex={-1}
      onClick={() => onChoose(row)}
      className={cn(
        "flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-1.5 text-left",
        isChosen ? "bg-primary-soft text-on-primary-soft" : "hover:bg-surface-2",
      )}
    >
      <Icon as={row.icon} size={19} className="shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="block break-words font-semibold">
          <Marked text={row.title} typed={typed} />
        </span>
        {row.line && (
          <small className={cn("block text-meta break-words", isChosen ? "" : "text-muted")}>
            <Marked text={row.line} typed={typed} />
          </small>
        )}
      </span>
      {isChosen && (
        <span className="hidden shrink-0 items-center gap-2 font-semibold md:inline-flex">
          {row.action ?? copy.openRow} <KeyCap>Enter</KeyCap>
        </span>
      )}
    </button>
  );
}

function Marked({ text, typed }: { text: string; typed: string }) {
  let at = 0;
  return markMatches(text, typed).map((part) => {
    at += part.text.length;
    return part.isMatch ? (
      <mark key={at} className="rounded-[3px] bg-[#fbdf9d] text-ink">
        {part.text}
      </mark>
    ) : (
      part.text
    );
  });
}
