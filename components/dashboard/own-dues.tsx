"use client";

import dynamic from "next/dynamic";
import { Panel } from "@/components/dashboard/panel";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { LoadFailure } from "@/components/ui/load-failure";
import { dashboard } from "@/lib/copy/dashboard";
import { ownDues } from "@/lib/enrollments/client";
import type { OwnDue } from "@/lib/enrollments/dues/schema";
import { formatDate, formatTaka } from "@/lib/format";
import type { Academy } from "@/lib/settings/schema";
import { useRead } from "@/lib/use-read";

const { dues: copy } = dashboard;
const DueForm = dynamic(() => import("@/components/claims/due-form").then((module) => module.DueForm));

type Accounts = Academy["payment_accounts"];

/** Nothing where nothing is owed. `accounts`: payments are handed in here, else on the page that has them. */
export function OwnDues({ accounts }: { accounts?: Accounts }) {
  const { data: dues, error, mutate } = useRead(ownDues);
  const owes = dues !== undefined && dues.length > 0;

  if (!dues) return error ? <LoadFailure title={copy.failed} onRetry={() => mutate()} className="mt-6" /> : null;
  if (!owes) return null;
  return (
    <section id="dues" aria-label={copy.title} className="mt-6 scroll-mt-24 md:mt-8">
      <Panel title={copy.title}>
        <ul className="divide-y divide-line">
          {dues.map((due, index) => (
            <DueRow
              key={`${due.enrollment_id} ${due.due_on}`}
              due={due}
              accounts={accounts}
              isNext={dues.findIndex(({ enrollment_id }) => enrollment_id === due.enrollment_id) === index}
            />
          ))}
        </ul>
      </Panel>
    </section>
  );
}

/** @param isNext of its enrolment the part that is due first: for it the batch closes */
function DueRow({ due, accounts, isNext }: { due: OwnDue; accounts?: Accounts; isNext: boolean }) {
  const closes = isNext && due.closes_at ? new Date(due.closes_at) : null;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4.5 py-3 md:px-5.5">
      <div className="min-w-0 flex-1 basis-56">
        <b className="block">{`${due.course_title} · ${due.batch_name}`}</b>
        <span className="text-small text-muted">{copy.until(formatDate(due.due_on))}</span>
        {closes && (
          <span className="block text-small text-danger-ink">
            {closes <= new Date() ? copy.closed : copy.closes(formatDate(closes))}
          </span>
        )}
      </div>
      {due.is_overdue && <Badge tone="bad">{copy.overdue}</Badge>}
      <b className="whitespace-nowrap">{formatTaka(Number(due.amount))}</b>
      {isNext && !accounts && (
        <ButtonLink href="/dashboard/payments#dues" variant="soft" size="sm">
          {copy.pay}
        </ButtonLink>
      )}
      {isNext && accounts && <DueForm due={due} accounts={accounts} />}
    </li>
  );
}
