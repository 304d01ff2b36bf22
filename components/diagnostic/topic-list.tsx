import { Check, Minus, X } from "lucide";
import type { Topic } from "@/components/diagnostic/topics";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { diagnosticCopy } from "@/lib/copy/diagnostic";

const copy = diagnosticCopy.result;

const looks = {
  right: { disc: "bg-primary text-on-primary", icon: Check },
  wrong: { disc: "bg-danger-soft text-danger-ink", icon: X },
  blank: { disc: "border border-line-strong text-muted", icon: Minus },
};

/** Topic by topic, a disc per question. */
export function TopicList({ topics }: { topics: Topic[] }) {
  return (
    <ul aria-label={copy.topics}>
      {topics.map(({ topic, verdicts, advice }) => (
        <li
          key={topic ?? ""}
          className="flex min-h-16 items-center justify-between gap-3 border-line px-4 py-2.5 not-first:border-t md:px-6"
        >
          <div className="min-w-0">
            <b className="block">{topic ?? diagnosticCopy.mixed}</b>
            <span className="block text-small text-muted">{copy.advice[advice]}</span>
          </div>
          <ul className="flex max-w-[60%] shrink-0 flex-wrap justify-end gap-1.5">
            {verdicts.map((verdict, index) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: a disc is its place
                key={index}
                className={cn("grid size-7 place-items-center rounded-full", looks[verdict].disc)}
              >
                <Icon as={looks[verdict].icon} size={16} />
                <span className="sr-only">{copy.verdicts[verdict]}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
