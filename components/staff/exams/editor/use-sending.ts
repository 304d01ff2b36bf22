import { type FormEvent, useState } from "react";
import { explainFailure, fieldsOf } from "@/components/staff/ui/failure";
import { focusFirstProblem } from "@/components/ui/focus-first-problem";

/** A form that is sent once at a time and tells what was refused. */
export function useSending(send: () => Promise<void>, say: (error: unknown) => string = explainFailure) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [errors, setErrors] = useState<Record<string, string>>({});

  async function submit(event: FormEvent) {
    event.preventDefault();
    const form = event.currentTarget.closest("form");
    setBusy(true);
    setFailure(undefined);
    setErrors({});
    try {
      await send();
    } catch (error) {
      setErrors(fieldsOf(error));
      setFailure(say(error));
    } finally {
      setBusy(false);
      focusFirstProblem(form);
    }
  }

  return { busy, failure, errors, submit };
}
