import { Clock, Phone } from "lucide";
import { Logo } from "@/components/layout/logo";
import { Facebook, Telegram, Whatsapp } from "@/components/ui/brand-icons";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { PageLink } from "@/components/ui/page-link";
import { layout } from "@/lib/copy/layout";
import { formatYear, toBengaliDigits } from "@/lib/format";
import { phoneHref } from "@/lib/settings/phone-href";
import type { Academy } from "@/lib/settings/schema";

const { contact, footer } = layout;
const rowClass = "flex min-h-11 w-fit items-center gap-2.5";
const linkClass = cn(rowClass, "hover:text-mint");

export function Footer({ academy }: { academy: Academy }) {
  const social = [
    { href: academy.facebook_url, label: contact.facebook, icon: Facebook },
    { href: academy.whatsapp_url, label: contact.whatsapp, icon: Whatsapp },
    { href: academy.telegram_url, label: contact.telegram, icon: Telegram },
  ].filter(({ href }) => href);
  return (
    <footer className="below-fold on-deep mt-16 bg-footer md:mt-24">
      <div className="wrap">
        <div className="grid gap-7 pt-10 pb-7 md:grid-cols-[1fr_auto_auto] md:gap-x-12 lg:grid-cols-[1.5fr_1fr_1.2fr] md:pt-14 md:pb-9">
          <div>
            {/* On a learner's phone the bar above has it, and a second picture would be fetched for nothing. */}
            <div className="max-lg:signed-in:hidden">
              <Logo academy={academy} onDark />
            </div>
            <p className="mt-2.5 max-w-[34ch] text-on-deep-muted">{academy.description}</p>
          </div>
          <div>
            <h2 className="mb-1 font-sans text-body font-semibold">{footer.contact}</h2>
            <a href={phoneHref(academy.phone)} className={linkClass}>
              <Icon as={Phone} size={18} />
              {toBengaliDigits(academy.phone)}
            </a>
            <p className={cn(rowClass, "text-on-deep-muted")}>
              <Icon as={Clock} size={18} />
              {contact.daily} {academy.opens_text} – {academy.closes_text}
            </p>
          </div>
          {social.length > 0 && (
            <div>
              <h2 className="mb-1 font-sans text-body font-semibold">{footer.stayWithUs}</h2>
              <div className="flex flex-wrap gap-x-6 md:max-lg:grid">
                {social.map(({ href, label, icon }) => (
                  <a key={label} href={href} target="_blank" rel="noopener noreferrer" className={linkClass}>
                    <Icon as={icon} size={18} />
                    {label}
                  </a>
                ))}
              </div>
            </div>
          )}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 border-t border-deep-line pt-2 pb-4 text-small">
          <p className="text-on-deep-muted">
            © {formatYear(new Date())} {academy.name}
          </p>
          <PageLink href="/verify" className={linkClass}>
            {footer.verify}
          </PageLink>
        </div>
      </div>
    </footer>
  );
}
