"use client";

import { FileSpreadsheet } from "lucide";
import { useState } from "react";
import { useSWRConfig } from "swr";
import { noticeColumns } from "@/components/staff/cash/notice-columns";
import { NoticeDialogs } from "@/components/staff/cash/notice-dialogs";
import type { NoticeTask } from "@/components/staff/cash/notice-task";
import { StatementDialog } from "@/components/staff/cash/statement-dialog";
import { RecordList } from "@/components/staff/list/record-list";
import { PageHead } from "@/components/staff/ui/page-head";
import { ToolButton } from "@/components/staff/ui/tool-button";
import { paymentMethodCopy } from "@/lib/copy/enrollment-form";
import { noticesCopy as copy } from "@/lib/copy/staff-notices";
import { claimMethods } from "@/lib/enrollments/payment-method";
import { notices } from "@/lib/enrollments/staff-client";

const others = ["unread", "claimed", "spent", "dismissed", "sent"] as const;
const filters = [
  {
    name: "state",
    label: copy.stateFilter,
    unchosen: copy.unclaimed,
    options: [...others.map((value) => ({ value, label: copy.states[value] })), { value: "all", label: copy.every }],
  },
  {
    name: "method",
    label: copy.methodFilter,
    options: claimMethods.map((value) => ({ value, label: paymentMethodCopy[value] })),
  },
];

const isOfNotices = (key: unknown) => typeof key === "string" && key.startsWith(notices(new URLSearchParams()).path);

export function NoticeList({ mayWrite }: { mayWrite: boolean }) {
  const [task, setTask] = useState<NoticeTask | null>(null);
  const [isImporting, setIsImporting] = useState(false);
  const { mutate } = useSWRConfig();
  const refresh = () => void mutate(isOfNotices);
  return (
    <>
      <PageHead
        title={copy.title}
        lead={copy.lead}
        back="/staff/cash"
        actions={
          mayWrite && (
            <ToolButton icon={FileSpreadsheet} onClick={() => setIsImporting(true)}>
              {copy.statement.open}
            </ToolButton>
          )
        }
      />
      <RecordList
        name="notices"
        label={copy.title}
        columns={noticeColumns(mayWrite ? setTask : null)}
        filters={filters}
        search={{ name: "q", label: copy.search }}
        usualSort="-time"
        read={notices}
        rowKey={({ id }) => String(id)}
        empty={copy.empty}
      />
      {task && <NoticeDialogs task={task} onClose={() => setTask(null)} onDone={refresh} />}
      {mayWrite && <StatementDialog open={isImporting} onClose={() => setIsImporting(false)} onDone={refresh} />}
    </>
  );
}
