import { Award, Stethoscope, Trophy } from "lucide";
import { Icon } from "@/components/ui/icon";
import { landing } from "@/lib/copy/landing";

const icons = [Stethoscope, Award, Trophy];

export function Slogans() {
  return (
    <ul className="wrap grid gap-5 pt-8 md:grid-cols-3 md:gap-8 md:pt-14">
      {landing.slogans.map((slogan, index) => (
        <li key={slogan.title} className="flex items-start gap-3.5">
          <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
            <Icon as={icons[index] ?? Award} size={22} />
          </span>
          <div>
            <h2 className="font-sans text-lead font-semibold">{slogan.title}</h2>
            <p className="text-muted">{slogan.text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
