import { Clock, MessageSquareWarning } from "lucide";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ChallengeForm } from "@/components/result/challenges/challenge-form";
import { ChallengeStatusBadge } from "@/components/result/challenges/challenge-status";
import type { Challenges } from "@/components/result/challenges/use-challenges";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { challengeGroundNames, challengeCopy as copy } from "@/lib/copy/challenges";
import type { Challenge } from "@/lib/exams/challenges/schema";
import type { ReviewedAnswer } from "@/lib/exams/schema";
import { formatNumber } from "@/lib/format";

type QuestionChallengeProps = {
  examId: number;
  answer: Pick<ReviewedAnswer, "question_id"> & { number: number };
  challenges: Challenges;
};

/** The learner's challenge of a question, or the way to write one. */
export function QuestionChallenge({ examId, answer, challenges }: QuestionChallengeProps) {
  const [isWriting, setIsWriting] = useState(() => challenges.drafts.has(answer.question_id));
  const opener = useRef<HTMLButtonElement>(null);
  const own = challenges.byQuestion.get(answer.question_id);
  const { until, decided, drafts } = challenges;
  const canWrite = until !== null && (own ? own.status === "waiting" : !decided.has(answer.question_id));
  // A text stays with its writer when the window closes meanwhile.
  if (!own && !canWrite && !isWriting) return null;

  function close() {
    flushSync(() => setIsWriting(false));
    opener.current?.focus({ preventScroll: true });
  }

  return (
    <div className="mt-4 border-t border-line pt-3">
      {isWriting && (
        <div className="grid gap-3 pt-1">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h4 className="text-body font-semibold">{copy.open}</h4>
            {until && (
              <Badge tone="warn" icon={<Icon as={Clock} size={15} />}>
                {copy.until(until)}
              </Badge>
            )}
          </div>
          <ChallengeForm
            examId={examId}
            questionId={answer.question_id}
            before={own}
            drafts={drafts}
            onSent={challenges.keep}
            onOver={challenges.refresh}
            onClose={close}
          />
        </div>
      )}
      {!isWriting && own && <OwnChallenge challenge={own} />}
      {!isWriting && canWrite && (
        <Button
          ref={opener}
          variant="ghost"
          size="sm"
          icon={own ? undefined : <Icon as={MessageSquareWarning} size={18} />}
          aria-label={own ? undefined : copy.openOf(formatNumber(answer.number))}
          onClick={() => setIsWriting(true)}
          className="-ml-3"
        >
          {own ? copy.change : copy.open}
        </Button>
      )}
    </div>
  );
}

/** The learner's words, and the teacher's where they have come. */
function OwnChallenge({ challenge }: { challenge: Challenge }) {
  const { ground, text, status, message } = challenge;
  return (
    <div className="grid gap-1.5 pt-1">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h4 className="text-small font-semibold">{copy.own}</h4>
        <ChallengeStatusBadge status={status} />
      </div>
      <p className="text-small [overflow-wrap:anywhere] whitespace-pre-line text-muted">
        {ground && <b>{challengeGroundNames[ground]}. </b>}
        {text}
      </p>
      {message && (
        <p className="text-small [overflow-wrap:anywhere] whitespace-pre-line">
          <b>{copy.teacher}:</b> {message}
        </p>
      )}
    </div>
  );
}
