import type { Conflicts } from "@/components/staff/landing/landing-draft";
import { labelOf } from "@/components/staff/landing/landing-sections";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { landingCopy as copy } from "@/lib/copy/staff-landing";
import { formatTime, toBengaliDigits } from "@/lib/format";
import type { LandingKey, LandingValues } from "@/lib/settings/landing-schema";

type ConflictProps = {
  keys: readonly LandingKey[];
  conflicts: Conflicts;
  values: LandingValues;
  /** When the other text was kept; null once it is on the site. */
  at: string | null;
  onChoose: (key: LandingKey, whose: "mine" | "theirs") => void;
};

/** A value as it reads, a list's rows one below the other. */
function linesOf(value: LandingValues[LandingKey] | undefined): string[] {
  if (Array.isArray(value)) return value.map((row) => Object.values(row).join(": "));
  return value === undefined || value === "" ? [] : [toBengaliDigits(value)];
}

function Text({ label, lines, className }: { label: string; lines: string[]; className: string }) {
  return (
    <div className={`grid gap-0.5 px-3 py-2 ${className}`}>
      <dt className="text-meta font-semibold">{label}</dt>
      <dd className="break-words">
        {lines.length === 0 && copy.nothing}
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may read the same
          <span key={index} className="block">
            {line}
          </span>
        ))}
      </dd>
    </div>
  );
}

/** Two have written the same text: both stand here until one is chosen. */
export function ConflictCard({ keys, conflicts, values, at, onChoose }: ConflictProps) {
  if (keys.length === 0) return null;
  return (
    <div className="grid gap-2.5" role="alert">
      <Alert tone="warn" title={at ? copy.conflictAt(formatTime(at)) : copy.conflict}>
        {copy.conflictText}
      </Alert>
      {keys.map((key) => (
        <section key={key} aria-label={labelOf(key)} className="grid gap-2">
          <h3 className="text-small font-semibold">{labelOf(key)}</h3>
          <dl className="overflow-hidden rounded-control border border-line">
            <Text label={copy.theirs} lines={linesOf(conflicts[key])} className="bg-danger-soft" />
            <Text label={copy.mine} lines={linesOf(values[key])} className="bg-primary-soft" />
          </dl>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => onChoose(key, "mine")}>
              {copy.keepMine}
            </Button>
            <Button size="sm" variant="secondary" onClick={() => onChoose(key, "theirs")}>
              {copy.keepTheirs}
            </Button>
          </div>
        </section>
      ))}
    </div>
  );
}
