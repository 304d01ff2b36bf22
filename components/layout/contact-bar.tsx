import { Clock, Phone } from "lucide";
import { Facebook, Whatsapp } from "@/components/ui/brand-icons";
import { Icon } from "@/components/ui/icon";
import { layout } from "@/lib/copy/layout";
import { toBengaliDigits } from "@/lib/format";
import { admissionPhoneHref, site } from "@/lib/site";

const { contact } = layout;
const linkClass = "inline-flex min-h-11 min-w-11 items-center justify-center gap-2 hover:text-mint";

/** On public pages only; the number always shows, words and hours from 768. */
export function ContactBar() {
  return (
    <aside aria-label={layout.footer.contact} className="on-deep bg-deep text-small">
      <div className="wrap flex min-h-11 items-center justify-between max-2xs:flex-wrap">
        <div className="flex items-center gap-7">
          <a href={admissionPhoneHref} className={linkClass}>
            <Icon as={Phone} size={16} />
            <span>
              <span className="max-md:sr-only">{contact.admission}: </span>
              <b className="whitespace-nowrap">{toBengaliDigits(site.admissionPhone)}</b>
            </span>
          </a>
          <span className="hidden items-center gap-2 text-on-deep-muted md:inline-flex">
            <Icon as={Clock} size={16} />
            {site.contactHours.opensText} – {site.contactHours.closesText}
          </span>
        </div>
        <div className="-mr-3 flex items-center gap-1 md:mr-0 md:gap-5">
          <a href={site.social.facebook} target="_blank" rel="noopener noreferrer" className={linkClass}>
            <Icon as={Facebook} size={18} />
            <span className="max-md:sr-only">{contact.facebookGroup}</span>
          </a>
          <a href={site.social.whatsapp} target="_blank" rel="noopener noreferrer" className={linkClass}>
            <Icon as={Whatsapp} size={18} />
            <span className="max-md:sr-only">{contact.whatsapp}</span>
          </a>
        </div>
      </div>
    </aside>
  );
}
