import { cn } from "@/components/ui/cn";
import { batchesCopy } from "@/lib/copy/staff-batches";

const copy = batchesCopy.calendar;
const marks = [
  ["class", "border-primary bg-primary-soft"],
  ["makeUp", "border-accent bg-accent-soft"],
  ["cancelled", "border-danger bg-danger-soft"],
  ["exam", "border-mint bg-deep"],
] as const;

export function ScheduleLegend() {
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-1 px-4 py-2.5 text-meta text-muted max-md:border-t max-md:border-line">
      {marks.map(([name, look]) => (
        <span key={name} className="flex items-center gap-2">
          <span aria-hidden="true" className={cn("size-3.5 rounded-[4px] border-l-[3px]", look)} />
          {copy.legend[name]}
        </span>
      ))}
      <span className="ml-auto max-md:hidden">{copy.dragHint}</span>
    </div>
  );
}
