import { Clock, type IconNode, MapPin, Phone } from "lucide";
import type { ReactNode } from "react";
import { AreaMap } from "@/components/landing/area-map";
import { SectionHeading } from "@/components/landing/section-heading";
import { Facebook, Telegram, Whatsapp } from "@/components/ui/brand-icons";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { landing } from "@/lib/copy/landing";
import { layout } from "@/lib/copy/layout";
import { toBengaliDigits } from "@/lib/format";
import { phoneHref } from "@/lib/settings/phone-href";
import type { Academy } from "@/lib/settings/schema";

/** A search for the address; a phone opens it in its own map. */
const mapHref = (address: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address.replace(/\s+/g, " "))}`;

const percentOfDay = (hour: number) => `${(hour / 24) * 100}%`;

/** The day as a bar, with the open hours filled. */
function HoursBar({ academy }: { academy: Academy }) {
  return (
    <div aria-hidden="true" className="mt-1">
      <div className="relative mt-2.5 mb-1 h-3 rounded-full border border-line bg-surface-2">
        <span
          className="absolute -inset-y-px rounded-full bg-primary"
          style={{ left: percentOfDay(academy.opens), right: percentOfDay(24 - academy.closes) }}
        />
      </div>
      <div className="relative h-6 text-meta text-muted *:absolute *:-translate-x-1/2 *:whitespace-nowrap">
        <span style={{ left: percentOfDay(academy.opens) }}>{academy.opens_text}</span>
        <span style={{ left: percentOfDay(academy.closes) }}>{academy.closes_text}</span>
      </div>
    </div>
  );
}

function Fact({ icon, label, children }: { icon: IconNode; label: string; children: ReactNode }) {
  return (
    <div className="flex gap-3.5">
      <Icon as={icon} size={22} className="mt-[3px] text-primary" />
      <div className="flex-1">
        <h3 className="text-body leading-[1.65]">{label}</h3>
        {children}
      </div>
    </div>
  );
}

export function Contact({ academy, title }: { academy: Academy; title: string }) {
  return (
    <section id="contact" className="below-fold wrap section-gap pb-0!">
      <SectionHeading title={title} />
      <Card className={cn("grid overflow-hidden", academy.address && "md:grid-cols-2")}>
        <div className="grid content-center gap-4.5 px-5 py-6 md:p-9">
          {academy.address && (
            <Fact icon={MapPin} label={landing.contact.office}>
              <address className="text-muted not-italic">{academy.address}</address>
            </Fact>
          )}
          <Fact icon={Phone} label={layout.contact.admission}>
            <a
              href={phoneHref(academy.phone)}
              className="inline-block py-2.5 -my-2.5 text-primary hover:text-primary-hover"
            >
              {toBengaliDigits(academy.phone)}
            </a>
          </Fact>
          <Fact icon={Clock} label={landing.contact.hours}>
            <p className="text-muted">{landing.contact.hoursText(academy.opens_text, academy.closes_text)}</p>
            <HoursBar academy={academy} />
          </Fact>
          <div className="grid grid-cols-2 gap-2.5 xs:flex xs:flex-wrap">
            {academy.whatsapp_url && (
              <ButtonLink
                href={academy.whatsapp_url}
                size="sm"
                className="max-xs:col-span-2"
                icon={<Icon as={Whatsapp} />}
              >
                {layout.contact.whatsapp}
              </ButtonLink>
            )}
            {academy.facebook_url && (
              <ButtonLink href={academy.facebook_url} size="sm" variant="secondary" icon={<Icon as={Facebook} />}>
                {layout.contact.facebook}
              </ButtonLink>
            )}
            {academy.telegram_url && (
              <ButtonLink href={academy.telegram_url} size="sm" variant="secondary" icon={<Icon as={Telegram} />}>
                {layout.contact.telegram}
              </ButtonLink>
            )}
          </div>
        </div>
        {academy.address && (
          <div className="relative min-h-55 border-t border-line md:border-t-0 md:border-l">
            <AreaMap academy={academy} />
            <ButtonLink
              href={mapHref(academy.address)}
              size="sm"
              variant="secondary"
              className="absolute! right-3 bottom-3"
              icon={<Icon as={MapPin} />}
            >
              {landing.contact.openMap}
            </ButtonLink>
          </div>
        )}
      </Card>
    </section>
  );
}
