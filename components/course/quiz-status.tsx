import { CircleCheck, Timer } from "lucide";
import { quizState } from "@/components/course/quiz-state";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import { quizTable as table } from "@/lib/copy/quiz-table";
import type { Exam } from "@/lib/exams/schema";
import { formatDateShort, formatMarks, formatNumber, formatTime } from "@/lib/format";

export function QuizStatus({ exam }: { exam: Exam }) {
  const state = quizState(exam);
  switch (state.kind) {
    case "running":
      return (
        <Badge tone="warn" icon={<Icon as={Timer} size={15} />}>
          {state.remainingMinutes > 0 ? table.running(formatNumber(state.remainingMinutes)) : table.lastMinute}
        </Badge>
      );
    case "open":
      return (
        <Badge tone="ok" icon={<Icon as={CircleCheck} size={15} />}>
          {table.open}
        </Badge>
      );
    case "done":
      return <b className="text-ink">{table.score_of(formatMarks(state.score), formatNumber(state.totalMarks))}</b>;
    case "upcoming":
      return <>{table.opensAt(`${formatDateShort(state.opensAt)}, ${formatTime(state.opensAt)}`)}</>;
    default:
      return <>{state.kind === "over" ? table.closed : table.notScheduled}</>;
  }
}
