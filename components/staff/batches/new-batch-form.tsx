"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { type BatchFields, copiedFields, emptyFields, sentFields } from "@/components/staff/batches/batch-fields";
import { bindField, FieldsWhenReady, MeetingFields, ScheduleFields } from "@/components/staff/batches/schedule-fields";
import { explainFailure, fieldsOf } from "@/components/staff/ui/failure";
import { SelectField } from "@/components/staff/ui/form-fields";
import { useUnsavedWarning } from "@/components/staff/ui/use-unsaved-warning";
import { Alert } from "@/components/ui/alert";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { toast } from "@/components/ui/toast";
import { createBatch } from "@/lib/catalogue/batch-staff-client";
import type { StaffBatch } from "@/lib/catalogue/batch-staff-schema";
import { common } from "@/lib/copy/common";
import { batchesCopy } from "@/lib/copy/staff-batches";

const copy = batchesCopy.form;

type NewBatchFormProps = { courses: { id: number; title: string }[]; course: number | null; copied: StaffBatch | null };

export function NewBatchForm({ courses, course, copied }: NewBatchFormProps) {
  const router = useRouter();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<BatchFields>({
    defaultValues: copied ? copiedFields(copied) : { ...emptyFields, course: course ? String(course) : "" },
  });
  const { isDirty, isSubmitting, isSubmitSuccessful } = form.formState;
  useUnsavedWarning(isDirty && !isSubmitSuccessful);

  async function save(fields: BatchFields) {
    setFailure(null);
    const { schedule, meeting } = sentFields(fields);
    try {
      const batch = await createBatch({ ...schedule, ...meeting, course: fields.course });
      toast.success(copy.created);
      router.push(`/staff/batches/${batch.id}/schedule`);
    } catch (error) {
      const refused = Object.entries(fieldsOf(error)).filter(([field]) => field in emptyFields);
      for (const [field, message] of refused) form.setError(field as keyof BatchFields, { message });
      if (refused.length === 0) setFailure(explainFailure(error));
      throw error;
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) =>
        form
          .handleSubmit(save)(event)
          .catch(() => undefined)
      }
    >
      <Card className="grid gap-4 p-4 md:p-5">
        {copied && <Alert title={copy.copiedFrom(copied.name)} />}
        <FieldsWhenReady>
          <SelectField {...bindField(form, "course")} label={copy.course} required>
            <option value="">{copy.chooseCourse}</option>
            {courses.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </SelectField>
          <ScheduleFields form={form} asLongAs={copied ?? undefined} />
          <MeetingFields form={form} />
        </FieldsWhenReady>
        {failure && <Alert tone="bad" title={failure} />}
        <div className="flex flex-wrap justify-end gap-2">
          <ButtonLink href="/staff/batches" variant="secondary">
            {common.cancel}
          </ButtonLink>
          <Button type="submit" busy={isSubmitting}>
            {copy.create}
          </Button>
        </div>
      </Card>
    </form>
  );
}
