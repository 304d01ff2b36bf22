import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

function OpenBook() {
  return (
    <svg width="120" height="84" viewBox="0 0 120 84" aria-hidden="true">
      <g strokeWidth="2" strokeLinejoin="round" className="fill-surface stroke-line-strong">
        <path d="M14 22c16-8 32-8 46 2 14-10 30-10 46-2v50c-16-8-32-8-46 2-14-10-30-10-46-2z" />
        <path d="M60 24v50" />
      </g>
      <path
        d="M22 46h12l3-5 4 10 5-18 6 24 3-11h5"
        fill="none"
        strokeWidth="2"
        strokeLinejoin="round"
        className="stroke-primary"
      />
      <path d="M84 8h16v34l-8-6-8 6z" className="fill-primary" />
    </svg>
  );
}

/** A drawing, one bold sentence, one muted, one soft button (`action`). */
export function EmptyState({
  title,
  text,
  action,
  drawing = <OpenBook />,
  className,
}: {
  title: string;
  text?: string;
  action?: ReactNode;
  drawing?: ReactNode;
  className?: string;
}) {
  return (
    <div className={cn("grid content-center justify-items-center gap-1.5 px-5 py-9 text-center", className)}>
      {drawing}
      <p className="font-semibold">{title}</p>
      {text && <p className="text-small text-muted">{text}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
