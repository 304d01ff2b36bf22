"use client";

import { SecretCard } from "@/components/staff/money/secret-card";
import { LoadFailure } from "@/components/ui/load-failure";
import { Loading } from "@/components/ui/loading";
import { moneyCopy as copy } from "@/lib/copy/staff-money";
import { noticeSecret } from "@/lib/enrollments/staff-client";
import { useRead } from "@/lib/use-read";

/** How messages of money come in. */
export function MoneyScreen() {
  const { data, error, mutate } = useRead(noticeSecret);
  if (error && !data) return <LoadFailure title={copy.failed} onRetry={() => mutate()} />;
  return data ? <SecretCard state={data} onChanged={() => mutate()} /> : <Loading label={copy.loading} />;
}
