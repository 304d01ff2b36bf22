"use client";

import type { ListColumn } from "@/components/staff/list/columns";
import { RecordList } from "@/components/staff/list/record-list";
import { EnrollmentBadge, StateBadge } from "@/components/staff/people/badges";
import { peopleCopy as copy } from "@/lib/copy/staff-people";
import { formatDate, toBengaliDigits } from "@/lib/format";
import { people, peopleFile } from "@/lib/people/staff-client";
import { accountStates, type PersonRow } from "@/lib/people/staff-schema";

const columns: ListColumn<PersonRow>[] = [
  { id: "name", header: copy.columns.name, place: "lead", cell: ({ name }) => <b>{name}</b> },
  { id: "phone", header: copy.columns.phone, place: "meta", cell: ({ phone_number }) => toBengaliDigits(phone_number) },
  { id: "email", header: copy.columns.email, place: "meta", cell: ({ email }) => <span lang="en">{email}</span> },
  {
    id: "enrollments",
    header: copy.columns.enrollments,
    place: "meta",
    cell: ({ enrollments: [newest] }) =>
      newest ? (
        <span className="inline-flex flex-wrap items-center gap-1.5">
          {newest.batch_name} <EnrollmentBadge status={newest.status} />
        </span>
      ) : (
        <span className="text-muted">{copy.noEnrollment}</span>
      ),
  },
  { id: "state", header: copy.columns.state, place: "end", cell: (row) => <StateBadge {...row} /> },
  {
    id: "joined",
    header: copy.columns.joined,
    place: "meta",
    sort: "joined",
    optional: true,
    cell: ({ joined_at }) => formatDate(joined_at),
  },
];

export function PeopleList() {
  return (
    <RecordList
      name="people"
      label={copy.title}
      columns={columns}
      filters={[
        {
          name: "state",
          label: copy.stateFilter,
          options: accountStates.map((value) => ({ value, label: copy.states[value] })),
        },
      ]}
      parameters={["batch"]}
      search={{ name: "q", label: copy.search }}
      usualSort="-joined"
      read={people}
      file={peopleFile}
      rowKey={({ id }) => String(id)}
      rowHref={({ id }) => `/staff/people/${id}`}
      empty={copy.empty}
    />
  );
}
