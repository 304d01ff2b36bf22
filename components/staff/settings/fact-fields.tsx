import type { FactErrors } from "@/components/staff/settings/settings-change";
import { AreaField } from "@/components/staff/ui/form-fields";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { PhoneField } from "@/components/ui/phone-field";
import { TextField } from "@/components/ui/text-field";
import { settingsCopy as copy } from "@/lib/copy/staff-settings";
import type { LandingFact } from "@/lib/settings/landing-schema";
import { type AcademyFacts, type FactKey, optionalFacts } from "@/lib/settings/schema";

export type FactProps = {
  base: AcademyFacts;
  draft: AcademyFacts;
  errors: FactErrors;
  onChange: (changes: Partial<AcademyFacts>) => void;
};

type TextFact = Exclude<FactKey, "payment_accounts" | "signatories" | LandingFact>;

/** Two that belong together stand side by side; one alone takes the row. */
type FactRow = readonly [TextFact] | readonly [TextFact, TextFact];

export const academyFacts: readonly FactRow[] = [["name", "short_name"], ["latin_name"], ["description"]];
export const contactFacts: readonly FactRow[] = [
  ["phone", "email"],
  ["facebook_url"],
  ["whatsapp_url", "telegram_url"],
];

const isSentence = (fact: TextFact) => fact === "description";
const isLatin = (fact: TextFact) => /_url$|^email$|^latin/.test(fact);

export function SettingsCard({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <Card id={id} className="scroll-mt-20" role="region" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="border-b border-line px-4 py-3 text-lead leading-[1.3]">
        {title}
      </h2>
      {children}
    </Card>
  );
}

function FactField({ fact, base, draft, errors, onChange }: FactProps & { fact: TextFact }) {
  const field = {
    label: copy.facts[fact],
    required: !optionalFacts.has(fact),
    value: draft[fact],
    error: errors[fact],
    lang: isLatin(fact) ? "en" : undefined,
    className: "min-w-0 flex-1",
    hint: draft[fact] !== base[fact] && copy.before(base[fact]),
  };
  if (isSentence(fact)) {
    // Wrapped, and still one line: a pasted break becomes a space.
    const take = (text: string) => onChange({ [fact]: text.replace(/\s*\n\s*/g, " ") });
    const className = cn(field.className, "[&_textarea]:field-sizing-content [&_textarea]:resize-none");
    return <AreaField {...{ ...field, className }} rows={2} onChange={({ target }) => take(target.value)} />;
  }
  const OneLine = fact === "phone" ? PhoneField : TextField;
  return <OneLine {...field} onChange={({ target }) => onChange({ [fact]: target.value })} />;
}

export function FactFields({ facts, ...props }: FactProps & { facts: readonly FactRow[] }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-y-3.5 p-4">
      {facts.map((row) => (
        <div key={row[0]} className="flex gap-x-4 gap-y-3.5 max-md:flex-col">
          {row.map((fact) => (
            <FactField key={fact} fact={fact} {...props} />
          ))}
        </div>
      ))}
    </div>
  );
}
