import type { IconNode } from "lucide";
import { createElement } from "react";
import { cn } from "@/components/ui/cn";
import { rem } from "@/components/ui/rem";

type IconProps = {
  as: IconNode;
  /** In points, at letters of the usual size. */
  size?: number;
  className?: string;
};

/** Always beside a word, or inside a control that carries its own label. It grows with the letters. */
export function Icon({ as: shapes, size = 20, className }: IconProps) {
  const side = rem(size);
  return (
    <svg
      width={side}
      height={side}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={cn("shrink-0", className)}
    >
      {shapes.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  );
}
