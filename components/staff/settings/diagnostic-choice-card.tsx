import { useId, useState } from "react";
import { SettingsCard } from "@/components/staff/settings/fact-fields";
import { explainFailure } from "@/components/staff/ui/failure";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { controlClass, controlState, Field } from "@/components/ui/field";
import { LoadFailure } from "@/components/ui/load-failure";
import { toast } from "@/components/ui/toast";
import { settingsCopy } from "@/lib/copy/staff-settings";
import { chooseDiagnostic, diagnosticChoice } from "@/lib/diagnostic/staff-client";
import type { DiagnosticChoice } from "@/lib/diagnostic/staff-schema";
import { useRead } from "@/lib/use-read";

const copy = settingsCopy.diagnostic;

/** The chosen one too, which may not be among those that could be chosen now. */
function optionsOf({ exam, candidates }: DiagnosticChoice) {
  const others = candidates.filter(({ id }) => id !== exam?.id);
  return [...(exam ? [exam] : []), ...others];
}

function ChoiceForm({
  choice,
  onChanged,
}: {
  choice: DiagnosticChoice;
  onChanged: (choice: DiagnosticChoice) => void;
}) {
  const id = useId();
  const current = choice.exam ? String(choice.exam.id) : "";
  const [typed, setTyped] = useState(current);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function save() {
    setBusy(true);
    setFailure(undefined);
    try {
      onChanged(await chooseDiagnostic({ exam_id: typed ? Number(typed) : null }));
      toast.success(copy.saved);
    } catch (error) {
      setFailure(explainFailure(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      {choice.exam && !choice.exam.is_shown && <Alert tone="warn" title={copy.hidden} />}
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <Field id={id} label={copy.field} error={failure}>
            <select
              id={id}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              className={`${controlClass} ${controlState(failure)} w-full`}
            >
              <option value="">{copy.none}</option>
              {optionsOf(choice).map((exam) => (
                <option key={exam.id} value={exam.id}>
                  {copy.option(exam.title, exam.batch_name)}
                </option>
              ))}
            </select>
          </Field>
        </div>
        <Button variant="secondary" size="sm" busy={busy} disabled={typed === current} onClick={save}>
          {copy.save}
        </Button>
      </div>
    </>
  );
}

/** Which past exam visitors try: written at once, not with the facts. */
export function DiagnosticChoiceCard() {
  const { data, error, mutate } = useRead(diagnosticChoice);
  return (
    <SettingsCard id="diagnostic" title={copy.title}>
      <div className="grid gap-3 p-4">
        <p className="text-meta text-muted">{copy.text}</p>
        {error && !data && <LoadFailure title={copy.failed} onRetry={() => mutate()} />}
        {data && <ChoiceForm key={data.exam?.id ?? 0} choice={data} onChanged={(next) => mutate(next, false)} />}
      </div>
    </SettingsCard>
  );
}
