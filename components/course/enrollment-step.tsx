import type { ReactNode } from "react";
import { formatNumber } from "@/lib/format";

export function Step({
  number,
  title,
  text,
  children,
}: {
  number: number;
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <li className="relative pt-4 pl-12 not-last:after:absolute not-last:after:top-13 not-last:after:-bottom-2 not-last:after:left-[0.96875rem] not-last:after:w-px not-last:after:bg-line-strong">
      <span
        aria-hidden="true"
        className="absolute top-3.5 left-0 grid size-8 place-items-center rounded-full bg-primary leading-none font-semibold text-on-primary"
      >
        {formatNumber(number)}
      </span>
      <h4 className="leading-[1.45] font-semibold">{title}</h4>
      <p className="text-small leading-[1.55] text-muted">{text}</p>
      {children}
    </li>
  );
}
