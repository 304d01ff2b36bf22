import { dashboard } from "@/lib/copy/dashboard";
import { formatDateLong, hourInDhaka, timeOfDayLabel } from "@/lib/format";

const { home } = dashboard;

export function Greeting({ name, now }: { name: string; now: Date }) {
  const label = timeOfDayLabel(hourInDhaka(now));
  return (
    <div>
      <p className="text-small text-muted">{formatDateLong(now)}</p>
      <h1 className="text-[30px] md:text-[40px]">{home.greeting(label === "রাত" ? home.night : label, name)}</h1>
    </div>
  );
}
