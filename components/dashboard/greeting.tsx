import { common } from "@/lib/copy/common";
import { formatDateLong, hourInDhaka, timeOfDayLabel } from "@/lib/format";

export function Greeting({ name, now }: { name: string; now: Date }) {
  return (
    <div>
      <p className="text-small text-muted">{formatDateLong(now)}</p>
      <h1>{common.greeting(timeOfDayLabel(hourInDhaka(now)), name)}</h1>
    </div>
  );
}
