"use client";

import { type ListColumn, listColumns } from "@/components/staff/list/columns";
import { RecordList } from "@/components/staff/list/record-list";
import { EnrollmentBadge, StateBadge } from "@/components/staff/people/badges";
import { MailAddress } from "@/components/ui/mail-address";
import { peopleCopy as copy } from "@/lib/copy/staff-people";
import { peopleTable } from "@/lib/people/columns";
import { people, peopleFile } from "@/lib/people/staff-client";
import { accountStates, type PersonRow } from "@/lib/people/staff-schema";

const columns: ListColumn<PersonRow>[] = listColumns(peopleTable, {
  name: ({ name }) => <b>{name}</b>,
  email: ({ email }) => <MailAddress email={email} />,
  enrollments: ({ enrollments: [newest] }) =>
    newest ? (
      <span className="inline-flex flex-wrap items-center gap-1.5">
        {newest.batch_name} <EnrollmentBadge status={newest.status} />
      </span>
    ) : (
      <span className="text-muted">{copy.noEnrollment}</span>
    ),
  state: (row) => <StateBadge {...row} />,
});

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
