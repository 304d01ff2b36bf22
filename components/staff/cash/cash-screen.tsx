"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { AccountTable } from "@/components/staff/cash/account-table";
import { CashHead } from "@/components/staff/cash/cash-head";
import { CashPanel } from "@/components/staff/cash/cash-panel";
import { ClerkTable } from "@/components/staff/cash/clerk-table";
import { ClosingCard } from "@/components/staff/cash/closing-card";
import { ElsewhereNote } from "@/components/staff/cash/elsewhere-note";
import { UnclaimedMoney, UnpaidClaims, UnseenPayments } from "@/components/staff/cash/mismatch-cards";
import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { cashCopy as copy } from "@/lib/copy/staff-cash";
import { cashDay } from "@/lib/enrollments/cash/staff-client";
import { useRead } from "@/lib/use-read";

const REFRESH_MS = 60_000;

type CashScreenProps = { today: string; mayClose: boolean };

export function CashScreen({ today, mayClose }: CashScreenProps) {
  const router = useRouter();
  const asked = useSearchParams().get("day") ?? "";
  const day = /^\d{4}-\d{2}-\d{2}$/.test(asked) ? asked : today;
  const { data, error, mutate } = useRead(cashDay(day), { refreshInterval: day === today ? REFRESH_MS : 0 });
  const show = (next: string) => router.replace(next === today ? "/staff/cash" : `/staff/cash?day=${next}`);
  return (
    <>
      <CashHead day={day} lastDay={data?.open_day ?? today} onDay={show} />
      {data ? (
        <>
          <CashPanel data={data} />
          <ElsewhereNote data={data} />
          <AccountTable data={data} />
          <div className="grid gap-3.5 *:min-w-0 md:gap-4.5 lg:grid-cols-2 lg:items-start">
            <UnclaimedMoney data={data} />
            <UnpaidClaims data={data} />
            <UnseenPayments data={data} />
            <ClerkTable clerks={data.figures.clerks} />
            {mayClose && !data.closed && day <= data.today && (
              <ClosingCard
                key={day}
                data={data}
                onClosed={(closed) => mutate(closed, false)}
                onChanged={() => mutate()}
              />
            )}
          </div>
        </>
      ) : error ? (
        <LoadFailure title={copy.failed} onRetry={() => mutate()} />
      ) : (
        <>
          <Skeleton className="h-36 rounded-panel" />
          <Skeleton className="h-64 rounded-card" />
        </>
      )}
    </>
  );
}
