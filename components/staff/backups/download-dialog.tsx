import { WandSparkles } from "lucide";
import { type FormEvent, useState } from "react";
import { explainFailure, fieldsOf } from "@/components/staff/ui/failure";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { PageLink } from "@/components/ui/page-link";
import { PasswordField } from "@/components/ui/password-field";
import { TextField } from "@/components/ui/text-field";
import { toast } from "@/components/ui/toast";
import { ApiError } from "@/lib/api-client";
import { newPassphrase, passphraseProblem } from "@/lib/backups/passphrase";
import type { Backup } from "@/lib/backups/schema";
import { downloadAddress, downloadTicket } from "@/lib/backups/staff-client";
import { common } from "@/lib/copy/common";
import { errorCopy } from "@/lib/copy/errors";
import { backupsCopy } from "@/lib/copy/staff-backups";
import { formatDateTime, formatFileSize } from "@/lib/format";
import { secondFactor } from "@/lib/staff/sign-in-client";
import { useRead } from "@/lib/use-read";
import { PASSPHRASE_MIN } from "@/lib/wire/limits";

const copy = backupsCopy.download;

/**
 * Only the response to a form goes to the disk as it comes: what a script fetches stands in the browser's memory. The
 * passphrase is in the form's body, and the form is gone when it was sent.
 */
function sendForm(name: string, fields: Record<string, string>): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = downloadAddress(name);
  form.hidden = true;
  for (const [field, value] of Object.entries(fields)) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = field;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}

export function DownloadDialog({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={copy.title} width="md">
      <DownloadForm backup={backup} onClose={onClose} />
    </Dialog>
  );
}

function DownloadForm({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  const [passphrase, setPassphrase] = useState("");
  const [isMade, setIsMade] = useState(false);
  const [weak, setWeak] = useState<string>();
  const [code, setCode] = useState("");
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const wrongCode = fieldsOf(failure).code && copy.wrongCode;
  const { data: factor } = useRead(secondFactor);
  const isRefused = failure instanceof ApiError && failure.secondStep === "not_set_up";
  const lacksSecondStep = isRefused || factor?.is_on === false;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const problem = passphraseProblem(passphrase);
    setWeak(problem ? copy.problems[problem] : undefined);
    setFailure(undefined);
    if (problem) return;
    setBusy(true);
    try {
      const { ticket } = await downloadTicket(backup.name, passphrase, code);
      sendForm(backup.name, { ticket, passphrase });
      toast.success(copy.begun);
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-3.5">
      <p className="text-meta text-muted">{`${formatDateTime(backup.made_at)} · ${formatFileSize(backup.size)}`}</p>
      <p className="text-small">{copy.text}</p>
      <div className="grid gap-1.5">
        {isMade ? (
          <div className="grid gap-1">
            <p className="text-small font-semibold">{copy.passphrase}</p>
            <div className="flex min-h-12 items-center rounded-control border border-primary bg-primary-soft pl-3.5">
              <code lang="en" className="min-w-0 flex-1 font-semibold wrap-anywhere">
                {passphrase}
              </code>
              <CopyButton text={passphrase} what={copy.copied} />
            </div>
            <p role="status" className="text-meta text-muted">
              {copy.generated}
            </p>
          </div>
        ) : (
          <PasswordField
            label={copy.passphrase}
            hint={copy.rule(PASSPHRASE_MIN)}
            required
            autoComplete="new-password"
            value={passphrase}
            onChange={({ target }) => setPassphrase(target.value)}
            error={weak}
          />
        )}
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start"
          icon={<Icon as={WandSparkles} size={17} />}
          onClick={() => {
            setPassphrase(newPassphrase());
            setWeak(undefined);
            setIsMade(true);
          }}
        >
          {isMade ? copy.generateAgain : copy.generate}
        </Button>
      </div>
      <TextField
        label={copy.code}
        hint={copy.codeHint}
        required
        lang="en"
        maxLength={40}
        autoComplete="one-time-code"
        value={code}
        onChange={({ target }) => setCode(target.value)}
        error={wrongCode}
      />
      {(lacksSecondStep || (failure !== undefined && !wrongCode)) && (
        <Alert tone="bad" title={lacksSecondStep ? errorCopy.second_step_not_set_up : explainFailure(failure)}>
          {lacksSecondStep && (
            <PageLink href="/staff/account" className="inline-flex min-h-11 items-center font-semibold underline">
              {copy.secondStep}
            </PageLink>
          )}
        </Alert>
      )}
      <div className="flex justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button type="submit" busy={busy}>
          {copy.submit}
        </Button>
      </div>
    </form>
  );
}
