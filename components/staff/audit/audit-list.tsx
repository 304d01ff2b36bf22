"use client";

import { useSearchParams } from "next/navigation";
import { ChangePane } from "@/components/staff/audit/change-pane";
import { Narrowing, narrowingParameters } from "@/components/staff/audit/narrowing";
import { type ListFilter, listColumns } from "@/components/staff/list/columns";
import { RecordList } from "@/components/staff/list/record-list";
import { auditEntries, auditEntry, auditFile } from "@/lib/audit/staff-client";
import type { AuditEntryRecord } from "@/lib/audit/staff-schema";
import { auditCopy as copy } from "@/lib/copy/staff-audit";
import { auditTable } from "@/lib/staff/audit-columns";
import { useRead } from "@/lib/use-read";

const columns = listColumns(auditTable, { actor: ({ actor }) => <span lang="en">{actor}</span> });

const filters: ListFilter[] = [
  { name: "action", label: copy.kind, options: copy.kinds, multiple: true },
  { name: "via", label: copy.way, options: copy.ways },
];

export function AuditList() {
  const params = useSearchParams();
  const id = params.get("entry");
  const { data: entry } = useRead(id && /^\d{1,18}$/.test(id) ? auditEntry(id) : null);
  const hrefOf = (row: AuditEntryRecord) => {
    const next = new URLSearchParams(params);
    next.set("entry", row.id);
    return `/staff/audit?${next}`;
  };
  return (
    <>
      <Narrowing />
      <div className="grid items-start gap-3.5 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_24.25rem]">
        <div className={entry ? "max-lg:order-2" : "lg:col-span-2"}>
          <RecordList
            name="audit"
            label={copy.title}
            columns={columns}
            filters={filters}
            parameters={narrowingParameters}
            search={{ name: "q", label: copy.search }}
            usualSort="-time"
            read={auditEntries}
            file={auditFile}
            rowKey={(row) => row.id}
            rowHref={hrefOf}
            empty={copy.empty}
          />
        </div>
        {entry && <ChangePane entry={entry} />}
      </div>
    </>
  );
}
