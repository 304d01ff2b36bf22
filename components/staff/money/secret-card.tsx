import { KeyRound, Link2, MessageSquareText, Signature } from "lucide";
import { useState } from "react";
import { explainFailure } from "@/components/staff/ui/failure";
import { ReasonDialog } from "@/components/staff/ui/reason-dialog";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { InfoRow, InfoTable } from "@/components/ui/info-table";
import { toast } from "@/components/ui/toast";
import { moneyCopy } from "@/lib/copy/staff-money";
import type { NewNoticeSecret, NoticeSecret } from "@/lib/enrollments/notices/secret-schema";
import { makeNoticeSecret, stopOldNoticeSecrets } from "@/lib/enrollments/staff-client";
import { formatDateTime } from "@/lib/format";

const copy = moneyCopy.secret;
const explain = (error: unknown) => explainFailure(error, { changed_meanwhile: copy.meanwhile });

type SecretCardProps = { state: NoticeSecret; onChanged: () => Promise<unknown> };

/** Whether the phone has one; a new one is shown until the page is left. */
export function SecretCard({ state, onChanged }: SecretCardProps) {
  const [asks, setAsks] = useState<"make" | "stop" | null>(null);
  const [made, setMade] = useState<NewNoticeSecret | null>(null);
  const { current_id } = state;
  const close = () => setAsks(null);

  async function run(change: () => Promise<unknown>, told: string) {
    try {
      await change();
      toast.success(told);
    } finally {
      await onChanged();
    }
  }
  const make = (reason: string) => run(async () => setMade(await makeNoticeSecret({ current_id, reason })), copy.made);
  const stop = (reason: string) => run(() => stopOldNoticeSecrets({ current_id, reason }), copy.stopped);

  return (
    <Card className="grid gap-3 p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2 className="text-lead leading-[1.3]">{copy.title}</h2>
        <Badge tone={state.source ? "ok" : "bad"}>{copy.sources[state.source ?? "none"]}</Badge>
        {state.made_at && <span className="text-meta text-muted">{copy.madeAt(formatDateTime(state.made_at))}</span>}
      </div>
      <p className="text-muted">{copy.why}</p>
      {made && <NewSecret made={made} onDone={() => setMade(null)} />}
      {state.old_until && (
        <div className="flex flex-wrap items-center justify-between gap-2 rounded-row border border-line px-3 py-2">
          <span>{copy.oldUntil(formatDateTime(state.old_until))}</span>
          <Button variant="secondary" size="sm" onClick={() => setAsks("stop")}>
            {copy.stop}
          </Button>
        </div>
      )}
      <Button variant="secondary" className="justify-self-start" onClick={() => setAsks("make")}>
        {copy.make}
      </Button>
      <ReasonDialog
        open={asks === "make"}
        onClose={close}
        title={copy.make}
        usual={copy.makeUsual}
        confirm={copy.make}
        onConfirm={make}
        explain={explain}
      >
        <p>{copy.makeText}</p>
      </ReasonDialog>
      <ReasonDialog
        open={asks === "stop"}
        onClose={close}
        title={copy.stop}
        usual={copy.stopUsual}
        confirm={copy.stop}
        danger
        onConfirm={stop}
        explain={explain}
      >
        <p>{copy.stopText}</p>
      </ReasonDialog>
    </Card>
  );
}

function NewSecret({ made, onDone }: { made: NewNoticeSecret; onDone: () => void }) {
  return (
    <section aria-label={copy.onceTitle} className="grid gap-2.5">
      <Alert tone="warn" title={copy.onceTitle}>
        {copy.onceText}
      </Alert>
      <InfoTable className="rounded-row border border-line">
        <InfoRow icon={KeyRound} label={copy.value} copy={made.secret}>
          <code lang="en">{made.secret}</code>
        </InfoRow>
        <InfoRow icon={Link2} label={copy.address} copy={made.address}>
          <span lang="en">{made.address}</span>
        </InfoRow>
        <InfoRow icon={MessageSquareText} label={copy.event} copy="sms:received">
          <span lang="en">sms:received</span>
        </InfoRow>
        <InfoRow icon={Signature} label={copy.headers}>
          {copy.headersText}
        </InfoRow>
      </InfoTable>
      <Button variant="soft" size="sm" className="justify-self-start" onClick={onDone}>
        {copy.done}
      </Button>
    </section>
  );
}
