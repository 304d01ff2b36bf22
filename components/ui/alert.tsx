import { CircleAlert, CircleCheck, Info } from "lucide";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";

const tones = {
  neutral: { box: "border-line bg-surface-2", icon: "text-muted", glyph: Info },
  primary: { box: "border-primary/30 bg-primary-soft", icon: "text-primary", glyph: CircleCheck },
  warn: { box: "border-accent-line bg-accent-soft", icon: "text-accent-ink", glyph: Info },
  bad: { box: "border-danger-line bg-danger-soft", icon: "text-danger", glyph: CircleAlert },
};

/** The bold fact first (`title`), then what to do (`children`). A `bad` one is announced at once. */
export function Alert({
  tone = "primary",
  title,
  className,
  children,
}: {
  tone?: keyof typeof tones;
  title: ReactNode;
  className?: string;
  children?: ReactNode;
}) {
  const look = tones[tone];
  return (
    <div
      role={tone === "bad" ? "alert" : undefined}
      className={cn("flex items-start gap-3 rounded-card border px-4 py-3 text-ink", look.box, className)}
    >
      <Icon as={look.glyph} size={22} className={cn("mt-[3px]", look.icon)} />
      <div className="min-w-0">
        <b>{title}</b>
        {children && <> {children}</>}
      </div>
    </div>
  );
}
