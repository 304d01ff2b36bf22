"use client";

import { PaymentBar } from "@/components/staff/desk-import/payment-bar";
import { PaymentDoubts } from "@/components/staff/desk-import/payment-doubts";
import { PaymentTable } from "@/components/staff/desk-import/payment-table";
import { useImport } from "@/components/staff/desk-import/use-import";
import { ImportFrame, Noted } from "@/components/staff/imports/import-frame";
import { useUnsavedWarning } from "@/components/staff/ui/use-unsaved-warning";
import { Switch } from "@/components/ui/switch";
import { importCopy as copy } from "@/lib/copy/staff-import";
import { paymentTemplateFile } from "@/lib/staff/imports/staff-client";

/** Drag in, look, correct, write: the server is asked after each change and writes nothing until told. */
export function ImportScreen() {
  const work = useImport();
  useUnsavedWarning(work.rows.length > 0 && !work.isWritten);
  return (
    <ImportFrame
      work={work}
      title={copy.title}
      columns={copy.columns}
      template={paymentTemplateFile}
      onFile={work.open}
    >
      {work.leftOut.length > 0 && <Noted>{copy.leftOut(work.leftOut)}</Noted>}
      <div className="border-b border-line px-4 py-2">
        <Switch {...copy.newAccounts} checked={work.newAccounts} onChange={work.setNewAccounts} />
      </div>
      <PaymentDoubts work={work} />
      <PaymentTable work={work} />
      <PaymentBar work={work} />
    </ImportFrame>
  );
}
