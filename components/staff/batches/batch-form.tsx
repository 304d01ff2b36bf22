"use client";

import { useState } from "react";
import { useForm } from "react-hook-form";
import {
  type BatchFields,
  emptyFields,
  fieldsOfBatch,
  sentFields,
  typedSince,
} from "@/components/staff/batches/batch-fields";
import { useBatch } from "@/components/staff/batches/batch-head";
import { MeetingFields, ScheduleFields } from "@/components/staff/batches/schedule-fields";
import { SyllabusCard } from "@/components/staff/batches/syllabus-card";
import { currentOf, explainFailure, fieldsOf } from "@/components/staff/ui/failure";
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

/** From the state that it shows: of two people the second sees what the first one saved, and keeps what is typed. */
export function BatchForm({ first }: { first: StaffBatch }) {
  const { batch, setBatch } = useBatch(first);
  const [shown, setShown] = useState(first);
  const [failure, setFailure] = useState<string | null>(null);
  const [newer, setNewer] = useState<StaffBatch | null>(null);
  const form = useForm<BatchFields>({ defaultValues: fieldsOfBatch(first) });
  const { isDirty, isSubmitting } = form.formState;
  useUnsavedWarning(isDirty);

  function show(next: StaffBatch) {
    setShown(next);
    setNewer(null);
    form.reset(fieldsOfBatch(next));
    void setBatch(next);
  }

  /** What is typed and not saved stays, over what stands there now. */
  function showBelow(next: StaffBatch) {
    const own = typedSince(fieldsOfBatch(shown), form.getValues());
    show(next);
    for (const [name, value] of Object.entries(own)) {
      form.setValue(name as keyof BatchFields, value, { shouldDirty: true });
    }
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
          <ScheduleFields form={form} />
          <MeetingFields form={form} />
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
