"use client";

import { ExamStateBadge } from "@/components/staff/exams/exam-state-badge";
import type { ListColumn } from "@/components/staff/list/columns";
import { RecordList } from "@/components/staff/list/record-list";
import { staffExamsCopy as copy } from "@/lib/copy/staff-exams";
import { staffExams } from "@/lib/exams/staff-client";
import { examStates, type ListedExam } from "@/lib/exams/staff-schema";

function windowOf({ opens_at, closes_at }: ListedExam): string {
  const times = [opens_at && copy.opens(opens_at), closes_at && copy.closes(closes_at)].filter(Boolean);
  return times.length > 0 ? times.join(" · ") : copy.noWindow;
}

const columns: ListColumn<ListedExam>[] = [
  { id: "title", header: copy.columns.title, place: "lead", sort: "newest", cell: ({ title }) => title },
  { id: "state", header: copy.columns.state, place: "end", cell: (exam) => <ExamStateBadge exam={exam} /> },
  { id: "batch", header: copy.columns.batch, place: "meta", cell: ({ batch_name }) => batch_name },
  {
    id: "questions",
    header: copy.columns.questions,
    place: "meta",
    cell: ({ questions_count, answers_count, minutes }) =>
      copy.questionsAndMinutes(questions_count, answers_count, minutes),
  },
  { id: "window", header: copy.columns.window, place: "meta", cell: windowOf },
  {
    id: "people",
    header: copy.columns.people,
    place: "meta",
    align: "right",
    cell: ({ handed_in, running }) => copy.handedInAndRunning(handed_in, running),
  },
];

export function ExamList() {
  return (
    <RecordList
      name="exams"
      label={copy.title}
      columns={columns}
      filters={[
        {
          name: "state",
          label: copy.stateLabel,
          options: examStates.map((value) => ({ value, label: copy.stateFilters[value] })),
        },
      ]}
      parameters={["batch"]}
      search={{ name: "q", label: copy.search }}
      usualSort="-newest"
      read={staffExams}
      rowKey={({ id }) => String(id)}
      rowHref={({ id, state }) => (state === "open" ? `/staff/exams/${id}/room` : `/staff/exams/${id}`)}
      empty={copy.empty}
    />
  );
}
