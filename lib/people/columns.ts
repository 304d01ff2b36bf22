import { peopleCopy as copy } from "@/lib/copy/staff-people";
import { formatDate, toBengaliDigits } from "@/lib/format";
import type { PersonLine } from "@/lib/people/staff-schema";
import { type Columns, instantCell, type TableColumns } from "@/lib/tables/columns";

const listed = (enrollments: PersonLine["enrollments"], states: Partial<Record<string, string>> = {}) =>
  enrollments.map(({ batch_name, status }) => `${batch_name} (${states[status] ?? status})`).join("; ");

/** The console's table, in its order. */
export const peopleTable = {
  name: { header: "নাম", field: "name", place: "lead" },
  phone: {
    header: copy.phone,
    field: "phone_number",
    code: "phone",
    text: ({ phone_number }) => toBengaliDigits(phone_number),
    place: "meta",
  },
  email: { header: "ইমেইল", field: "email", code: "e-mail", place: "meta" },
  enrollments: {
    header: "ভর্তি",
    code: "enrolments",
    people: ({ enrollments }) => listed(enrollments, copy.enrollmentStates),
    machines: ({ enrollments }) => listed(enrollments),
    place: "meta",
  },
  state: { header: copy.stateFilter, field: "state", people: ({ state }) => copy.states[state], place: "end" },
  joined: {
    header: "যোগ দিয়েছেন",
    field: "joined_at",
    code: "joined",
    text: ({ joined_at }) => formatDate(joined_at),
    people: ({ joined_at }) => instantCell(joined_at),
    place: "meta",
    sort: "joined",
    optional: true,
  },
} satisfies TableColumns<PersonLine>;

const { name, phone, email, enrollments, state, joined } = peopleTable;

/** The files, in their order. */
export const peopleFile = {
  number: { header: "নম্বর", field: "id" },
  name,
  username: { header: "ইউজার নেম", field: "username" },
  phone,
  email,
  state,
  joined,
  enrollments,
} satisfies Columns<PersonLine>;
