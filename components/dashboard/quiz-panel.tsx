import { CalendarClock } from "lucide";
import { useState } from "react";
import { QuizAction } from "@/components/course/quiz-action";
import { byUrgency, type QuizState, quizState } from "@/components/course/quiz-state";
import { QuizStatus } from "@/components/course/quiz-status";
import { dayAndTime, timeUntil } from "@/components/dashboard/next-class";
import { Panel } from "@/components/dashboard/panel";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { dashboard } from "@/lib/copy/dashboard";
import { quizTable as table } from "@/lib/copy/quiz-table";
import type { DashboardBatch } from "@/lib/dashboard/schema";
import type { Exam } from "@/lib/exams/schema";
import { formatNumber } from "@/lib/format";

const { quizzes: copy } = dashboard;
const SHOWN = 4;
/** A line breaks between facts, not inside one. */
const NBSP = "\u00A0";

function timing(exam: Exam, state: QuizState, now: Date): (string | null)[] {
  switch (state.kind) {
    case "open":
      return [
        table.minutes(formatNumber(exam.duration)),
        exam.closes_at && copy.until(dayAndTime(new Date(exam.closes_at), now)),
      ];
    case "upcoming":
      return [dayAndTime(new Date(state.opensAt), now)];
    default:
      return [];
  }
}

function facts(exam: Exam, state: QuizState, batch: DashboardBatch | undefined, now: Date): string {
  return [batch?.name, ...timing(exam, state, now), table.questions(formatNumber(exam.questions_count))]
    .filter((fact) => typeof fact === "string")
    .map((fact) => fact.replaceAll(" ", NBSP))
    .join(`${NBSP}· `);
}

function QuizRow({ exam, batch, now, isFirst }: { exam: Exam; batch?: DashboardBatch; now: Date; isFirst: boolean }) {
  const state = quizState(exam);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 max-2xs:grid-cols-1 max-2xs:justify-items-start px-4.5 py-3.5 md:px-5.5">
      <div>
        <b className="block leading-[1.45] text-balance">{exam.title}</b>
        <span className="block text-small leading-[1.5] text-muted">{facts(exam, state, batch, now)}</span>
        {state.kind === "running" && (
          <div className="mt-1">
            <QuizStatus exam={exam} />
          </div>
        )}
      </div>
      {state.kind === "upcoming" ? (
        <Badge tone="neutral" icon={<Icon as={CalendarClock} size={15} />}>
          {timeUntil(new Date(state.opensAt), now)}
        </Badge>
      ) : (
        <QuizAction exam={exam} quiet={!isFirst} />
      )}
    </li>
  );
}

/** Quizzes of all batches that run, can be taken or open later; the most urgent first. */
export function QuizPanel({ exams, batches, now }: { exams: Exam[]; batches: DashboardBatch[]; now: Date }) {
  const [showsAll, setShowsAll] = useState(false);
  const urgent = byUrgency(exams);
  const shown = showsAll ? urgent : urgent.slice(0, SHOWN);
  return (
    <Panel title={table.title}>
      {urgent.length === 0 ? (
        <EmptyState title={copy.empty} text={copy.emptyText} className="flex-1" />
      ) : (
        <ul className="divide-y divide-line">
          {shown.map((exam, index) => (
            <QuizRow
              key={exam.id}
              exam={exam}
              batch={batches.find(({ id }) => id === exam.batch_id)}
              now={now}
              isFirst={index === 0}
            />
          ))}
        </ul>
      )}
      {shown.length < urgent.length && (
        <div className="border-t border-line p-1.5">
          <Button variant="ghost" size="sm" full onClick={() => setShowsAll(true)}>
            {copy.more(formatNumber(urgent.length - shown.length))}
          </Button>
        </div>
      )}
    </Panel>
  );
}
