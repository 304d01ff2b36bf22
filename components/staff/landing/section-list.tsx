import {
  iconOf,
  isEmpty,
  keysOf,
  noteOf,
  type SectionName,
  sections,
} from "@/components/staff/landing/landing-sections";
import { Chip, ChipRow } from "@/components/staff/ui/chip";
import { KeyCap } from "@/components/staff/ui/key-cap";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { landingCopy as copy } from "@/lib/copy/staff-landing";
import { formatNumber } from "@/lib/format";
import type { LandingKey, LandingValues } from "@/lib/settings/landing-schema";

type ListProps = {
  values: LandingValues;
  current: SectionName;
  changed: readonly LandingKey[];
  onOpen: (section: SectionName) => void;
};

/** The page's sections in its order, each with how much of it is not on the site yet. */
export function SectionList({ values, current, changed, onOpen }: ListProps) {
  return (
    <nav aria-label={copy.parts} className="hidden min-h-0 flex-col border-r border-line bg-paper md:flex">
      <p className="px-3.5 pt-3 pb-2 font-semibold">{copy.parts}</p>
      <ul className="min-h-0 flex-1 overflow-y-auto">
        {sections.map((section) => {
          const count = keysOf(section).filter((key) => changed.includes(key)).length;
          const isCurrent = section.name === current;
          return (
            <li key={section.name}>
              <button
                type="button"
                aria-current={isCurrent ? "true" : undefined}
                onClick={() => onOpen(section.name)}
                className={cn(
                  "flex min-h-11 w-full items-center gap-2 border-l-[3px] px-3 text-left",
                  isCurrent ? "border-primary bg-surface" : "border-transparent hover:bg-surface-2",
                  isEmpty(section, values) && "text-muted",
                )}
              >
                <Icon as={iconOf(section, values)} size={17} className={isCurrent ? "text-primary" : "text-muted"} />
                <span className="min-w-0 flex-1 truncate">
                  <span className={isCurrent ? "font-semibold" : undefined}>{copy.sections[section.name].title}</span>
                  {noteOf(section, values) && <span className="text-muted"> · {noteOf(section, values)}</span>}
                </span>
                {count > 0 && (
                  <b className="grid min-w-6 place-items-center rounded-full bg-accent-soft px-1.5 text-meta text-accent-ink">
                    <span aria-hidden="true">{formatNumber(count)}</span>
                    <span className="sr-only">{copy.publishCount(count)}</span>
                  </b>
                )}
              </button>
            </li>
          );
        })}
      </ul>
      <p className="hidden items-center gap-1.5 border-t border-line px-3.5 py-2 text-meta text-muted pointer-fine:md:flex">
        <KeyCap>Alt ↑</KeyCap>
        <KeyCap>↓</KeyCap> {copy.part}
        <span className="w-2" />
        <KeyCap>Ctrl Z</KeyCap> {copy.undo}
      </p>
    </nav>
  );
}

export function SectionTabs({ values, current, changed, onOpen }: ListProps) {
  return (
    <div className="border-b border-line bg-paper px-4 py-2 md:hidden">
      <ChipRow label={copy.parts}>
        {sections.map((section) => (
          <Chip key={section.name} chosen={section.name === current} onClick={() => onOpen(section.name)}>
            <span className={isEmpty(section, values) ? "opacity-70" : undefined}>
              {copy.sections[section.name].title}
            </span>
            {keysOf(section).some((key) => changed.includes(key)) && (
              <span className="ml-1.5 inline-block size-2 rounded-full bg-amber">
                <span className="sr-only">{copy.notYet}</span>
              </span>
            )}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}
