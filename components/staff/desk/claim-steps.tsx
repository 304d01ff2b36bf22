import { Check } from "lucide";
import { KeyCap } from "@/components/staff/ui/key-cap";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { deskCopy } from "@/lib/copy/staff-desk";
import { formatNumber } from "@/lib/format";

const copy = deskCopy.steps;
const names = [copy.paste, copy.match, copy.confirm];
const keys = ["Ctrl V", "Enter", "Enter"];

/** @param done how many of the three are */
export function ClaimSteps({ done }: { done: number }) {
  return (
    <ol aria-label={copy.label} className="flex items-center gap-2 text-meta whitespace-nowrap text-muted">
      {names.map((name, index) => {
        const isDone = index < done;
        const isNow = index === done;
        return (
          <li
            key={name}
            aria-current={isNow ? "step" : undefined}
            className={cn(
              "flex min-w-0 items-center gap-1.75",
              index > 0 && "flex-1",
              isNow && "font-semibold text-ink",
            )}
          >
            {index > 0 && <StepLine isDone={index <= done} />}
            <span
              className={cn(
                "grid size-6 place-items-center rounded-full border leading-none font-semibold",
                isDone && "border-primary bg-primary text-on-primary",
                isNow && "border-2 border-primary text-primary",
                !isDone && !isNow && "border-line-strong",
              )}
            >
              {isDone ? <Icon as={Check} size={15} /> : formatNumber(index + 1)}
            </span>
            {name}
            <KeyCap>{keys[index] ?? ""}</KeyCap>
          </li>
        );
      })}
    </ol>
  );
}

/** The pulse joins the finished steps. */
function StepLine({ isDone }: { isDone: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 60 14"
      preserveAspectRatio="none"
      className={cn("h-3.5 min-w-2 flex-1", isDone ? "text-primary" : "text-line")}
    >
      <path
        d={isDone ? "M0 9h20l2-2 2 2h3l2-7 3.5 11 2-6 1.5 2H60" : "M0 9H60"}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
