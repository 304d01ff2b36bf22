import { useId } from "react";
import { ChallengeStatusBadge } from "@/components/result/challenges/challenge-status";
import type { Challenges } from "@/components/result/challenges/use-challenges";
import { Card } from "@/components/ui/card";
import { challengeCopy as copy } from "@/lib/copy/challenges";
import type { Result } from "@/lib/exams/schema";
import { formatNumber } from "@/lib/format";

/** All the learner's challenges of an exam, in the order of their paper. */
export function ChallengeList({ result, challenges }: { result: Result; challenges: Challenges }) {
  const title = useId();
  const own = result.answers.flatMap(({ question_id }, place) => {
    const challenge = challenges.byQuestion.get(question_id);
    return challenge ? [{ number: place + 1, ...challenge }] : [];
  });
  if (own.length === 0) return null;
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="mb-3.5 text-section">
        {copy.own}
      </h2>
      <Card>
        <ul className="divide-y divide-line">
          {own.map(({ question_id: id, number, status, message, updated_at: at }) => (
            <li key={id} className="flex items-start justify-between gap-3 px-4 py-3.5 md:px-7">
              <div className="min-w-0">
                <b className="block">{copy.question(formatNumber(number))}</b>
                <span className="block text-small [overflow-wrap:anywhere] text-muted">
                  {message ?? copy.handedIn(at)}
                </span>
              </div>
              <ChallengeStatusBadge status={status} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
