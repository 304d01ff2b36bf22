import { findOwingRows } from "@/lib/enrollments/dues/owing-queries";
import { type Owing, owingExportSchema } from "@/lib/enrollments/dues/staff-schema";
import { methods, route } from "@/lib/http/route";
import { EXPORT_MAX_ROWS, type FileColumn, tableFile } from "@/lib/http/table-file";
import { takeOut } from "@/lib/staff/export-mutations";

const columns: FileColumn<Owing>[] = [
  { header: "enrollment", value: ({ enrollment_id }) => enrollment_id },
  { header: "learner", value: ({ learner }) => learner.name },
  { header: "username", value: ({ learner }) => learner.username },
  { header: "phone", value: ({ learner }) => learner.phone_number },
  { header: "course", value: ({ batch }) => batch.course_title },
  { header: "batch", value: ({ batch }) => batch.name },
  { header: "owed", value: ({ owed }) => Number(owed) },
  { header: "next", value: ({ next_amount }) => Number(next_amount) },
  { header: "due_on", value: ({ due_on }) => due_on },
  { header: "blocked_from", value: ({ blocked_from }) => blocked_from },
];

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { auth: "staff", capability: "payments.read", summary: "The same as a file", query: owingExportSchema },
    async ({ viewer, query: { format, ...filter } }) =>
      tableFile(
        format,
        "dues",
        columns,
        await takeOut(viewer, "dues", filter, () => findOwingRows(filter, EXPORT_MAX_ROWS, new Date())),
      ),
  ),
});
