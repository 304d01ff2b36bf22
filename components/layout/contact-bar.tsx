import { Clock, Phone } from "lucide";
import { Facebook, Whatsapp } from "@/components/ui/brand-icons";
import { Icon } from "@/components/ui/icon";
import { layout } from "@/lib/copy/layout";
import { toBengaliDigits } from "@/lib/format";
import { phoneHref } from "@/lib/settings/phone-href";
import type { Academy } from "@/lib/settings/schema";

const { contact } = layout;
const linkClass = "inline-flex min-h-11 min-w-11 items-center justify-center gap-2 hover:text-mint";

/** On public pages only; the number always shows, words and hours from 768. */
export function ContactBar({ academy }: { academy: Academy }) {
  return (
    <aside aria-label={layout.footer.contact} className="on-deep bg-deep text-small">
      <div className="wrap flex min-h-11 items-center justify-between">
        <div className="flex items-center gap-7">
          <a href={phoneHref(academy.phone)} className={linkClass}>
            <Icon as={Phone} size={16} />
            <span>
              <span className="max-md:sr-only">{contact.admission}: </span>
              <b className="whitespace-nowrap">{toBengaliDigits(academy.phone)}</b>
            </span>
          </a>
          <span className="hidden items-center gap-2 text-on-deep-muted md:inline-flex">
            <Icon as={Clock} size={16} />
            {academy.opens_text} – {academy.closes_text}
          </span>
        </div>
        <div className="-mr-3 max-2xs:mr-0 flex items-center gap-1 md:mr-0 md:gap-5">
          {academy.facebook_url && (
            <a href={academy.facebook_url} target="_blank" rel="noopener noreferrer" className={linkClass}>
              <Icon as={Facebook} size={18} />
              <span className="max-md:sr-only">{contact.facebookGroup}</span>
            </a>
          )}
          {academy.whatsapp_url && (
            <a href={academy.whatsapp_url} target="_blank" rel="noopener noreferrer" className={linkClass}>
              <Icon as={Whatsapp} size={18} />
              <span className="max-md:sr-only">{contact.whatsapp}</span>
            </a>
          )}
        </div>
      </div>
    </aside>
  );
}
