import { Check, X } from "lucide";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { beat } from "@/components/ui/heartbeat";
import { Icon } from "@/components/ui/icon";

const looks = {
  valid: {
    icon: Check,
    card: "border-primary/35",
    head: "bg-primary-soft text-on-primary-soft",
    mark: "bg-primary",
    line: "text-primary",
  },
  invalid: {
    icon: X,
    card: "border-danger-line",
    head: "bg-danger-soft text-danger-ink",
    mark: "bg-danger",
    line: "text-danger",
  },
};

const beating = `M0 13H379${beat(0.6)}H800`;
const flat = "M0 13H800";

type VerdictCardProps = { verdict: keyof typeof looks; title: string; text: string; children: ReactNode };

/** The verdict at a glance; its edge beats when the certificate is good, and is flat when it is not. */
export function VerdictCard({ verdict, title, text, children }: VerdictCardProps) {
  const { icon, card, head, mark, line } = looks[verdict];
  return (
    <section aria-labelledby="verdict" className={cn("overflow-hidden rounded-panel border bg-surface", card)}>
      <div
        className={cn("grid justify-items-center gap-1 px-5 pt-7 pb-5.5 text-center md:px-10 md:pt-10 md:pb-7.5", head)}
      >
        <span className={cn("mb-2 grid size-18 place-items-center rounded-full text-on-primary", mark)}>
          <Icon as={icon} size={40} />
        </span>
        <h1 id="verdict">{title}</h1>
        <p className="max-w-[44ch] text-balance text-ink">{text}</p>
      </div>
      <svg
        aria-hidden="true"
        viewBox="0 0 800 26"
        preserveAspectRatio="xMidYMid slice"
        className={cn("relative -mt-3.25 block h-6.5 w-full overflow-visible", line)}
      >
        <path
          d={verdict === "valid" ? beating : flat}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinejoin="round"
        />
      </svg>
      {children}
    </section>
  );
}
