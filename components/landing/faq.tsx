import { ChevronDown, Phone } from "lucide";
import { SectionHeading } from "@/components/landing/section-heading";
import { Whatsapp } from "@/components/ui/brand-icons";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { landing } from "@/lib/copy/landing";
import { toBengaliDigits } from "@/lib/format";
import type { LandingTexts } from "@/lib/settings/landing-schema";
import { phoneHref } from "@/lib/settings/phone-href";
import type { Academy } from "@/lib/settings/schema";

const { faq } = landing;

/** Questions before enrolling; each opens without a script. */
export function Faq({ academy, texts }: { academy: Academy; texts: LandingTexts }) {
  return (
    <section id="faq" className="below-fold wrap section-gap pb-0!">
      <SectionHeading title={texts.faq_title} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_23.75rem]">
        <Card>
          {texts.questions.map(({ question, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may ask the same
            <details key={index} className="group border-line not-first:border-t">
              <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 px-4 py-3 font-semibold md:px-5">
                <h3 className="font-sans text-body leading-[1.5] font-semibold">{question}</h3>
                <Icon
                  as={ChevronDown}
                  size={20}
                  className="text-primary transition-transform duration-150 group-open:rotate-180"
                />
              </summary>
              <p className="px-4 pb-4 text-muted md:px-5">{text}</p>
            </details>
          ))}
        </Card>
        <Card className="grid gap-3.5 p-4 md:p-5">
          <div>
            {texts.faq_more && <h3 className="font-sans text-body leading-[1.5] font-semibold">{texts.faq_more}</h3>}
            {texts.faq_more_text && <p className="text-small text-muted">{texts.faq_more_text}</p>}
          </div>
          {academy.whatsapp_url ? (
            <ButtonLink href={academy.whatsapp_url} variant="secondary" full icon={<Icon as={Whatsapp} />}>
              {faq.write}
            </ButtonLink>
          ) : (
            <ButtonLink href={phoneHref(academy.phone)} variant="secondary" full icon={<Icon as={Phone} />}>
              {toBengaliDigits(academy.phone)}
            </ButtonLink>
          )}
        </Card>
      </div>
    </section>
  );
}
