import { cn } from "@/components/ui/cn";
import { sharesCopy as copy } from "@/lib/copy/exam-shares";

/** The share of the class that chose an option. */
export function OptionShare({ percent, fill }: { percent: number; fill: string }) {
  return (
    <span className="grid w-14 gap-1 self-center text-right">
      <span className="sr-only">{copy.chosenBy(percent)}</span>
      <b aria-hidden="true" className="text-meta leading-[1.2]">
        {copy.percent(percent)}
      </b>
      <span aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-ink/10">
        <span style={{ width: `${percent}%` }} className={cn("block h-full rounded-full", fill)} />
      </span>
    </span>
  );
}
