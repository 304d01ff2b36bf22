"use client";

import { useUnread } from "@/components/notices/use-unread";
import { cn } from "@/components/ui/cn";
import { layout } from "@/lib/copy/layout";
import { toBengaliDigits } from "@/lib/format";
import { UNREAD_MAX } from "@/lib/notices/topics";

type UnreadBadgeProps = { count: number; className?: string };

/** The element around it says the number in words. */
export function UnreadBadge({ count, className }: UnreadBadgeProps) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className={cn(
        // biome-ignore lint/plugin/type-scale: a count on the shoulder of an icon is no text to read
        "absolute min-w-4.75 rounded-full bg-alarm px-1 text-center text-[0.75rem] leading-[1.1875rem] font-semibold text-white ring-2",
        className,
      )}
    >
      {toBengaliDigits(count < UNREAD_MAX ? count : `${UNREAD_MAX - 1}+`)}
    </span>
  );
}

/** At the shoulder of the bar's icon. */
export function BarBadge() {
  const unread = useUnread();
  return (
    <>
      <UnreadBadge count={unread} className="-top-1.75 -right-3.25 ring-surface" />
      {unread > 0 && <span className="sr-only">{layout.bar.unread(toBengaliDigits(unread))}</span>}
    </>
  );
}
