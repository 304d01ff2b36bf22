"use client";

import { ChevronRight, Gauge } from "lucide";
import { CertificatePanel } from "@/components/dashboard/certificate-panel";
import { FreeOffer } from "@/components/dashboard/free-offer";
import { OpenBatches } from "@/components/dashboard/open-batches";
import { PulsePanel } from "@/components/dashboard/pulse-panel";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { PageLink } from "@/components/ui/page-link";
import { dashboard } from "@/lib/copy/dashboard";
import { homeCopy } from "@/lib/copy/home";
import type { Dashboard } from "@/lib/dashboard/schema";

const { home: copy } = dashboard;

function DiagnosticRow() {
  return (
    <PageLink href="/diagnostic" className="block text-ink">
      <Card
        interactive
        className="grid min-h-16 grid-cols-[1.5rem_minmax(0,1fr)_1.25rem] items-center gap-4 px-4.5 py-3"
      >
        <Icon as={Gauge} size={24} className="text-primary" />
        <span>
          <b className="block leading-[1.45]">{homeCopy.diagnostic.title}</b>
          <small className="block text-small leading-[1.5] text-muted">{homeCopy.diagnostic.text}</small>
        </span>
        <Icon as={ChevronRight} size={20} className="text-primary" />
      </Card>
    </PageLink>
  );
}

type NewHomeProps = {
  data: Dashboard;
  now: Date;
  onEnrolled: () => Promise<unknown>;
  columns: string;
  stack: string;
};

/** The home of a learner without a batch: offers that can be begun at once come first. */
export function NewHome({ data, now, onEnrolled, columns, stack }: NewHomeProps) {
  const { offers, certificates, pulse } = data;
  const [free] = offers.filter((offer) => offer.is_free);
  return (
    <div className={columns}>
      <div className={stack}>
        {free && <FreeOffer offer={free} onEnrolled={onEnrolled} />}
        {data.has_diagnostic && <DiagnosticRow />}
        {certificates.length > 0 && <CertificatePanel certificates={certificates} batches={[]} now={now} />}
        <Card>
          <EmptyState
            title={copy.notEnrolled}
            text={copy.notEnrolledText}
            action={
              <ButtonLink href="/#courses" variant="soft">
                {copy.browse}
              </ButtonLink>
            }
          />
        </Card>
      </div>
      <div className={stack}>
        <PulsePanel days={pulse} />
        <OpenBatches offers={offers.filter((offer) => offer !== free)} now={now} />
      </div>
    </div>
  );
}
