"use client";

import { useRef } from "react";
import { DateField } from "@/components/staff/ui/date-field";
import { explainFailure } from "@/components/staff/ui/failure";
import { ReasonDialog } from "@/components/staff/ui/reason-dialog";
import { TextField } from "@/components/ui/text-field";
import { toast } from "@/components/ui/toast";
import { reissueCertificate, revokeCertificate } from "@/lib/certificates/staff-client";
import type { StaffCertificate } from "@/lib/certificates/staff-schema";
import { consoleCopy } from "@/lib/copy/console";
import { staffCertificatesCopy as copy } from "@/lib/copy/staff-certificates";

export type CertificateTask = { kind: "revoke" | "reissue" | "restore"; certificate: StaffCertificate };

type CertificateDialogsProps = { task: CertificateTask | null; onClose: () => void; onDone: () => void };

const looks = {
  revoke: { title: copy.revokeTitle, text: copy.revokeText, usual: copy.revokeReasons, confirm: copy.revoke },
  reissue: { title: copy.reissueTitle, text: copy.reissueText, usual: copy.reissueReasons, confirm: copy.reissue },
  restore: { title: copy.restoreTitle, text: copy.restoreText, usual: copy.restoreReasons, confirm: copy.restore },
};

/** One dialog for each action on a certificate, each with its reason. */
export function CertificateDialogs({ task, onClose, onDone }: CertificateDialogsProps) {
  const fields = useRef<HTMLDivElement>(null);
  const kind = task?.kind ?? "revoke";
  const look = looks[kind];
  const typed = (name: string) =>
    fields.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value.trim() ?? "";

  async function write(reason: string) {
    if (!task) return;
    const { id, student_name, expires_on } = task.certificate;
    if (kind === "revoke") await revokeCertificate(id, reason);
    if (kind === "restore") await reissueCertificate(id, { reason, restore: true });
    if (kind === "reissue") {
      const name = typed("name");
      const lastDay = typed("expires_on") || null;
      await reissueCertificate(id, {
        reason,
        ...(name && name !== student_name && { name }),
        ...(lastDay !== expires_on && { expires_on: lastDay }),
      });
    }
    toast.success({ revoke: copy.done.revoked, reissue: copy.done.reissued, restore: copy.done.restored }[kind]);
    onDone();
  }

  return (
    <ReasonDialog
      open={task !== null}
      onClose={onClose}
      title={task ? look.title(task.certificate.student_name) : ""}
      usual={look.usual}
      confirm={look.confirm}
      danger={kind === "revoke"}
      cancel={kind === "revoke" ? consoleCopy.back : undefined}
      onConfirm={write}
      explain={explainFailure}
      fields={kind === "reissue" ? ["name", "expires_on"] : []}
    >
      {(errors) => (
        <div ref={fields} className="grid gap-3">
          <p className="text-meta text-muted">{look.text}</p>
          {task && kind === "reissue" && (
            <>
              <TextField
                name="name"
                label={copy.name}
                maxLength={301}
                defaultValue={task.certificate.student_name}
                error={errors.name}
              />
              <DateField
                name="expires_on"
                label={copy.expires}
                hint={copy.expiresHint}
                error={errors.expires_on}
                defaultValue={task.certificate.expires_on ?? ""}
              />
            </>
          )}
        </div>
      )}
    </ReasonDialog>
  );
}
