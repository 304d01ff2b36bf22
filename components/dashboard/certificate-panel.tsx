import { Panel } from "@/components/dashboard/panel";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { dashboard } from "@/lib/copy/dashboard";
import type { Dashboard, DashboardBatch } from "@/lib/dashboard/schema";
import { dateInDhaka, formatDate } from "@/lib/format";

const { certificates: copy } = dashboard;

function Drawing() {
  return (
    <svg width="132" height="88" viewBox="0 0 132 88" aria-hidden="true">
      <rect x="6" y="10" width="112" height="72" rx="6" className="fill-surface-2 stroke-line-strong" />
      <path
        d="M14 46h26l4-5 4 10 6-24 7 34 4-15h45"
        fill="none"
        strokeWidth="2"
        strokeLinejoin="round"
        className="stroke-primary"
      />
      <path d="M34 66h56" strokeWidth="2" strokeLinecap="round" className="stroke-line-strong" />
      <path d="M98 4h18v38l-9-7-9 7z" className="fill-primary" />
    </svg>
  );
}

/** The batch that ends first and is not over. */
function nextToEnd(batches: DashboardBatch[], today: string): DashboardBatch | undefined {
  return batches
    .filter(({ end_date, is_completed }) => !is_completed && end_date >= today)
    .toSorted((a, b) => a.end_date.localeCompare(b.end_date))[0];
}

type CertificatePanelProps = { certificates: Dashboard["certificates"]; batches: DashboardBatch[]; now: Date };

/** The certificates that can be had, or when the next one may be. */
export function CertificatePanel({ certificates, batches, now }: CertificatePanelProps) {
  const [first] = certificates;
  const next = nextToEnd(batches, dateInDhaka(now));
  return (
    <Panel title={copy.title}>
      <EmptyState
        drawing={<Drawing />}
        className="flex-1"
        title={first ? copy.ready : copy.later}
        text={
          first
            ? certificates.map((one) => `${one.course_title}, ${one.batch_name}`).join(" · ")
            : next && copy.ends(next.name, formatDate(next.end_date))
        }
        action={
          <ButtonLink href="/dashboard/my-courses" variant={first ? "primary" : "soft"} size="sm">
            {first ? copy.take : copy.courses}
          </ButtonLink>
        }
      />
    </Panel>
  );
}
