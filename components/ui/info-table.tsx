import type { IconNode } from "lucide";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { CopyButton } from "@/components/ui/copy-button";
import { Icon } from "@/components/ui/icon";

export function InfoTable({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <dl className={cn("@container grid grid-cols-[minmax(0,1fr)] divide-y divide-line", className)}>{children}</dl>
  );
}

type InfoRowProps = {
  icon: IconNode;
  label: string;
  children: ReactNode;
  /** The text for the copy button; without it there is no button. */
  copy?: string;
};

/** Label above value in a narrow table, beside it in one that is wide enough for both. */
export function InfoRow({ icon, label, children, copy }: InfoRowProps) {
  return (
    <div className="grid min-h-16 grid-cols-[1.375rem_minmax(0,1fr)_2.75rem] items-center gap-x-3 py-1 pr-1.5 pl-3.5 max-2xs:grid-cols-[minmax(0,1fr)_2.75rem] @lg:min-h-14 @lg:grid-cols-[1.375rem_11.25rem_minmax(0,1fr)_2.75rem] @lg:pl-4.5">
      <Icon as={icon} className="row-span-2 text-primary max-2xs:hidden @lg:row-span-1" />
      <dt className="col-start-2 self-end max-2xs:col-start-1 text-small leading-[1.4] text-muted @lg:self-center">
        {label}
      </dt>
      <dd className="col-start-2 self-start max-2xs:col-start-1 leading-[1.45] font-semibold wrap-anywhere @lg:col-start-3 @lg:row-start-1 @lg:self-center">
        {children}
      </dd>
      {copy && (
        <dd className="col-start-3 row-span-2 row-start-1 max-2xs:col-start-2 @lg:col-start-4 @lg:row-span-1">
          <CopyButton text={copy} what={label} />
        </dd>
      )}
    </div>
  );
}
