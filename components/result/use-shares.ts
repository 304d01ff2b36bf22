import { examShares } from "@/lib/exams/client";
import { useRead } from "@/lib/use-read";

/** The choices of the class; nothing while its server is busy, since the result is whole without it. */
export function useShares(examId: number) {
  const { data, error } = useRead(examShares(examId), { shouldRetryOnError: false, revalidateOnFocus: false });
  return { shares: data?.taken ? data : null, isSettled: data !== undefined || error !== undefined };
}
