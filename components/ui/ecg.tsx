import { useId } from "react";
import { cn } from "@/components/ui/cn";
import { beat } from "@/components/ui/heartbeat";

/** Millimetre paper behind a deep panel. The parent is `relative`. */
export function EcgGrid({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg aria-hidden="true" className={cn("pointer-events-none absolute inset-0 size-full text-deep-line", className)}>
      <defs>
        <pattern id={`${id}s`} width="8" height="8" patternUnits="userSpaceOnUse">
          <path d="M8 0H0V8" fill="none" stroke="currentColor" strokeWidth=".4" opacity=".35" />
        </pattern>
        <pattern id={id} width="40" height="40" patternUnits="userSpaceOnUse">
          <rect width="40" height="40" fill={`url(#${id}s)`} />
          <path d="M40 0H0V40" fill="none" stroke="currentColor" strokeWidth=".7" opacity=".5" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

/** The pulse running the width of its parent, a beat every 226 px; mint unless the text colour says otherwise. */
export function EcgPulse({ className }: { className?: string }) {
  const beats = Array.from({ length: 10 }, () => `${beat()}h156`).join("");
  return (
    <svg aria-hidden="true" height="64" viewBox="0 0 2320 64" className={cn("block w-580 max-w-none", className)}>
      <path d={`M0 40H60${beats}`} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinejoin="round" />
    </svg>
  );
}

/** Once per page: a hairline that beats at its start. */
export function EcgDivider({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={cn("flex h-8.5 items-end text-primary", className)}>
      <svg aria-hidden="true" width="72" height="34" viewBox="0 0 72 34" className="shrink-0">
        <path d={`M0 22${beat(0.68)}H72`} fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
      </svg>
      <span className="mb-2.75 h-0.5 flex-1 bg-current" />
    </div>
  );
}

/** Under the active menu entry. */
export function EcgUnderline({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 400 14" preserveAspectRatio="xMidYMid slice" className={className}>
      <path d="M0 9H190l3-3 3 5 4-10 4 12 3-4H400" fill="none" stroke="currentColor" strokeWidth="1.6" />
    </svg>
  );
}

/** Two beats in a 180×48 box, one drawn along for ever: the loading state. */
export function EcgTrace({ className }: { className?: string }) {
  const path = `M0 30H20${beat(0.9)}h8${beat(0.9)}H180`;
  return (
    <svg aria-hidden="true" width="180" height="48" viewBox="0 0 180 48" className={className}>
      <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round">
        <path d={path} opacity=".18" />
        <path d={path} pathLength="330" strokeDasharray="110 220" className="animate-ecg" />
      </g>
    </svg>
  );
}
