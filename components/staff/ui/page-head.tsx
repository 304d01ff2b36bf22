import { ArrowLeft } from "lucide";
import Link from "next/link";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { consoleCopy } from "@/lib/copy/console";

type PageHeadProps = {
  title: ReactNode;
  /** One line below. */
  lead?: ReactNode;
  /** The parent page; shown as an arrow. */
  back?: string;
  actions?: ReactNode;
};

export function PageHead({ title, lead, back, actions }: PageHeadProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
      <div className="flex min-w-0 items-center gap-2">
        {back && (
          <Link
            href={back}
            aria-label={consoleCopy.back}
            className="-ml-2 grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-surface-2 hover:text-ink"
          >
            <Icon as={ArrowLeft} size={20} />
          </Link>
        )}
        <div className="min-w-0">
          <h1 className="text-heading leading-[1.25] md:text-section">{title}</h1>
          {lead && <p className="mt-0.5 text-meta text-muted">{lead}</p>}
        </div>
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}

/** The frame of a console page; the desk, the editor and the room fill the screen themselves. */
export function ConsolePage({ children }: { children: ReactNode }) {
  return (
    <div className="grid max-w-310 content-start gap-3.5 px-4 pt-4 pb-8 *:min-w-0 md:gap-4.5 md:px-6 md:pt-5.5 md:pb-10">
      {children}
    </div>
  );
}
