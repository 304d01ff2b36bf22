import { Award, BookOpen, Compass, FileText, ListChecks, MessageCircle, Timer, Users } from "lucide";
import { DeepPanel } from "@/components/ui/deep-panel";
import { EcgPulse } from "@/components/ui/ecg";
import { Icon } from "@/components/ui/icon";
import type { LandingTexts } from "@/lib/settings/landing-schema";

const icons = [Award, BookOpen, Timer, FileText, MessageCircle, ListChecks, Compass, Users];

export function WhyUs({ texts }: { texts: LandingTexts }) {
  return (
    <div id="why-us" className="below-fold wrap">
      <DeepPanel className="rounded-panel-lg px-5 pt-9 pb-5 md:px-12 md:pt-14 md:pb-10">
        <h2>{texts.why_title}</h2>
        {texts.why_subtitle && <p className="mt-1 text-lead leading-[1.6] text-on-deep-muted">{texts.why_subtitle}</p>}
        <EcgPulse className="-mx-5 mt-4.5 mb-3.5 text-mint md:-mx-12 md:mt-5.5 md:mb-7" />
        <ul className="grid max-md:divide-y max-md:divide-deep-line md:grid-cols-2 md:gap-x-8 md:gap-y-9 lg:grid-cols-4">
          {texts.cards.map((card, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the place has the icon
              key={index}
              className="grid grid-cols-[2.75rem_1fr] gap-x-3.5 py-3.5 md:block md:border-t md:border-deep-line md:pt-5 md:pb-0"
            >
              <span className="row-span-2 grid size-11 place-items-center rounded-row bg-mint/14 text-mint md:mb-3.5">
                <Icon as={icons[index] ?? Award} size={22} />
              </span>
              <h3>{card.title}</h3>
              {card.text && <p className="text-small text-on-deep-muted">{card.text}</p>}
            </li>
          ))}
        </ul>
      </DeepPanel>
    </div>
  );
}
