import { learnerImportCopy } from "@/lib/copy/learner-import";
import { importCopy } from "@/lib/copy/staff-import";
import { learnerColumns } from "@/lib/staff/learner-imports/staff-schema";
import type { TableJob } from "@/lib/tables/thread";

const { template } = learnerImportCopy;

export const learnerTemplate: TableJob & { fileName: string } = {
  fileName: template.fileName,
  header: learnerColumns.map((name) => importCopy.names[name]),
  parts: [JSON.stringify([learnerColumns.map((name) => template.sample[name])])],
  notes: { title: importCopy.template.notes, rows: template.rules.map((rule) => [rule]) },
};
