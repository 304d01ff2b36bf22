import Link from "next/link";
import { redirect } from "next/navigation";
import { z } from "zod";
import { type ConsoleState, consoleAddress, viewsFor } from "@/components/staff/console-address";
import { ConsoleToolbar } from "@/components/staff/console-toolbar";
import { EnrollmentTable } from "@/components/staff/enrollment-table";
import { Pager } from "@/components/staff/pager";
import { PaymentTable } from "@/components/staff/payment-table";
import { ConsolePage, PageHead } from "@/components/staff/ui/page-head";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { staffCopy } from "@/lib/copy/staff";
import { presentListedEnrollment, presentListedPayment } from "@/lib/staff/presenter";
import { listEnrollments, listPayments } from "@/lib/staff/queries";
import { requireCapability } from "@/lib/staff/session";
import { SEARCH_MAX } from "@/lib/wire/limits";

export const metadata = { title: staffCopy.heading };

const PAGE_SIZE = 20;

const stateSchema = z.object({
  view: z.enum(["enrollments", "payments"]).catch("enrollments"),
  q: z
    .string()
    .trim()
    .max(SEARCH_MAX)
    .refine((text) => !text.includes("\0"))
    .catch(""),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
});

async function load({ view, q, page }: ConsoleState) {
  const window = { number: page, size: PAGE_SIZE };
  if (view === "payments") {
    const { rows, total } = await listPayments(q, window);
    return { total, table: rows.length > 0 && <PaymentTable rows={rows.map(presentListedPayment)} /> };
  }
  const now = new Date();
  const { rows, total } = await listEnrollments({ search: q }, window, now);
  const records = rows.map((row) => presentListedEnrollment(row, now));
  return { total, table: rows.length > 0 && <EnrollmentTable rows={records} /> };
}

type ConsolePageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function EnrollmentsPage({ searchParams }: ConsolePageProps) {
  const views = viewsFor(await requireCapability("payments.read"));
  const state = stateSchema.parse(await searchParams);
  const [usual] = views;
  if (usual && !views.includes(state.view)) redirect(consoleAddress({ ...state, view: usual, page: 1 }));
  const { total, table } = await load(state);
  const pages = Math.ceil(total / PAGE_SIZE);
  if (state.page > Math.max(1, pages)) redirect(consoleAddress({ ...state, page: Math.max(1, pages) }));
  return (
    <ConsolePage>
      <PageHead title={staffCopy.heading} lead={staffCopy.readOnly} />
      <Card>
        <ConsoleToolbar {...state} views={views} />
        <p className="flex min-h-12 items-center gap-3 px-4 text-small text-muted">
          {state.q ? staffCopy.found(total) : staffCopy.total(total)}
          {state.q && (
            <Link
              href={consoleAddress({ ...state, q: "", page: 1 })}
              className="inline-flex min-h-11 items-center text-primary underline"
            >
              {staffCopy.search.clear}
            </Link>
          )}
        </p>
        {table || (
          <EmptyState
            title={state.q ? staffCopy.notFound : staffCopy.empty[state.view]}
            text={state.q ? staffCopy.notFoundText : undefined}
          />
        )}
        <Pager state={state} pages={pages} />
      </Card>
    </ConsolePage>
  );
}
