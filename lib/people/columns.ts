import { peopleCopy as copy } from "@/lib/copy/staff-people";
import { formatDate, toBengaliDigits } from "@/lib/format";
import type { PersonLine } from "@/lib/people/staff-schema";
import type { Columns, TableColumns } from "@/lib/tables/columns";

export const peopleTable = {
  name: { header: "নাম", field: "name", place: "lead" },
  phone: {
    header: copy.phone,
    field: "phone_number",
    text: ({ phone_number }) => toBengaliDigits(phone_number),
    place: "meta",
  },
  email: { header: "ইমেইল", field: "email", place: "meta" },
  enrollments: { header: "ভর্তি", place: "meta" },
  state: { header: copy.stateFilter, field: "state", place: "end" },
  joined: {
    header: "যোগ দিয়েছেন",
    field: "joined_at",
    text: ({ joined_at }) => formatDate(joined_at),
    place: "meta",
    sort: "joined",
    optional: true,
  },
} satisfies TableColumns<PersonLine>;

const { name, phone, email, enrollments, state, joined } = peopleTable;

const listed = (enrollments: PersonLine["enrollments"], states: Partial<Record<string, string>> = {}) =>
  enrollments.map(({ batch_name, status }) => `${batch_name} (${states[status] ?? status})`).join("; ");

export const peopleFile = {
  number: { header: "নম্বর", field: "id" },
  name,
  username: { header: "ইউজার নেম", field: "username" },
  phone: { ...phone, code: "phone" },
  email: { ...email, code: "e-mail" },
  state: { ...state, people: ({ state }) => copy.states[state] },
  joined: { ...joined, code: "joined", people: "instant" },
  enrollments: {
    ...enrollments,
    code: "enrolments",
    people: ({ enrollments }) => listed(enrollments, copy.enrollmentStates),
    machines: ({ enrollments }) => listed(enrollments),
  },
} satisfies Columns<PersonLine>;
