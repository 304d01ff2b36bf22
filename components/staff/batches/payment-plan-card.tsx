"use client";

import { useState } from "react";
import { PaymentPlanDialog } from "@/components/staff/batches/payment-plan-dialog";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { planCopy as copy } from "@/lib/copy/staff-plan";
import type { PlanRecord } from "@/lib/enrollments/dues/staff-schema";
import { paymentPlanOf } from "@/lib/enrollments/staff-client";
import { formatDate, formatTaka } from "@/lib/format";
import { useRead } from "@/lib/use-read";

type PaymentPlanCardProps = { batchId: number; mayChange: boolean };

/** How the price of a batch is paid in parts, and what happens when one is late. */
export function PaymentPlanCard({ batchId, mayChange }: PaymentPlanCardProps) {
  const { data, error, mutate } = useRead(paymentPlanOf(batchId));
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card role="region" aria-labelledby="payment-plan" className="grid gap-3 p-4 md:p-5">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1">
          <h2 id="payment-plan" className="text-lead">
            {copy.title}
          </h2>
          <p className="text-meta text-muted">{copy.lead}</p>
        </div>
        {data && mayChange && (
          <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
            {copy.change}
          </Button>
        )}
      </div>
      {data ? (
        <Plan plan={data} />
      ) : error ? (
        <LoadFailure title={copy.failed} onRetry={() => mutate()} />
      ) : (
        <Skeleton className="h-16" />
      )}
      {data && isOpen && (
        <PaymentPlanDialog
          batchId={batchId}
          plan={data}
          onClose={() => setIsOpen(false)}
          onSaved={(plan) => void mutate(plan, { revalidate: false })}
        />
      )}
    </Card>
  );
}

function Plan({ plan: { instalments, overdue_block_days } }: { plan: PlanRecord }) {
  const numbered = instalments.map((part, index) => ({ ...part, number: index + 1 }));
  return (
    <>
      {instalments.length === 0 ? (
        <p>{copy.none}</p>
      ) : (
        <ol className="divide-y divide-line border-y border-line">
          {numbered.map(({ number, amount, due_on }) => (
            <li key={number} className="flex items-center justify-between gap-3 py-2">
              <span>{copy.part(number, formatDate(due_on))}</span>
              <b className="whitespace-nowrap">{formatTaka(Number(amount))}</b>
            </li>
          ))}
        </ol>
      )}
      <p className="text-meta text-muted">{copy.rule(overdue_block_days)}</p>
    </>
  );
}
