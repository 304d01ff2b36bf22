import type { LandingTexts } from "@/lib/settings/landing-schema";

export function About({ texts }: { texts: LandingTexts }) {
  return (
    <section id="about" className="below-fold wrap grid gap-6 lg:grid-cols-[1.1fr_1fr] lg:items-center lg:gap-16">
      <div className="grid gap-3.5 text-lead leading-[1.6]">
        <h2>{texts.about_title}</h2>
        {texts.about_text && <p>{texts.about_text}</p>}
        {texts.about_details && <p className="text-muted">{texts.about_details}</p>}
      </div>
      {texts.about_facts.length > 0 && (
        <dl className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-line gap-px">
          {texts.about_facts.map((fact, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may read the same
            <div key={index} className="flex flex-col-reverse justify-end bg-surface px-4 py-4.5">
              <dt className="text-small leading-[1.45] text-muted">{fact.text}</dt>
              <dd className="figure text-title leading-tight text-primary">{fact.figure}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
