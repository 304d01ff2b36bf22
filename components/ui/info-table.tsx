import type { IconNode } from "lucide";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { CopyButton } from "@/components/ui/copy-button";
import { Icon } from "@/components/ui/icon";

export function InfoTable({ children, className }: { children: ReactNode; className?: string }) {
  return <dl className={cn("grid grid-cols-[minmax(0,1fr)] divide-y divide-line", className)}>{children}</dl>;
}

type InfoRowProps = {
  icon: IconNode;
  label: string;
  children: ReactNode;
  /** What the copy button copies; without it there is none. */
  copy?: string;
};

/** Label above value on the phone, beside it from 768. */
export function InfoRow({ icon, label, children, copy }: InfoRowProps) {
  return (
    <div className="grid min-h-16 grid-cols-[22px_minmax(0,1fr)_44px] items-center gap-x-3 py-1 pr-1.5 pl-3.5 md:min-h-14 md:grid-cols-[22px_180px_1fr_44px] md:pl-4.5">
      <Icon as={icon} className="row-span-2 text-primary md:row-span-1" />
      <dt className="col-start-2 self-end text-small leading-[1.4] text-muted md:self-center">{label}</dt>
      <dd className="col-start-2 self-start leading-[1.45] font-semibold wrap-anywhere md:col-start-3 md:row-start-1 md:self-center">
        {children}
      </dd>
      {copy && (
        <dd className="col-start-3 row-span-2 row-start-1 md:col-start-4 md:row-span-1">
          <CopyButton text={copy} what={label} />
        </dd>
      )}
    </div>
  );
}
