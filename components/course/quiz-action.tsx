import { quizState } from "@/components/course/quiz-state";
import { Button, ButtonLink } from "@/components/ui/button";
import { exam as copy } from "@/lib/copy/exam";
import type { Exam } from "@/lib/exams/schema";

const { table } = copy;
const width = "md:w-[150px] md:px-2!";

export function QuizAction({ exam }: { exam: Exam }) {
  switch (quizState(exam).kind) {
    case "running":
      return (
        <ButtonLink href={`/dashboard/exam/${exam.id}`} size="sm" className={width}>
          {table.resume}
        </ButtonLink>
      );
    case "open":
      return (
        <ButtonLink href={`/dashboard/start-exam/${exam.id}`} size="sm" className={width}>
          {table.take}
        </ButtonLink>
      );
    case "done":
      return (
        <ButtonLink href={`/dashboard/result/${exam.id}`} variant="secondary" size="sm" className={width}>
          {table.result}
        </ButtonLink>
      );
    default:
      return (
        <Button disabled size="sm" className={width}>
          {table.notStarted}
        </Button>
      );
  }
}
