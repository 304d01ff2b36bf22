import { Plus, Trash2 } from "lucide";
import { useState } from "react";
import type { FactErrors } from "@/components/staff/settings/settings-change";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { PhoneField } from "@/components/ui/phone-field";
import { TextField } from "@/components/ui/text-field";
import { settingsCopy as copy } from "@/lib/copy/staff-settings";

type Row<Name extends string> = Record<Name, string>;
type RowFieldsProps<Name extends string> = {
  /** The fact. */
  name: "payment_accounts" | "signatories";
  labels: Record<Name, string>;
  rows: readonly Row<Name>[];
  isChanged: boolean;
  most: number;
  empty?: string;
  errors: FactErrors;
  onChange: (rows: Row<Name>[]) => void;
};

let made = 0;
const nextKey = () => `row-${++made}`;

/** A list of the academy's, a row each; the first stands first on the site. */
export function RowFields<Name extends string>(props: RowFieldsProps<Name>) {
  const { name, labels, rows, isChanged, most, empty, errors, onChange } = props;
  const names = Object.keys(labels) as Name[];
  const [keys, setKeys] = useState(() => rows.map(nextKey));
  // Discarded or taken from the server: another number of rows than was typed here.
  if (keys.length !== rows.length) setKeys(rows.map(nextKey));

  const set = (index: number, field: Name, value: string) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, [field]: value } : row)));
  const remove = (index: number) => {
    setKeys(keys.toSpliced(index, 1));
    onChange(rows.toSpliced(index, 1));
  };
  const add = () => {
    setKeys([...keys, nextKey()]);
    onChange([...rows, Object.fromEntries(names.map((field) => [field, ""])) as Row<Name>]);
  };

  return (
    <div className="grid gap-3 p-4">
      {rows.length === 0 && empty && <p className="text-muted">{empty}</p>}
      {rows.map((row, index) => (
        <fieldset
          key={keys[index]}
          className="grid min-w-0 grid-cols-[minmax(0,1fr)_2.75rem] items-end gap-x-2 not-first:max-sm:border-t not-first:max-sm:border-line not-first:max-sm:pt-3"
        >
          <legend className="sr-only">{copy.row(copy.facts[name], index + 1)}</legend>
          {/* On the phone the fields have the whole width, and the bin stands beside this. */}
          <b aria-hidden="true" className="self-center sm:hidden">
            {copy.row(copy.facts[name], index + 1)}
          </b>
          <div className="grid gap-3 max-sm:col-span-2 max-sm:row-start-2 sm:grid-cols-[repeat(auto-fit,minmax(8.125rem,1fr))]">
            {names.map((field) => {
              const OneLine = field === "number" ? PhoneField : TextField;
              return (
                <OneLine
                  key={field}
                  label={labels[field]}
                  required
                  lang={field === "method" ? "en" : undefined}
                  value={row[field]}
                  onChange={({ target }) => set(index, field, target.value)}
                  error={errors[`${name} ${index} ${field}`]}
                />
              );
            })}
          </div>
          <button
            type="button"
            title={copy.remove}
            aria-label={`${copy.row(copy.facts[name], index + 1)}: ${copy.remove}`}
            onClick={() => remove(index)}
            className="mb-0.5 grid size-11 max-sm:col-start-2 max-sm:row-start-1 place-items-center rounded-control text-muted hover:bg-danger-soft hover:text-danger"
          >
            <Icon as={Trash2} size={19} />
          </button>
        </fieldset>
      ))}
      {errors[name] && (
        <p role="alert" className="text-danger-ink">
          {errors[name]}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-meta text-muted">{isChanged && copy.beforeList}</span>
        <Button
          variant="ghost"
          size="sm"
          icon={<Icon as={Plus} size={17} />}
          disabled={rows.length >= most}
          onClick={add}
        >
          {copy.add}
        </Button>
      </div>
    </div>
  );
}
