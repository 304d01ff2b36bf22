"use client";

import { type ReactNode, useId, useState } from "react";
import { DateField } from "@/components/staff/ui/date-field";
import { currentOf, explainFailure, fieldsOf } from "@/components/staff/ui/failure";
import { useUnsavedWarning } from "@/components/staff/ui/use-unsaved-warning";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { controlClass, controlState, Field } from "@/components/ui/field";
import { TextField } from "@/components/ui/text-field";
import { ApiError } from "@/lib/api-client";
import { common } from "@/lib/copy/common";
import { materialsCopy } from "@/lib/copy/staff-materials";
import { DESCRIPTION_MAX, TITLE_MAX } from "@/lib/wire/limits";

const copy = materialsCopy.form;

type MaterialFacts = { title: string; description: string; class_date: string };

type MaterialFormProps = {
  facts: MaterialFacts;
  confirm: string;
  /** True where further fields are changed. */
  isChanged?: boolean;
  /** Why it cannot be saved yet, of the further fields. */
  check?: () => string | undefined;
  save: (facts: MaterialFacts) => Promise<void>;
  onClose: () => void;
  /** The present state after somebody else's change. */
  onReload?: () => void;
  children?: ReactNode;
};

/** The server's refusal after somebody else's change names the present state. */
function explain(error: unknown): string {
  const current = currentOf<{ title: string }>(error);
  const refused = fieldsOf(error);
  if ("external_link" in refused) return copy.problems.link;
  if ("class_date" in refused) return copy.problems.date;
  return explainFailure(error, { changed_meanwhile: copy.changed(current?.title ?? "") });
}

export function MaterialForm({
  facts,
  confirm,
  isChanged,
  check,
  save,
  onClose,
  onReload,
  children,
}: MaterialFormProps) {
  const id = useId();
  const [typed, setTyped] = useState(facts);
  const [error, setError] = useState<string>();
  const [isStale, setIsStale] = useState(false);
  const [busy, setBusy] = useState(false);
  const isEdited = Object.entries(typed).some(([name, value]) => value !== facts[name as keyof MaterialFacts]);
  useUnsavedWarning(isEdited || isChanged === true);

  async function submit() {
    const problem = typed.title.trim() ? check?.() : copy.problems.title;
    if (problem) return setError(problem);
    setBusy(true);
    try {
      await save({ ...typed, title: typed.title.trim() });
      onClose();
    } catch (failure) {
      setIsStale(failure instanceof ApiError && failure.status === 409);
      setError(explain(failure));
    } finally {
      setBusy(false);
    }
  }

  const set = (name: keyof MaterialFacts) => (event: { target: { value: string } }) =>
    setTyped({ ...typed, [name]: event.target.value });

  return (
    <form
      noValidate
      className="mt-3 grid gap-3.5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField label={copy.title} required maxLength={TITLE_MAX} value={typed.title} onChange={set("title")} />
      <Field id={`${id}-text`} label={copy.description}>
        <div className={`${controlClass} ${controlState(undefined)}`}>
          <textarea
            id={`${id}-text`}
            rows={3}
            maxLength={DESCRIPTION_MAX}
            value={typed.description}
            onChange={set("description")}
            className="min-w-0 flex-1 resize-y bg-transparent py-2 outline-none"
          />
        </div>
      </Field>
      <DateField label={copy.date} required value={typed.class_date} onChange={set("class_date")} />
      {children}
      {error && (
        <Alert tone="bad" title={copy.failed}>
          {error}
          {isStale && onReload && (
            <div className="mt-2">
              <Button variant="secondary" size="sm" onClick={onReload}>
                {copy.reload}
              </Button>
            </div>
          )}
        </Alert>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button type="submit" busy={busy}>
          {confirm}
        </Button>
      </div>
    </form>
  );
}
