"use client";

import { ExternalLink } from "lucide";
import Link from "next/link";
import { useState } from "react";
import { CertificateDialogs, type CertificateTask } from "@/components/staff/certificates/certificate-dialogs";
import { type ListColumn, listColumns } from "@/components/staff/list/columns";
import { RecordList } from "@/components/staff/list/record-list";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { certificateTable } from "@/lib/certificates/columns";
import { type CertificateStatus, certificateStatuses } from "@/lib/certificates/schema";
import { certificateFile, staffCertificates } from "@/lib/certificates/staff-client";
import type { StaffCertificate } from "@/lib/certificates/staff-schema";
import { staffCertificatesCopy as copy } from "@/lib/copy/staff-certificates";

const tones: Record<StaffCertificate["status"], BadgeTone> = {
  valid: "ok",
  revoked: "bad",
  expired: "warn",
  replaced: "neutral",
};

const columns: ListColumn<StaffCertificate>[] = listColumns(certificateTable, {
  id: ({ id }) => (
    <Link
      href={`/verify/${id}`}
      target="_blank"
      title={copy.open}
      lang="en"
      className="inline-flex items-center gap-1.5 text-primary underline"
    >
      {id}
      <Icon as={ExternalLink} size={15} />
    </Link>
  ),
  status: ({ status }) => <Badge tone={tones[status]}>{copy.statuses[status]}</Badge>,
});

const changing = (ask: (task: CertificateTask) => void): ListColumn<StaffCertificate> => ({
  id: "actions",
  header: copy.actions,
  place: "meta",
  cell: (certificate) => <Actions certificate={certificate} ask={ask} />,
});

const tasks: Record<CertificateStatus, readonly CertificateTask["kind"][]> = {
  valid: ["reissue", "revoke"],
  expired: ["reissue", "revoke"],
  revoked: ["restore"],
  replaced: [],
};

type ActionsProps = { certificate: StaffCertificate; ask: (task: CertificateTask) => void };

function Actions({ certificate, ask }: ActionsProps) {
  const kinds = tasks[certificate.status];
  if (kinds.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-1.5">
      {kinds.map((kind) => (
        <Button
          key={kind}
          variant="secondary"
          size="sm"
          aria-label={`${copy.actionsOf(certificate.student_name)}: ${copy[kind]}`}
          onClick={() => ask({ kind, certificate })}
        >
          {copy[kind]}
        </Button>
      ))}
    </span>
  );
}

const statuses = certificateStatuses.map((value) => ({ value, label: copy.statuses[value] }));

export function CertificateList({ mayWrite }: { mayWrite: boolean }) {
  const [task, setTask] = useState<CertificateTask | null>(null);
  const [version, setVersion] = useState(0);
  return (
    <>
      <RecordList
        key={version}
        name="certificates"
        label={copy.title}
        columns={mayWrite ? [...columns, changing(setTask)] : columns}
        filters={[{ name: "status", label: copy.statusFilter, options: statuses }]}
        parameters={["batch"]}
        search={{ name: "search", label: copy.search }}
        usualSort="-issued"
        read={staffCertificates}
        file={certificateFile}
        rowKey={({ id }) => id}
        empty={copy.empty}
      />
      <CertificateDialogs task={task} onClose={() => setTask(null)} onDone={() => setVersion(version + 1)} />
    </>
  );
}
