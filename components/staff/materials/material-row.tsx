import type { IconNode } from "lucide";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";

const tones = {
  plain: "bg-surface-2 text-muted",
  good: "bg-primary-soft text-on-primary-soft",
  warn: "bg-accent-soft text-accent-ink",
  bad: "bg-danger-soft text-danger-ink",
};

type MaterialRowProps = {
  icon: IconNode;
  tone: keyof typeof tones;
  title: ReactNode;
  meta: ReactNode;
  actions?: ReactNode;
  /** Bars below. */
  children?: ReactNode;
};

export function MaterialRow({ icon, tone, title, meta, actions, children }: MaterialRowProps) {
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <span className={cn("mt-0.5 grid size-8.5 shrink-0 place-items-center rounded-control", tones[tone])}>
        <Icon as={icon} size={18} />
      </span>
      <div className="grid min-w-0 flex-1 gap-2">
        {/* On a phone words keep their room, and the buttons stand below them. */}
        <div className="flex flex-wrap items-start gap-2">
          <div className="min-w-[min(100%,11rem)] flex-1">
            <p className="font-semibold break-words">{title}</p>
            <p className="text-meta break-words text-muted">{meta}</p>
          </div>
          {actions && <div className="flex shrink-0 items-center gap-1">{actions}</div>}
        </div>
        {children}
      </div>
    </li>
  );
}

export function RowButton({ icon, label, onClick }: { icon: IconNode; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-control text-muted hover:bg-surface-2 hover:text-ink"
    >
      <Icon as={icon} size={20} />
    </button>
  );
}

export function Bar({ label, percent }: { label: string; percent: number }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.floor(percent)}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-1.5 min-w-0 flex-1 overflow-hidden rounded-full bg-line"
    >
      <div className="h-full rounded-full bg-primary" style={{ width: `${percent}%` }} />
    </div>
  );
}
