import { exportOwing, type OwingLine } from "@/lib/enrollments/dues/owing-export-queries";
import { owingExportSchema } from "@/lib/enrollments/dues/staff-schema";
import { methods, route } from "@/lib/http/route";
import { EXPORT_MAX_ROWS, type FileColumn, tableFile } from "@/lib/http/table-file";
import { takeOut } from "@/lib/staff/export-mutations";

const names = [
  "enrollment",
  "learner",
  "username",
  "phone",
  "course",
  "batch",
  "owed",
  "next",
  "due_on",
  "blocked_from",
] as const;
const columns: FileColumn<OwingLine>[] = names.map((name) => ({ header: name, value: (row) => row[name] }));

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { auth: "staff", capability: "payments.read", summary: "The same as a file", query: owingExportSchema },
    async ({ viewer, query: { format, ...filter } }) =>
      tableFile(
        format,
        "dues",
        columns,
        takeOut(viewer, "dues", filter, () => exportOwing(filter, EXPORT_MAX_ROWS, new Date())),
      ),
  ),
});
