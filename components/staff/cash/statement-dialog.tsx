"use client";

import { useRef, useState } from "react";
import { StatementPreview } from "@/components/staff/cash/statement-preview";
import { SelectField } from "@/components/staff/people/select-field";
import { explainFailure } from "@/components/staff/ui/failure";
import { useFileDrop } from "@/components/staff/ui/use-file-drop";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { ApiError } from "@/lib/api-client";
import { common } from "@/lib/copy/common";
import { paymentMethodCopy } from "@/lib/copy/enrollment-form";
import { noticesCopy } from "@/lib/copy/staff-notices";
import type { StatementResult } from "@/lib/enrollments/notices/staff-schema";
import type { DateOrder } from "@/lib/enrollments/notices/statement-dates";
import { type ClaimMethod, claimMethods } from "@/lib/enrollments/payment-method";
import { importStatement } from "@/lib/enrollments/staff-client";
import { officeTypes } from "@/lib/wire/office-types";

const copy = noticesCopy.statement;
const wallets = claimMethods.map((value) => ({ value, label: paymentMethodCopy[value] }));

const explain = (error: unknown) =>
  error instanceof ApiError && error.status === 400 ? copy.unreadable : explainFailure(error);

type StatementDialogProps = { open: boolean; onClose: () => void; onDone: () => void };

export function StatementDialog({ open, onClose, onDone }: StatementDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={copy.title} width="md">
      <StatementForm onClose={onClose} onDone={onDone} />
    </Dialog>
  );
}

/** Shows the effect of the file first; nothing is written before it is confirmed. */
function StatementForm({ onClose, onDone }: Omit<StatementDialogProps, "open">) {
  const input = useRef<HTMLInputElement>(null);
  const [method, setMethod] = useState<ClaimMethod>("bkash");
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<StatementResult | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [dateOrder, setDateOrder] = useState<DateOrder>();
  const drop = useFileDrop(([dropped]) => void look(dropped, method));

  async function attempt(work: () => Promise<void>) {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(explain(error));
    } finally {
      setBusy(false);
    }
  }

  function look(chosen: File, of: ClaimMethod, order?: DateOrder) {
    setFile(chosen);
    setPreview(null);
    setDateOrder(order);
    return attempt(async () => setPreview(await importStatement(chosen, of, true, order)));
  }

  const keep = (chosen: File) =>
    attempt(async () => {
      const { added } = await importStatement(chosen, method, false, dateOrder);
      toast.success(copy.kept(added));
      onDone();
      onClose();
    });

  return (
    <div className="mt-3 grid gap-3.5">
      <p className="text-meta text-muted">{copy.lead}</p>
      <SelectField
        label={copy.method}
        value={method}
        options={wallets}
        onChange={(next) => {
          setMethod(next);
          if (file) void look(file, next);
        }}
      />
      <div
        {...drop.target}
        className={cn(
          "flex flex-wrap items-center justify-between gap-2.5 rounded-card border-2 border-dashed px-4 py-3",
          drop.isOver ? "border-primary bg-primary-soft" : "border-line-strong",
        )}
      >
        <span className="min-w-0 wrap-anywhere">{file?.name ?? copy.drop}</span>
        <input
          ref={input}
          type="file"
          aria-label={copy.choose}
          accept={`.csv,.xlsx,text/csv,${officeTypes.xlsx}`}
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) void look(chosen, method);
            target.value = "";
          }}
        />
        <Button variant="secondary" size="sm" busy={busy && !preview} onClick={() => input.current?.click()}>
          {copy.choose}
        </Button>
      </div>
      {failure && <Alert tone="bad" title={failure} />}
      {preview && file && <StatementPreview result={preview} onOrder={(order) => void look(file, method, order)} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          {common.cancel}
        </Button>
        {file && preview && preview.added > 0 && preview.dates.order !== "open" && (
          <Button busy={busy} onClick={() => void keep(file)}>
            {copy.keep(preview.added)}
          </Button>
        )}
      </div>
    </div>
  );
}
