"use client";

import { Pencil, Trash2 } from "lucide";
import { useState } from "react";
import { CutoffForm } from "@/components/staff/exams/merit/cutoff-form";
import { explainFailure } from "@/components/staff/ui/failure";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { LoadFailure } from "@/components/ui/load-failure";
import { Loading } from "@/components/ui/loading";
import { toast } from "@/components/ui/toast";
import { staffMeritCopy } from "@/lib/copy/staff-merit";
import { cutoffs, dropCutoff } from "@/lib/merit/staff-client";
import type { CutoffFacts } from "@/lib/merit/staff-schema";
import { useRead } from "@/lib/use-read";

const copy = staffMeritCopy.cutoffs;

/** Seats and last marks by year; a row can be taken up into the form below. */
export function CutoffScreen({ mayWrite }: { mayWrite: boolean }) {
  const { data, error, mutate } = useRead(cutoffs);
  const [edited, setEdited] = useState<CutoffFacts | null>(null);
  if (!data) {
    return error ? <LoadFailure title={copy.failed} onRetry={() => mutate()} /> : <Loading />;
  }

  async function remove(year: number) {
    try {
      await mutate(await dropCutoff(year), false);
      toast.success(copy.removed);
    } catch (failure) {
      toast.error(explainFailure(failure));
    }
  }

  return (
    <div className="grid max-w-180 gap-4">
      <Card>
        {data.rows.length === 0 && <p className="p-4 text-muted">{copy.empty}</p>}
        <ul>
          {data.rows.map((row) => (
            <li key={row.year} className="flex min-h-14 items-center gap-2 border-line px-4 py-1.5 not-first:border-t">
              <p className="min-w-0 flex-1">
                <b className="block">{copy.session(row.year)}</b>
                <span className="text-meta text-muted">{copy.facts(row.seats, row.last_mark, row.total_marks)}</span>
              </p>
              {mayWrite && (
                <>
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={copy.edit(row.year)}
                    onClick={() => setEdited({ ...row })}
                  >
                    <Icon as={Pencil} size={18} />
                  </Button>
                  <Button variant="ghost" size="sm" aria-label={copy.remove(row.year)} onClick={() => remove(row.year)}>
                    <Icon as={Trash2} size={18} />
                  </Button>
                </>
              )}
            </li>
          ))}
        </ul>
      </Card>
      {mayWrite && (
        <CutoffForm
          key={edited?.year ?? 0}
          edited={edited}
          onCancel={() => setEdited(null)}
          onSaved={async (next) => {
            await mutate(next, false);
            setEdited(null);
          }}
        />
      )}
    </div>
  );
}
