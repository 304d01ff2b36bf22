import { Check, X } from "lucide";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { claimTrack as copy } from "@/lib/copy/claim-track";
import type { ClaimStatusKey } from "@/lib/enrollments/claims/schema";

type Look = "done" | "now" | "bad" | "next";

const dots: Record<Look, string> = {
  done: "border-primary bg-primary text-on-primary",
  now: "border-accent bg-accent-soft",
  bad: "border-danger bg-danger text-surface",
  next: "border-line-strong bg-surface",
};
const words: Record<Look, string> = {
  done: "text-ink",
  now: "font-semibold text-accent-ink",
  bad: "font-semibold text-danger-ink",
  next: "text-muted",
};
const checked: Record<ClaimStatusKey, Look> = { waiting: "now", needs_info: "now", rejected: "bad", accepted: "done" };
const places = [
  { align: "text-left", dot: "left-0", line: "left-0 right-0" },
  { align: "text-center", dot: "left-1/2 -translate-x-1/2", line: "left-0 right-0" },
  { align: "text-right", dot: "right-0", line: "left-0 right-0" },
];

/** জমা → যাচাই → ভর্তি; a learner's later part is only accepted, as the enrolment exists already. */
export function ClaimProgress({ status, isPart = false }: { status: ClaimStatusKey; isPart?: boolean }) {
  const looks: Look[] = ["done", checked[status], status === "accepted" ? "done" : "next"];
  return (
    <ol className="grid grid-cols-3 text-small leading-[1.4]">
      {(isPart ? copy.partSteps : copy.steps).map((step, index) => {
        const look = looks[index] ?? "next";
        const place = places[index];
        const isCurrent = index === (status === "accepted" ? 2 : 1);
        return (
          <li
            key={step}
            aria-current={isCurrent ? "step" : undefined}
            className={cn("relative pt-7.5", place?.align, words[look])}
          >
            <span
              aria-hidden="true"
              className={cn("absolute top-2.75 h-0.5", place?.line, look === "done" ? "bg-primary" : "bg-line")}
            />
            {(look === "now" || look === "bad") && (
              <span aria-hidden="true" className="absolute top-2.75 right-1/2 left-0 h-0.5 bg-primary" />
            )}
            <span
              className={cn(
                "absolute top-0 grid size-6 place-items-center rounded-full border-2",
                place?.dot,
                dots[look],
              )}
            >
              {look === "done" && <Icon as={Check} size={14} />}
              {look === "bad" && <Icon as={X} size={14} />}
              {look === "now" && <span className="size-2.5 rounded-full bg-accent" />}
            </span>
            {step}
          </li>
        );
      })}
    </ol>
  );
}
