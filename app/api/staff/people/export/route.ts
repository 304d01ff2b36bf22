import { peopleCopy as copy } from "@/lib/copy/staff-people";
import { methods, route } from "@/lib/http/route";
import { EXPORT_MAX_ROWS, type FileColumns, instantCell, tableFile } from "@/lib/http/table-file";
import { exportPeople, type PersonLine } from "@/lib/people/export-queries";
import * as endpoints from "@/lib/people/staff-endpoints";
import { takeOut } from "@/lib/staff/export-mutations";

const columns: FileColumns<PersonLine> = {
  people: [
    { header: copy.number, value: ({ id }) => id },
    { header: copy.columns.name, value: ({ name }) => name },
    { header: copy.person.username, value: ({ username }) => username },
    { header: copy.columns.phone, value: ({ phone_number }) => phone_number },
    { header: copy.columns.email, value: ({ email }) => email },
    { header: copy.columns.state, value: ({ state }) => copy.states[state] },
    { header: copy.columns.joined, value: ({ joined_at }) => instantCell(joined_at) },
    {
      header: copy.columns.enrollments,
      value: ({ enrollments }) =>
        enrollments.map(({ batch_name, status }) => `${batch_name} (${copy.enrollmentStates[status]})`).join("; "),
    },
  ],
  machines: [
    { header: "id", value: ({ id }) => id },
    { header: "name", value: ({ name }) => name },
    { header: "username", value: ({ username }) => username },
    { header: "phone", value: ({ phone_number }) => phone_number },
    { header: "e-mail", value: ({ email }) => email },
    { header: "state", value: ({ state }) => state },
    { header: "joined", value: ({ joined_at }) => joined_at },
    {
      header: "enrolments",
      value: ({ enrollments }) => enrollments.map(({ batch_name, status }) => `${batch_name} (${status})`).join("; "),
    },
  ],
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffPeopleExport, async ({ viewer, query: { format, for: reader, ...filter } }) =>
    tableFile(
      { format, for: reader },
      "people",
      columns,
      takeOut(viewer, "people", filter, () => exportPeople(filter, EXPORT_MAX_ROWS, new Date())),
    ),
  ),
]);
