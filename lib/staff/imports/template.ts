import { importCopy } from "@/lib/copy/staff-import";
import { importColumns } from "@/lib/staff/imports/staff-schema";
import type { TableJob } from "@/lib/tables/thread";

const { template, names } = importCopy;
/** Confirmations are given on the screen, so the template has no column for them. */
const columns = importColumns.filter((name) => name !== "confirm");

export const importTemplate: TableJob & { fileName: string } = {
  fileName: template.fileName,
  header: columns.map((name) => names[name]),
  parts: [JSON.stringify([columns.map((name) => template.columns[name].sample)])],
  notes: {
    title: template.notes,
    rows: [
      ...template.rules.map((rule) => [rule]),
      ...columns.map((name) => [names[name], template.columns[name].text]),
    ],
  },
};
