"use client";

import { Columns3, Download, Search, X } from "lucide";
import { type ReactNode, useEffect, useState } from "react";
import type { ListColumn, ListFilter } from "@/components/staff/list/columns";
import { SavedViews } from "@/components/staff/list/saved-views";
import { Chip, ChipRow } from "@/components/staff/ui/chip";
import { cn } from "@/components/ui/cn";
import { controlClass, controlState } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { consoleCopy } from "@/lib/copy/console";
import { type FileFormat, fileFormats } from "@/lib/wire/file-formats";
import { SEARCH_MAX } from "@/lib/wire/limits";

const copy = consoleCopy.list;
const WAIT_MS = 250;

type ListToolbarProps<Row> = {
  name: string;
  columns: readonly ListColumn<Row>[];
  filters: readonly ListFilter[];
  search?: { name: string; label: string };
  query: URLSearchParams;
  set: (changes: Record<string, string | null>) => void;
  replace: (query: URLSearchParams) => void;
  hidden: readonly string[];
  setHidden: (ids: readonly string[]) => void;
  file?: (format: FileFormat) => string;
};

export function ListToolbar<Row>({
  name,
  columns,
  filters,
  search,
  query,
  set,
  replace,
  hidden,
  setHidden,
  file,
}: ListToolbarProps<Row>) {
  const all = [...filters.map(({ name }) => name), ...(search ? [search.name] : [])];
  const isFiltered = all.some((name) => query.has(name));
  const toggle = (id: string) => (hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5 border-b border-line p-3 md:px-4">
      <div className="flex items-center gap-2">
        {search && <SearchField {...search} query={query} set={set} />}
        <span className="flex-1" />
        <SavedViews list={name} query={query} onChoose={replace} />
        <Menu icon={<Icon as={Columns3} size={18} />} label={copy.columns}>
          {columns.map(({ id, header, place }) => (
            <label key={id} className="flex min-h-11 items-center gap-2.5 px-3">
              <input
                type="checkbox"
                checked={!hidden.includes(id)}
                disabled={place === "lead"}
                onChange={() => setHidden(toggle(id))}
                className="size-4.5 accent-primary"
              />
              {header}
            </label>
          ))}
        </Menu>
        {file && (
          <Menu icon={<Icon as={Download} size={18} />} label={copy.export}>
            {fileFormats.map((format) => (
              <a
                key={format}
                href={file(format)}
                download
                className="flex min-h-11 items-center px-3 hover:bg-surface-2"
              >
                {copy[format]}
              </a>
            ))}
          </Menu>
        )}
      </div>
      {filters.map((filter) => (
        <FilterChips key={filter.name} filter={filter} chosen={query.get(filter.name)} set={set} />
      ))}
      {isFiltered && (
        <button
          type="button"
          onClick={() => set(Object.fromEntries(all.map((name) => [name, null])))}
          className="inline-flex min-h-9 items-center gap-1.5 justify-self-start text-meta text-primary underline"
        >
          <Icon as={X} size={16} />
          {copy.clear}
        </button>
      )}
    </div>
  );
}

type Set = ListToolbarProps<never>["set"];

function FilterChips({
  filter: { name, label, unchosen = copy.all, options, multiple },
  chosen,
  set,
}: {
  filter: ListFilter;
  chosen: string | null;
  set: Set;
}) {
  const values = chosen === null ? [] : multiple ? chosen.split(",") : [chosen];
  const toggled = (value: string) =>
    values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
  const choose = (value: string) => set({ [name]: multiple ? toggled(value).join(",") || null : value });
  return (
    <ChipRow label={label}>
      <Chip chosen={chosen === null} onClick={() => set({ [name]: null })}>
        {unchosen}
      </Chip>
      {options.map(({ value, label: text }) => (
        <Chip key={value} chosen={values.includes(value)} onClick={() => choose(value)}>
          {text}
        </Chip>
      ))}
    </ChipRow>
  );
}

type SearchFieldProps = { name: string; label: string; query: URLSearchParams; set: Set };

function SearchField({ name, label, query, set }: SearchFieldProps) {
  const asked = query.get(name) ?? "";
  const [typed, setTyped] = useState(asked);
  useEffect(() => setTyped(asked), [asked]);
  useEffect(() => {
    if (typed === asked) return;
    const timer = setTimeout(() => set({ [name]: typed.trim() || null }), WAIT_MS);
    return () => clearTimeout(timer);
  }, [typed, asked, name, set]);
  return (
    <search className={cn(controlClass, controlState(undefined), "min-h-11 w-full max-w-105 md:min-h-10")}>
      <Icon as={Search} size={18} className="text-muted" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={SEARCH_MAX}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="min-w-0 flex-1 bg-transparent outline-none placeholder:text-muted placeholder:opacity-100"
      />
    </search>
  );
}

function Menu({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <details className="relative shrink-0">
      <summary
        title={label}
        className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-control border border-line-strong px-3 text-meta font-semibold hover:border-primary hover:text-primary md:min-h-10"
      >
        {icon}
        <span className="sr-only md:not-sr-only">{label}</span>
      </summary>
      <div className="absolute top-full right-0 z-10 mt-1 grid w-60 rounded-card border border-line bg-surface py-1 shadow-raised">
        {children}
      </div>
    </details>
  );
}
