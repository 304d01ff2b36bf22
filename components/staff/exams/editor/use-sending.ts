import { type FormEvent, useState } from "react";
import { explainFailure, fieldsOf } from "@/components/staff/ui/failure";

/** A form that is sent once at a time and shows its refusal. */
export function useSending(send: () => Promise<void>, say: (error: unknown) => string = explainFailure) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [errors, setErrors] = useState<Record<string, string>>({});

  async function submit(event: FormEvent) {
    event.preventDefault();
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
    }
  }

  return { busy, failure, errors, submit };
}
