import { duesCopy as copy } from "@/lib/copy/staff-dues";
import { exportOwing, type OwingLine } from "@/lib/enrollments/dues/owing-export-queries";
import * as endpoints from "@/lib/enrollments/dues/staff-endpoints";
import { methods, route } from "@/lib/http/route";
import { EXPORT_MAX_ROWS, type FileColumns, instantCell, tableFile } from "@/lib/http/table-file";
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
const { columns: heads, file } = copy;
const columns: FileColumns<OwingLine> = {
  people: [
    { header: file.enrollment, value: ({ enrollment }) => enrollment },
    { header: heads.learner, value: ({ learner }) => learner },
    { header: file.username, value: ({ username }) => username },
    { header: heads.phone, value: ({ phone }) => phone },
    { header: file.course, value: ({ course }) => course },
    { header: heads.batch, value: ({ batch }) => batch },
    { header: heads.owed, value: ({ owed }) => owed },
    { header: heads.next, value: ({ next }) => next },
    { header: heads.since, value: ({ due_on }) => due_on },
    { header: file.blockedFrom, value: ({ blocked_from }) => instantCell(blocked_from) },
  ],
  machines: names.map((name) => ({ header: name, value: (row) => row[name] })),
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffDuesExport, async ({ viewer, query: { format, for: reader, ...filter } }) =>
    tableFile(
      { format, for: reader },
      "dues",
      columns,
      takeOut(viewer, "dues", filter, () => exportOwing(filter, EXPORT_MAX_ROWS, new Date())),
    ),
  ),
]);
