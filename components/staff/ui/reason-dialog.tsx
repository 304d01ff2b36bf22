"use client";

import { type ReactNode, useId, useState } from "react";
import { Chip, ChipRow } from "@/components/staff/ui/chip";
import { placeRefusal } from "@/components/staff/ui/failure";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { controlClass, controlState, describedBy, Field } from "@/components/ui/field";
import { common } from "@/lib/copy/common";
import { consoleCopy } from "@/lib/copy/console";
import { NOTE_MAX } from "@/lib/wire/limits";

type ReasonDialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** A text about the consequences, above the reason; further fields too, with the refusal of each. */
  children?: ReactNode | ((errors: Record<string, string>) => ReactNode);
  /** The names of those fields as the server says them. */
  fields?: readonly string[];
  /** The reason's name on the wire. */
  name?: string;
  /** The usual ones, a tap each. */
  usual: readonly string[];
  /** Where it is more than a note of our own: a text that somebody gets. */
  label?: string;
  hint?: string;
  prepared?: string;
  maxLength?: number;
  confirm: string;
  /** Where the usual word would say what is confirmed. */
  cancel?: string;
  danger?: boolean;
  /** Closes by itself when this resolves; its error is shown. */
  onConfirm: (reason: string) => Promise<void>;
  explain: (error: unknown) => string;
};

/** Asked where money, marks or access change (board, "Reason"). */
export function ReasonDialog({ open, onClose, title, ...form }: ReasonDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} width="md">
      <ReasonForm {...form} onClose={onClose} />
    </Dialog>
  );
}

type ReasonFormProps = Omit<ReasonDialogProps, "open" | "title">;

function ReasonForm({
  children,
  fields = [],
  name = "reason",
  usual,
  label = consoleCopy.reason.label,
  hint,
  prepared = "",
  maxLength = NOTE_MAX,
  confirm,
  cancel = common.cancel,
  danger,
  onConfirm,
  onClose,
  explain,
}: ReasonFormProps) {
  const id = useId();
  const [reason, setReason] = useState(prepared);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string>();
  const error = errors[name];
  const [busy, setBusy] = useState(false);

  function give(text: string) {
    setReason(text);
    const { [name]: _, ...others } = errors;
    setErrors(others);
  }

  async function submit() {
    if (!reason.trim()) return setErrors({ [name]: consoleCopy.reason.required });
    setBusy(true);
    setErrors({});
    setFailure(undefined);
    try {
      await onConfirm(reason.trim());
      onClose();
    } catch (thrown) {
      const refusal = placeRefusal(thrown, [...fields, name], explain);
      setErrors(refusal.errors);
      setFailure(refusal.form);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      className="-mx-6 mt-3 grid max-h-[calc(100dvh-8.75rem)] gap-3.5 overflow-y-auto px-6 pb-1"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {typeof children === "function" ? children(errors) : children}
      {usual.length > 0 && (
        <ChipRow label={consoleCopy.reason.usual}>
          {usual.map((text) => (
            <Chip key={text} chosen={text === reason} onClick={() => give(text)}>
              {text}
            </Chip>
          ))}
        </ChipRow>
      )}
      <Field id={id} label={label} required error={error} hint={hint}>
        <div className={`${controlClass} ${controlState(error)}`}>
          <textarea
            id={id}
            rows={3}
            maxLength={maxLength}
            value={reason}
            onChange={(event) => give(event.target.value)}
            aria-required
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, error, hint)}
            className="min-w-0 flex-1 resize-y bg-transparent py-2 outline-none"
          />
        </div>
      </Field>
      {failure && <Alert tone="bad" title={failure} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          {cancel}
        </Button>
        <Button type="submit" variant={danger ? "danger" : "primary"} busy={busy}>
          {confirm}
        </Button>
      </div>
    </form>
  );
}
