import { logoOutlines as outlines } from "@/components/layout/logo-outlines";
import { cn } from "@/components/ui/cn";

type LogoProps = { name: string; onDark?: boolean; className?: string };

/** 150 px wide. Inline, so that it takes the theme's colours; `onDark` is for deep grounds. */
export function Logo({ name, onDark = false, className }: LogoProps) {
  const ribbon = onDark ? "fill-mint" : "fill-primary";
  const pulse = onDark ? "stroke-deep" : "stroke-on-primary";
  const headline = onDark ? "stroke-mint" : "stroke-primary";
  const letters = onDark ? "fill-on-deep" : "fill-ink";
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox="1 0 142 46"
      width="150"
      height="48.6"
      className={cn("block shrink-0", className)}
    >
      <path d={outlines.ribbon} className={ribbon} />
      <g fill="none" strokeWidth="3.2">
        <path d={outlines.pulse} strokeLinejoin="round" className={pulse} />
        <path d={outlines.headline} className={headline} />
      </g>
      {outlines.words.map(({ x, y, path }) => (
        <path key={y} d={path} transform={`translate(${x} ${y})`} className={letters} />
      ))}
    </svg>
  );
}
