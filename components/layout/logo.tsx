import { logoOutlines as outlines } from "@/components/layout/logo-outlines";
import { NameInType } from "@/components/layout/name-in-type";
import { cn } from "@/components/ui/cn";

type LogoProps = { name: string; onDark?: boolean; className?: string };

/** The name that the outlines spell. */
const DRAWN_NAME = "প্রস্তুতি মেডিকেল একাডেমি";

/**
 * The sample academy's drawing, 150 px wide, inline so that it takes the theme's colours; any other name is set in type.
 * `onDark` is for deep grounds.
 */
export function Logo({ name, onDark = false, className }: LogoProps) {
  if (name !== DRAWN_NAME) return <NameInType name={name} onDark={onDark} className={className} />;
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
