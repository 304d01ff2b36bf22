import { Award, Stethoscope, Trophy } from "lucide";
import { Icon } from "@/components/ui/icon";
import type { LandingTexts } from "@/lib/settings/landing-schema";

const icons = [Stethoscope, Award, Trophy];

export function Slogans({ lines }: { lines: LandingTexts["lines"] }) {
  return (
    <ul className="wrap grid gap-5 pt-8 md:grid-cols-3 md:gap-8 md:pt-14">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place has the icon
        <li key={index} className="flex items-start gap-3.5">
          <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
            <Icon as={icons[index] ?? Award} size={22} />
          </span>
          <div>
            <h2 className="font-sans text-lead font-semibold">{line.title}</h2>
            {line.text && <p className="text-muted">{line.text}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
