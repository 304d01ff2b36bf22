"use client";

import { useState } from "react";
import { explainFailure } from "@/components/staff/ui/failure";
import { ReasonDialog } from "@/components/staff/ui/reason-dialog";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { toast } from "@/components/ui/toast";
import { confirmName, waitingNames } from "@/lib/certificates/staff-client";
import type { WaitingName } from "@/lib/certificates/staff-schema";
import { staffCertificatesCopy } from "@/lib/copy/staff-certificates";
import { useRead } from "@/lib/use-read";

const copy = staffCertificatesCopy.names;

/** Absent while no name waits. */
export function WaitingNames() {
  const { data = [], mutate } = useRead(waitingNames);
  const [chosen, setChosen] = useState<WaitingName | null>(null);
  if (data.length === 0) return null;

  async function confirm(reason: string) {
    if (!chosen) return;
    await confirmName(chosen.id, reason);
    await mutate();
    toast.success(copy.done);
  }

  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3">
        <h2 className="text-lead">{copy.title}</h2>
        <p className="text-meta text-muted">{copy.count(data.length)}</p>
      </div>
      <ul className="max-h-80 divide-y divide-line overflow-y-auto border-t border-line">
        {data.map((name) => (
          <li key={name.id} className="flex items-center gap-3 px-4 py-2">
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{name.wanted}</p>
              <p className="text-meta text-muted">{copy.prints(name.printed)}</p>
            </div>
            <Button variant="secondary" size="sm" onClick={() => setChosen(name)}>
              {copy.confirm}
            </Button>
          </li>
        ))}
      </ul>
      <ReasonDialog
        open={chosen !== null}
        onClose={() => setChosen(null)}
        title={chosen ? copy.confirmTitle(chosen.wanted) : ""}
        usual={copy.reasons}
        confirm={copy.confirm}
        onConfirm={confirm}
        explain={explainFailure}
      />
    </Card>
  );
}
