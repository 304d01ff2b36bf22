import { Eraser } from "lucide";
import { ConflictCard } from "@/components/staff/landing/conflict-card";
import {
  isEmpty,
  isHour,
  isList,
  keysOf,
  type Place,
  type SectionName,
  type sectionOf,
} from "@/components/staff/landing/landing-sections";
import { RowsField } from "@/components/staff/landing/rows-field";
import type { LandingDraft } from "@/components/staff/landing/use-landing-draft";
import { HourField, TextValueField } from "@/components/staff/landing/value-field";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { landingWords } from "@/lib/copy/landing-texts";
import { landingCopy as copy } from "@/lib/copy/staff-landing";
import type { LandingKey, LandingValues } from "@/lib/settings/landing-schema";

type FormProps = {
  section: ReturnType<typeof sectionOf>;
  draft: LandingDraft;
  onPlace: (place: Place) => void;
};

const withLists: readonly SectionName[] = ["courses", "instructors"];
const withWords: readonly SectionName[] = ["about", "faq"];

/** Its lists and texts without their headings, which alone show nothing. */
const emptied = (keys: readonly LandingKey[]) =>
  Object.fromEntries(
    keys.filter((key) => !key.endsWith("_title")).map((key) => [key, isList(key) ? [] : ""]),
  ) as Partial<LandingValues>;

export function SectionForm({ section, draft, onPlace }: FormProps) {
  const { values, state, conflicts, problems, type } = draft;
  const keys = keysOf(section);
  const isGone = isEmpty(section, values);
  const fieldOf = (key: LandingKey) => {
    const common = { problem: problems[key], onFocus: (row: number | null) => onPlace({ key, row }) };
    if (isList(key)) {
      return (
        <RowsField
          {...common}
          list={key}
          rows={values[key]}
          published={state.published[key]}
          problems={problems}
          onChange={(rows) => type({ [key]: rows })}
        />
      );
    }
    if (isHour(key)) {
      return (
        <HourField
          {...common}
          fact={key}
          value={values[key]}
          published={state.published[key]}
          onChange={(hour) => type({ [key]: hour })}
        />
      );
    }
    return (
      <TextValueField
        {...common}
        name={key}
        value={values[key]}
        published={state.published[key]}
        onChange={(text) => type({ [key]: text })}
      />
    );
  };
  return (
    <div className="grid max-w-180 grid-cols-[minmax(0,1fr)] content-start gap-3.5">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-heading leading-[1.3]">{copy.sections[section.name].title}</h2>
        <span className="text-meta text-muted">
          {section.menu && !isGone ? copy.inMenu(section.menu) : copy.notInMenu}
        </span>
      </div>
      {isGone && (
        <Alert tone="neutral" title={copy.emptyPart}>
          {copy.emptyPartText}
        </Alert>
      )}
      <ConflictCard
        keys={keys.filter((key) => key in conflicts)}
        conflicts={conflicts}
        values={values}
        at={state.saved_at}
        onChoose={draft.choose}
      />
      {section.fields.map((row) => (
        <div key={row[0]} className={cn("grid min-w-0 gap-x-4 gap-y-3.5", row.length > 1 && "sm:grid-cols-2")}>
          {row.map((key) => (
            <div key={key} className="min-w-0">
              {fieldOf(key)}
            </div>
          ))}
        </div>
      ))}
      <Alert title={copy.plain}>
        {copy.plainText}
        {withLists.includes(section.name) && ` ${copy.alwaysThere}`}
        {withWords.includes(section.name) && ` ${copy.words(Object.values(landingWords).join(" "))}`}
      </Alert>
      {section.optional && !isGone && (
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start"
          icon={<Icon as={Eraser} size={17} />}
          onClick={() => type(emptied(keys))}
        >
          {copy.clear}
        </Button>
      )}
    </div>
  );
}
