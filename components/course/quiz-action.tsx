import { quizState } from "@/components/course/quiz-state";
import { Button, ButtonLink } from "@/components/ui/button";
import { quizTable as table } from "@/lib/copy/quiz-table";
import type { Exam } from "@/lib/exams/schema";

const width = "md:w-37.5 md:px-2!";

/** `quiet`: something else on the card is the one to press. */
export function QuizAction({ exam, quiet = false }: { exam: Exam; quiet?: boolean }) {
  const variant = quiet ? "secondary" : "primary";
  switch (quizState(exam).kind) {
    case "running":
      return (
        <ButtonLink href={`/dashboard/exam/${exam.id}`} variant={variant} size="sm" className={width}>
          {table.resume}
        </ButtonLink>
      );
    case "open":
      return (
        <ButtonLink href={`/dashboard/start-exam/${exam.id}`} variant={variant} size="sm" className={width}>
          {table.take}
        </ButtonLink>
      );
    case "done":
      return (
        <ButtonLink href={`/dashboard/result/${exam.id}`} variant="secondary" size="sm" className={width}>
          {table.result}
        </ButtonLink>
      );
    case "over":
      return (
        <Button disabled size="sm" className={width}>
          {table.over}
        </Button>
      );
    default:
      return (
        <Button disabled size="sm" className={width}>
          {table.notStarted}
        </Button>
      );
  }
}
