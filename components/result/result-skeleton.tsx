import { Skeleton } from "@/components/ui/skeleton";
import { examResult } from "@/lib/copy/exam-result";

/** As high as the window: the foot of the page never stands where the result will. */
export function ResultSkeleton() {
  return (
    <div role="status" className="wrap wrap-reading grid min-h-dvh content-start gap-6 pt-5">
      <span className="sr-only">{examResult.loading}</span>
      <div className="grid gap-2">
        <Skeleton className="h-11 w-36" />
        <Skeleton className="h-9 w-3/4 md:h-12.75" />
        <Skeleton className="h-6 w-1/2" />
      </div>
      <Skeleton className="h-80 rounded-panel! md:h-72.5" />
      <Skeleton className="h-70" />
      <Skeleton className="h-70" />
    </div>
  );
}
