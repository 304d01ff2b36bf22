import { Plus, X } from "lucide";
import { useState } from "react";
import type { Problems } from "@/components/staff/landing/landing-draft";
import { labelOf } from "@/components/staff/landing/landing-sections";
import { BeforeLine } from "@/components/staff/landing/value-field";
import { AreaField } from "@/components/staff/ui/form-fields";
import { SortableList } from "@/components/staff/ui/sortable-list";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { landingCopy as copy } from "@/lib/copy/staff-landing";
import { type LandingList, type LandingValues, plainLine, rowLimits } from "@/lib/settings/landing-schema";
import { LANDING_MAX } from "@/lib/wire/limits";

type Row = Record<string, string>;
type RowsProps = {
  list: LandingList;
  rows: readonly Row[];
  published: readonly Row[];
  problem: string | undefined;
  problems: Problems;
  onFocus: (row: number | null) => void;
  onChange: (rows: LandingValues[LandingList]) => void;
};

let made = 0;
const nextKey = () => `row-${++made}`;

const labelIn = (list: LandingList, name: string) =>
  list === "questions" && name === "text" ? copy.row.reply : copy.row[name as keyof typeof copy.row];

/** A list of the page's, in its order; a row that is left blank is not shown. */
export function RowsField({ list, rows, published, problem, problems, onFocus, onChange }: RowsProps) {
  const label = labelOf(list);
  const names = Object.keys(rowLimits[list]);
  const [keys, setKeys] = useState(() => rows.map(nextKey));
  // Restored, or taken from somebody else: another number of rows than was typed here.
  if (keys.length !== rows.length) setKeys(rows.map(nextKey));

  const change = (next: readonly Row[]) => onChange(next as unknown as LandingValues[LandingList]);
  const set = (index: number, name: string, text: string) =>
    change(rows.map((row, at) => (at === index ? { ...row, [name]: plainLine(text) } : row)));
  const isFull = rows.length >= LANDING_MAX[list];
  const isChanged = JSON.stringify(rows) !== JSON.stringify(published);

  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
      <legend className="mb-1 text-small font-semibold">{label}</legend>
      {rows.length > 0 && (
        <div className="overflow-hidden rounded-control border border-line">
          <SortableList
            items={keys}
            keyOf={(key) => key}
            nameOf={(key) => copy.rowNumber(label, keys.indexOf(key) + 1)}
            onOrder={(order) => {
              change(order.map((key) => rows[keys.indexOf(key)] ?? {}));
              setKeys(order);
            }}
          >
            {(_, index) => (
              <div className="flex items-start gap-1 py-2" onFocusCapture={() => onFocus(index)}>
                <div className="grid min-w-0 flex-1 gap-2">
                  {names.map((name) => (
                    <AreaField
                      key={name}
                      label={`${copy.rowNumber(label, index + 1)}: ${labelIn(list, name)}`}
                      placeholder={labelIn(list, name)}
                      rows={1}
                      value={rows[index]?.[name] ?? ""}
                      error={problems[`${list} ${index} ${name}`]}
                      onChange={({ target }) => set(index, name, target.value)}
                      className="[&_label]:sr-only [&_textarea]:field-sizing-content [&_textarea]:resize-none"
                    />
                  ))}
                </div>
                <button
                  type="button"
                  title={copy.remove}
                  aria-label={`${copy.rowNumber(label, index + 1)}: ${copy.remove}`}
                  onClick={() => {
                    setKeys(keys.toSpliced(index, 1));
                    change(rows.toSpliced(index, 1));
                  }}
                  className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-danger-soft hover:text-danger"
                >
                  <Icon as={X} size={19} />
                </button>
              </div>
            )}
          </SortableList>
        </div>
      )}
      {problem && (
        <p role="alert" className="text-danger-ink">
          {problem}
        </p>
      )}
      <BeforeLine
        text={isChanged ? copy.beforeRows(published.length) : null}
        field={label}
        onUndo={() => {
          setKeys(published.map(nextKey));
          change(published);
        }}
      />
      <div className="flex items-center justify-between gap-2">
        <span className="text-meta text-muted">{isFull && copy.full(LANDING_MAX[list])}</span>
        <Button
          variant="ghost"
          size="sm"
          icon={<Icon as={Plus} size={17} />}
          disabled={isFull}
          onClick={() => {
            setKeys([...keys, nextKey()]);
            change([...rows, Object.fromEntries(names.map((name) => [name, ""]))]);
          }}
        >
          {copy.add[list]}
        </Button>
      </div>
    </fieldset>
  );
}
