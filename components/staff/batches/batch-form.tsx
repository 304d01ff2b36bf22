"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { useForm } from "react-hook-form";
import {
  type BatchFields,
  emptyFields,
  fieldsOfBatch,
  type KeptBatch,
  keptBatchSchema,
  keptFields,
  sentFields,
} from "@/components/staff/batches/batch-fields";
import { useBatch } from "@/components/staff/batches/batch-head";
import { FieldsWhenReady, MeetingFields, ScheduleFields } from "@/components/staff/batches/schedule-fields";
import { SyllabusCard } from "@/components/staff/batches/syllabus-card";
import { currentOf, explainFailure, fieldsOf } from "@/components/staff/ui/failure";
import { RestoredNotice, useKeepDraft, useKeptDraft } from "@/components/staff/ui/kept-draft";
import { changesSince, restoredOver, typedOver } from "@/components/staff/ui/typed-over";
import { useUnsavedWarning } from "@/components/staff/ui/use-unsaved-warning";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { toast } from "@/components/ui/toast";
import { changeBatch } from "@/lib/catalogue/batch-staff-client";
import type { StaffBatch } from "@/lib/catalogue/batch-staff-schema";
import { common } from "@/lib/copy/common";
import { batchesCopy } from "@/lib/copy/staff-batches";

const copy = batchesCopy.form;

/**
 * The form saves from the state that it shows: the second of two people sees the first one's values, and keeps the own
 * text.
 */
export function BatchForm({ first }: { first: StaffBatch }) {
  const { batch, setBatch } = useBatch(first);
  // The page may be older than the last save here.
  const [shown, setShown] = useState(batch.updated_at > first.updated_at ? batch : first);
  /** The values that were typed over, where somebody has changed one of them since. */
  const [over, setOver] = useState<Partial<BatchFields>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [newer, setNewer] = useState<StaffBatch | null>(null);
  const form = useForm<BatchFields>({ defaultValues: fieldsOfBatch(shown) });
  const { isDirty, isSubmitting } = form.formState;
  useUnsavedWarning(isDirty);
  const kept = useKeptDraft(`batch ${first.id}`, keptBatchSchema);
  const [isRestored, setIsRestored] = useState(false);
  const restore = useEffectEvent(() => {
    if (!kept) return;
    const now = keptFields(fieldsOfBatch(shown));
    const { before, fields, isOvertaken } = restoredOver(kept, now);
    if (isOvertaken) {
      // A save from that earlier state reports the other's change.
      setShown({ ...shown, updated_at: kept.updated_at });
      setOver(before);
    }
    put(changesSince(now, fields));
    setIsRestored(true);
  });
  useEffect(() => restore(), []);
  const before = { ...fieldsOfBatch(shown), ...over };
  const typed = isDirty ? typedOver(keptFields(before), keptFields(form.watch())) : null;
  useKeepDraft(`batch ${first.id}`, typed && ({ ...typed, updated_at: shown.updated_at } satisfies KeptBatch));

  function put(typed: Partial<BatchFields>) {
    for (const [name, value] of Object.entries(typed)) {
      form.setValue(name as keyof BatchFields, value, { shouldDirty: true });
    }
  }

  function show(next: StaffBatch) {
    setShown(next);
    setOver({});
    setNewer(null);
    form.reset(fieldsOfBatch(next));
    void setBatch(next);
  }

  /** Keeps unsaved text over the newer values. */
  function showBelow(next: StaffBatch) {
    const own = changesSince(before, form.getValues());
    show(next);
    put(own);
  }

  async function save(fields: BatchFields) {
    setFailure(null);
    try {
      const { schedule, meeting } = sentFields(fields);
      show(await changeBatch(shown.id, { ...schedule, ...meeting, updated_at: shown.updated_at }));
      toast.success(copy.saved);
    } catch (error) {
      const current = currentOf<StaffBatch>(error);
      if (current) {
        showBelow(current);
        return setNewer(current);
      }
      const refused = Object.entries(fieldsOf(error)).filter(([field]) => field in emptyFields);
      for (const [field, message] of refused) form.setError(field as keyof BatchFields, { message });
      if (refused.length === 0) setFailure(explainFailure(error));
    }
  }

  return (
    <>
      <form noValidate onSubmit={form.handleSubmit(save)}>
        <Card className="grid gap-4 p-4 md:p-5">
          <RestoredNotice shown={isRestored && isDirty} />
          <FieldsWhenReady>
            <ScheduleFields form={form} />
            <MeetingFields form={form} />
          </FieldsWhenReady>
          {newer ? (
            <Alert tone="bad" title={copy.changedMeanwhile}>
              {copy.ownKept}
              <div className="mt-2">
                <Button variant="secondary" size="sm" onClick={() => show(newer)}>
                  {copy.takeNew}
                </Button>
              </div>
            </Alert>
          ) : (
            failure && <Alert tone="bad" title={failure} />
          )}
          <div className="flex justify-end">
            <Button type="submit" disabled={!isDirty} busy={isSubmitting}>
              {common.save}
            </Button>
          </div>
        </Card>
      </form>
      <SyllabusCard batch={batch} onSaved={showBelow} />
    </>
  );
}
