import { Plus, Trash2 } from "lucide";
import { PARTS_MAX, type PartProblems, sumOf, type TypedPart, typedPart } from "@/components/staff/dues/parts";
import { DateField } from "@/components/staff/ui/date-field";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { NumberField } from "@/components/ui/number-field";
import { duesCopy } from "@/lib/copy/staff-dues";

const copy = duesCopy.parts;

type PartFieldsProps = {
  parts: readonly TypedPart[];
  problems: PartProblems;
  onChange: (parts: TypedPart[]) => void;
  /** The former sum of the parts; a changed sum is shown. */
  sumBefore?: number;
};

/** The parts of a price with their days, a row each. */
export function PartFields({ parts, problems, onChange, sumBefore }: PartFieldsProps) {
  const sum = sumOf(parts);
  const set = (key: number, change: Partial<TypedPart>) =>
    onChange(parts.map((part) => (part.key === key ? { ...part, ...change } : part)));
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="sr-only">{copy.label}</legend>
      {parts.length === 0 && <p className="text-muted">{copy.none}</p>}
      {parts.map(({ key, amount, due_on }, index) => (
        <fieldset
          key={key}
          className="grid min-w-0 grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_2.75rem] items-start gap-x-2"
        >
          <legend className="sr-only">{copy.part(index + 1)}</legend>
          <NumberField
            label={copy.amount}
            autoComplete="off"
            required
            value={amount}
            error={problems[key]?.amount}
            onChange={({ target }) => set(key, { amount: target.value })}
          />
          <DateField
            label={copy.due}
            required
            value={due_on}
            error={problems[key]?.due_on}
            onChange={({ target }) => set(key, { due_on: target.value })}
          />
          <button
            type="button"
            aria-label={copy.remove(index + 1)}
            title={copy.remove(index + 1)}
            onClick={() => onChange(parts.filter((part) => part.key !== key))}
            className="mt-7.5 grid size-11 place-items-center rounded-control text-muted hover:bg-danger-soft hover:text-danger"
          >
            <Icon as={Trash2} size={19} />
          </button>
        </fieldset>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status">
          {parts.length > 0 && <b>{copy.sum(sum)}</b>}
          {sumBefore !== undefined && sumBefore !== sum && (
            <span className="text-accent-ink">{`${parts.length > 0 ? " · " : ""}${copy.sumBefore(sumBefore)}`}</span>
          )}
        </p>
        <Button
          variant="ghost"
          size="sm"
          icon={<Icon as={Plus} size={17} />}
          disabled={parts.length >= PARTS_MAX}
          onClick={() => onChange([...parts, typedPart()])}
        >
          {copy.add}
        </Button>
      </div>
    </fieldset>
  );
}
