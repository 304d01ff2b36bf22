import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

const tones = {
  ok: "rounded-full bg-primary-soft text-on-primary-soft",
  warn: "rounded-full bg-accent-soft text-accent-ink",
  bad: "rounded-full bg-danger-soft text-danger-ink",
  neutral: "rounded-full bg-surface-2 text-muted",
  /** The chosen one of a group. */
  solid: "rounded-full bg-primary text-on-primary",
  /** Solid red, only for "শিগগিরই আসছে". */
  alarm: "rounded-full bg-alarm text-white",
  discount: "rounded-[6px] bg-alarm text-white",
  /** On a picture or a deep panel. */
  glass: "rounded-full bg-white/15 text-white",
};

export type BadgeTone = keyof typeof tones;

/** Colour is never alone: pass an icon, or words that say it. */
export function Badge({
  tone,
  icon,
  className,
  children,
}: {
  tone: BadgeTone;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const padding = tone === "discount" ? "px-2 py-px" : "px-2.5 py-0.5";
  return (
    <span
      className={cn(
        "inline-flex w-fit items-center gap-1.5 text-meta leading-[1.6] font-semibold whitespace-nowrap",
        padding,
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}

export function BetaBadge({ className }: { className?: string }) {
  return (
    <span
      lang="en"
      className={cn(
        // biome-ignore lint/plugin/type-scale: the mark stands beside the logo like a part of it
        "rounded-full border border-accent-line bg-accent-soft px-2.25 pt-1 pb-[3px] text-[0.75rem] leading-none font-semibold text-accent-ink",
        className,
      )}
    >
      Beta
    </span>
  );
}
