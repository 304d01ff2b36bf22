"use client";

import { UserPlus } from "lucide";
import { useRouter } from "next/navigation";
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from "react";
import { PaletteList } from "@/components/staff/shell/palette-list";
import {
  foundRows,
  mayEnrol,
  type PalettePages,
  type PaletteRow,
  pageRows,
} from "@/components/staff/shell/palette-rows";
import { consoleCopy } from "@/lib/copy/console";
import { consoleSearch } from "@/lib/people/staff-client";
import { useRead } from "@/lib/use-read";
import { SEARCH_MAX } from "@/lib/wire/limits";

const copy = consoleCopy.search;

/** The pause before a search, so that not every letter of a quick hand is a request. */
const PAUSE_MS = 90;

function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

type PaletteBoxProps = { pages: PalettePages; onDone: () => void };

export function PaletteBox({ pages, onDone }: PaletteBoxProps) {
  const router = useRouter();
  const listId = useId();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(0);
  const asked = useSettled(typed).trim();
  const { data, error, isLoading } = useRead(asked === "" ? null : consoleSearch(asked), { keepPreviousData: true });
  const found = typed.trim() !== "" && data ? foundRows(data) : [];
  const matches = [...found, ...pageRows(pages, typed)];
  const isSettled = !isLoading && asked === typed.trim();
  const [isEntered, setIsEntered] = useState(false);
  const enrol: PaletteRow = {
    group: "actions",
    key: "enrol",
    href: "/staff/desk",
    icon: UserPlus,
    title: copy.enrol,
    line: "",
  };
  const hasNone = matches.length === 0 && isSettled && !error;
  const rows = hasNone && mayEnrol(pages.entries.map(({ name }) => name)) ? [enrol] : matches;

  function goTo(row: PaletteRow | undefined) {
    if (!row) return;
    onDone();
    router.push(row.href);
  }

  function move(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? (event.altKey ? { j: 1, k: -1 }[event.key] : undefined);
    if (step && rows.length > 0) {
      event.preventDefault();
      setChosen((chosen + step + rows.length) % rows.length);
    }
    // The rows may belong to earlier letters: Enter waits for those of the whole text.
    if (event.key === "Enter") {
      event.preventDefault();
      setIsEntered(true);
    }
  }

  const enter = useEffectEvent(() => {
    setIsEntered(false);
    goTo(rows[chosen]);
  });
  useEffect(() => {
    if (isEntered && isSettled) enter();
  }, [isEntered, isSettled]);

  return (
    <div className="mt-2 grid gap-2.5">
      <input
        // biome-ignore lint/a11y/noAutofocus: the dialog is opened to type
        autoFocus
        type="search"
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={rows[chosen] && `${listId}-${chosen}`}
        aria-label={copy.hint}
        placeholder={copy.hint}
        maxLength={SEARCH_MAX}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setChosen(0);
          setIsEntered(false);
        }}
        onKeyDown={move}
        className="min-h-12 w-full rounded-control border border-line-strong bg-surface px-3.5 outline-none focus:border-primary focus:ring-1 focus:ring-primary"
      />
      <PaletteList id={listId} rows={rows} chosen={chosen} typed={typed} onChoose={goTo} />
      <p role="status" className="min-h-5 text-small text-muted">
        {error ? copy.failed : hasNone ? copy.none : isSettled ? "" : copy.searching}
      </p>
    </div>
  );
}
