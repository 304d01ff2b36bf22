"use client";

import { useState } from "react";
import { useCompletion } from "@/components/staff/batches/use-completion";
import { explainFailure } from "@/components/staff/ui/failure";
import { ReasonDialog } from "@/components/staff/ui/reason-dialog";
import { Alert } from "@/components/ui/alert";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { toast } from "@/components/ui/toast";
import { completion as readCompletion } from "@/lib/certificates/completion-client";
import type { Completion, CompletionLearner } from "@/lib/certificates/completion-schema";
import { grantCertificate } from "@/lib/certificates/staff-client";
import { completionCopy } from "@/lib/copy/staff-completion";
import { formatDate } from "@/lib/format";

const copy = completionCopy.completed;

type CompletedBatchProps = {
  completion: Completion;
  mayGrant: boolean;
  mayRead: boolean;
  onChanged: (next: Completion) => Promise<void>;
};

export function CompletedBatch({ completion, mayGrant, mayRead, onChanged }: CompletedBatchProps) {
  const { undo } = useCompletion(completion, onChanged);
  const [granting, setGranting] = useState<CompletionLearner | null>(null);
  const of = (verdict: CompletionLearner["verdict"]) => completion.learners.filter((one) => one.verdict === verdict);
  const has = of("has_certificate");
  const coming = of("eligible");
  const without = of("not_eligible");
  const { batch_id, completed_at } = completion;

  async function grant(reason: string) {
    if (!granting) return;
    await grantCertificate(granting.enrollment_id, reason);
    await onChanged(await readCompletion(batch_id).load());
    toast.success(copy.granted);
  }

  return (
    <Card className="grid gap-4 p-4 md:p-6">
      <h2 className="text-heading">{copy.title}</h2>
      <p>{completed_at && copy.on(formatDate(completed_at))}</p>
      <Alert title={copy.issued(has.length)}>{coming.length > 0 && copy.issuing(coming.length)}</Alert>
      {without.length > 0 && (
        <section className="grid gap-2">
          <h3 className="text-lead">{completionCopy.people.notEligible}</h3>
          <ul className="divide-y divide-line rounded-row border border-line">
            {without.map((learner) => (
              <li key={learner.enrollment_id} className="flex min-h-11 items-center gap-3 px-3.5 py-1.5">
                <span className="min-w-0 flex-1">{learner.name}</span>
                {mayGrant && (
                  <Button variant="secondary" size="sm" onClick={() => setGranting(learner)}>
                    {copy.grant}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="flex flex-wrap gap-2">
        {mayRead && (
          <ButtonLink href={`/staff/certificates?batch=${batch_id}`} variant="secondary" size="sm">
            {copy.all}
          </ButtonLink>
        )}
        {completion.can_undo && (
          <Button variant="secondary" size="sm" onClick={() => undo(completion)}>
            {copy.undo}
          </Button>
        )}
      </div>
      <ReasonDialog
        open={granting !== null}
        onClose={() => setGranting(null)}
        title={granting ? copy.grantTitle(granting.name) : ""}
        usual={copy.usualReasons}
        confirm={copy.grant}
        onConfirm={grant}
        explain={explainFailure}
      />
    </Card>
  );
}
