import type { FactErrors } from "@/components/staff/settings/settings-change";
import { Card } from "@/components/ui/card";
import { TextField } from "@/components/ui/text-field";
import { settingsCopy as copy } from "@/lib/copy/staff-settings";
import type { Academy, FactKey } from "@/lib/settings/schema";

export type FactProps = {
  base: Academy;
  draft: Academy;
  errors: FactErrors;
  onChange: (changes: Partial<Academy>) => void;
};

type TextFact = Exclude<FactKey, "payment_accounts" | "signatories">;

export const academyFacts = [
  ...(["name", "short_name", "latin_name", "slogan", "description", "hero_title", "hero_lead"] as const),
] satisfies TextFact[];
export const contactFacts = [
  ...(["phone", "email", "address", "opens_text", "closes_text", "opens", "closes"] as const),
  ...(["map_street", "map_landmark", "facebook_url", "whatsapp_url", "telegram_url"] as const),
] satisfies TextFact[];

const isHour = (fact: TextFact): fact is "opens" | "closes" => fact === "opens" || fact === "closes";
const isLatin = (fact: TextFact) => /_url$|^email$|^latin/.test(fact);

export function SettingsCard({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <Card id={id} className="scroll-mt-20" role="region" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="border-b border-line px-4 py-3 text-[19px] leading-[1.3]">
        {title}
      </h2>
      {children}
    </Card>
  );
}

export function FactFields({ facts, base, draft, errors, onChange }: FactProps & { facts: readonly TextFact[] }) {
  return (
    <div className="grid gap-x-4 gap-y-3.5 p-4 md:grid-cols-2">
      {facts.map((fact) => (
        <TextField
          key={fact}
          label={copy.facts[fact]}
          required
          {...(isHour(fact) ? { type: "number", min: 0, max: 24, inputMode: "numeric" } : {})}
          lang={isLatin(fact) ? "en" : undefined}
          value={String(draft[fact])}
          onChange={({ target }) => onChange({ [fact]: isHour(fact) ? Number(target.value) : target.value })}
          error={errors[fact]}
          hint={draft[fact] !== base[fact] && copy.before(String(base[fact]))}
        />
      ))}
    </div>
  );
}
