"use client";

import { FileText } from "lucide";
import { type ChangeEvent, useRef, useState } from "react";
import { explainFailure } from "@/components/staff/ui/failure";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast";
import type { StaffBatch } from "@/lib/catalogue/batch-staff-schema";
import { batchesCopy } from "@/lib/copy/staff-batches";
import { uploadSyllabus } from "@/lib/materials/staff-client";

const copy = batchesCopy.form;

export function SyllabusCard({ batch, onSaved }: { batch: StaffBatch; onSaved: (batch: StaffBatch) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    event.target.value = "";
    if (!file) return;
    setBusy(true);
    try {
      onSaved(await uploadSyllabus(batch.id, file));
      toast.success(copy.syllabusSaved);
    } catch (error) {
      toast.error(explainFailure(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card className="flex flex-wrap items-center gap-3 p-4 md:px-5">
      <Icon as={FileText} size={22} className="text-primary" />
      <div className="min-w-0 flex-1">
        <h2 className="text-lead">{copy.syllabus}</h2>
        <p className="wrap-anywhere text-meta text-muted">{batch.syllabus_file_name ?? copy.noSyllabus}</p>
      </div>
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        aria-label={copy.chooseSyllabus}
        onChange={choose}
        className="sr-only"
        tabIndex={-1}
      />
      <Button variant="secondary" size="sm" busy={busy} onClick={() => input.current?.click()}>
        {copy.chooseSyllabus}
      </Button>
    </Card>
  );
}
