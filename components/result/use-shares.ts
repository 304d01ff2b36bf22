import { isSettled } from "@/components/ui/use-all-settled";
import { useLate } from "@/components/ui/use-late";
import { examShares } from "@/lib/exams/client";
import { useRead } from "@/lib/use-read";

/** The result is what a learner came for; counts of a busy server come into the page later. */
const WAITED_MS = 1500;

/** The choices of the class; nothing while its server is busy, since the result is whole without it. */
export function useShares(examId: number) {
  const read = useRead(examShares(examId), { shouldRetryOnError: false, revalidateOnFocus: false });
  const isLate = useLate(!isSettled(read), WAITED_MS);
  return { shares: read.data?.taken ? read.data : null, isSettled: isSettled(read) || isLate };
}
