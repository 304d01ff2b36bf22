import { Undo2 } from "lucide";
import { labelOf } from "@/components/staff/landing/landing-sections";
import { hourOf } from "@/components/staff/settings/settings-change";
import { AreaField } from "@/components/staff/ui/form-fields";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { NumberField } from "@/components/ui/number-field";
import { landingCopy as copy } from "@/lib/copy/staff-landing";
import { toBengaliDigits } from "@/lib/format";
import { type LandingText, plainLine, textLimits } from "@/lib/settings/landing-schema";

const { hints } = copy;
const hintOf = (name: string): string | undefined => hints[name as keyof typeof hints];

/** These are never empty on the site. */
const needed = new Set<LandingText>([
  ...(["hero_title", "hero_lead", "hero_start", "slogan", "courses_title", "instructors_title"] as const),
  ...(["contact_title", "address", "opens_text", "closes_text"] as const),
]);

type Common = { problem: string | undefined; onFocus: (row: number | null) => void };

/** The text on the site, where it is another, and the way back to it. */
export function BeforeLine({ text, field, onUndo }: { text: string | null; field: string; onUndo: () => void }) {
  if (text === null) return null;
  return (
    <p className="flex min-w-0 items-center gap-2 text-meta text-muted">
      <Icon as={Undo2} size={15} className="shrink-0" />
      <span className="min-w-0 truncate">{text}</span>
      <button
        type="button"
        aria-label={`${field}: ${copy.undo}`}
        className="min-h-8 shrink-0 px-1 font-semibold text-primary hover:underline"
        onClick={onUndo}
      >
        {copy.undo}
      </button>
    </p>
  );
}

export function Length({ text, longest }: { text: string; longest: number }) {
  return (
    <span
      aria-hidden="true"
      className={cn("absolute top-0 right-0 text-meta", text.length > longest ? "text-danger-ink" : "text-muted")}
    >
      {copy.length(text.length, longest)}
    </span>
  );
}

type TextProps = Common & { name: LandingText; value: string; published: string; onChange: (text: string) => void };

export function TextValueField({ name, value, published, problem, onFocus, onChange }: TextProps) {
  const label = labelOf(name);
  return (
    <div className="relative grid grid-cols-[minmax(0,1fr)] gap-1" onFocusCapture={() => onFocus(null)}>
      <AreaField
        label={label}
        rows={1}
        required={needed.has(name)}
        value={value}
        error={problem}
        hint={hintOf(name)}
        onChange={({ target }) => onChange(plainLine(target.value))}
        className={cn(
          "[&_textarea]:field-sizing-content [&_textarea]:resize-none",
          name === "hero_title" && "[&_textarea]:font-display [&_textarea]:text-subtitle",
        )}
      />
      <Length text={value} longest={textLimits[name]} />
      <BeforeLine
        text={value === published ? null : published ? copy.before(published) : copy.beforeEmpty}
        field={label}
        onUndo={() => onChange(published)}
      />
    </div>
  );
}

type HourProps = Common & {
  fact: "opens" | "closes";
  value: number;
  published: number;
  onChange: (hour: number) => void;
};

export function HourField({ fact, value, published, problem, onFocus, onChange }: HourProps) {
  const label = labelOf(fact);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1" onFocusCapture={() => onFocus(null)}>
      <NumberField
        label={label}
        whole
        required
        value={toBengaliDigits(value)}
        error={problem}
        hint={hintOf(fact)}
        // A text that is no number stays as it was typed, for its problem to be told.
        onChange={({ target }) => onChange(hourOf(target.value) as number)}
      />
      <BeforeLine
        text={value === published ? null : copy.before(toBengaliDigits(published))}
        field={label}
        onUndo={() => onChange(published)}
      />
    </div>
  );
}
