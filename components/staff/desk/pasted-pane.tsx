import type { ReactNode } from "react";
import { ClaimSteps } from "@/components/staff/desk/claim-steps";
import type { Paste } from "@/components/staff/desk/paste";
import type { PasteSearch } from "@/components/staff/desk/use-pasted-claim";
import { Skeleton } from "@/components/ui/skeleton";
import { deskCopy } from "@/lib/copy/staff-desk";

const copy = deskCopy.paste;

type PastedPaneProps = { paste: Paste | null; search: PasteSearch; isLoading: boolean; children: ReactNode };

/** While a paste waits for its claim, or nothing is chosen. */
export function PastedPane({ paste, search, isLoading, children }: PastedPaneProps) {
  return (
    <div className="grid flex-1 auto-rows-max content-start gap-3 px-4 pt-3.5 pb-6 *:min-w-0 lg:overflow-y-auto lg:px-5">
      <ClaimSteps done={paste ? 1 : 0} />
      {children}
      {(isLoading || search === "looking") && (
        <div role="status" className="grid gap-2">
          <span className="sr-only">{copy.looking}</span>
          <Skeleton className="h-10" />
          <Skeleton className="h-24" />
        </div>
      )}
      {!paste && !isLoading && <p className="text-muted">{deskCopy.choose}</p>}
    </div>
  );
}
