"use client";

import { Plus, Trash2 } from "lucide";
import type { DraftPart } from "@/components/staff/desk/draft";
import { ownParts, withPart } from "@/components/staff/desk/draft-parts";
import type { DraftWork } from "@/components/staff/desk/use-draft";
import { DateField } from "@/components/staff/ui/date-field";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { NumberField } from "@/components/ui/number-field";
import { deskCopy } from "@/lib/copy/staff-desk";
import { dateInDhaka, formatDate, formatTaka } from "@/lib/format";

const copy = deskCopy.draft.parts;
const today = () => dateInDhaka(new Date());

/** How the price is paid: as the batch says, or in parts of the clerk's own. */
export function DraftParts({ work }: { work: DraftWork }) {
  const { draft, change, whole, parts, errors } = work;
  if (whole === null) return null;
  return (
    <fieldset className="grid min-w-0 gap-2 rounded-row border border-line p-3 md:col-span-2">
      <legend className="px-1 text-meta text-muted">{copy.label}</legend>
      {draft.parts ? (
        <OwnParts own={draft.parts} whole={whole} work={work} />
      ) : (
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          {parts.length > 0 ? (
            <ol className="grid gap-0.5">
              {parts.map(({ amount, due_on }, index) => (
                <li key={due_on + amount}>{copy.line(index + 1, formatTaka(Number(amount)), formatDate(due_on))}</li>
              ))}
            </ol>
          ) : (
            <p className="self-center">{copy.atOnce}</p>
          )}
          <Button variant="soft" size="sm" onClick={() => change({ parts: ownParts(parts, whole, today()) })}>
            {parts.length > 0 ? copy.change : copy.begin}
          </Button>
        </div>
      )}
      {errors.dues && (
        <p role="alert" className="text-meta text-danger-ink">
          {errors.dues}
        </p>
      )}
    </fieldset>
  );
}

type OwnPartsProps = { own: DraftPart[]; whole: number; work: DraftWork };

function OwnParts({ own, whole, work: { change, excess } }: OwnPartsProps) {
  const put = (key: number, part: Partial<DraftPart>) =>
    change({ parts: own.map((one) => (one.key === key ? { ...one, ...part } : one)) });
  return (
    <>
      <ol className="grid gap-2">
        {own.map(({ key, amount, due_on }, index) => (
          <li key={key} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_2.75rem] items-end gap-2">
            <NumberField
              label={copy.amount(index + 1)}
              required
              value={amount}
              onChange={(event) => put(key, { amount: event.target.value })}
            />
            <DateField
              label={copy.dueOn(index + 1)}
              required
              value={due_on}
              onChange={(event) => put(key, { due_on: event.target.value })}
            />
            <button
              type="button"
              aria-label={copy.remove(index + 1)}
              title={copy.remove(index + 1)}
              disabled={own.length === 1}
              onClick={() => change({ parts: own.filter((one) => one.key !== key) })}
              className="grid size-11 place-items-center rounded-control text-muted hover:text-ink disabled:opacity-40"
            >
              <Icon as={Trash2} size={18} />
            </button>
          </li>
        ))}
      </ol>
      <p role="status" className={excess === 0 ? "text-meta text-primary-hover" : "text-meta text-accent-ink"}>
        {excess === null ? copy.missing : excess === 0 ? copy.matches(whole) : copy.differs(whole, excess)}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="soft"
          size="sm"
          icon={<Icon as={Plus} size={18} />}
          onClick={() => change({ parts: withPart(own, whole, today()) })}
        >
          {copy.add}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => change({ parts: null })}>
          {copy.asBatch}
        </Button>
      </div>
    </>
  );
}
