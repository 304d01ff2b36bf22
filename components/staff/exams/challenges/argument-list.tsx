import { User, Users } from "lucide";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import { challengesCopy as copy } from "@/lib/copy/staff-challenges";
import type { ChallengedQuestion } from "@/lib/exams/challenges/staff-schema";
import { formatDateTime } from "@/lib/format";

/** The learners' words; the same words of several are said once. */
export function ArgumentList({ question }: { question: ChallengedQuestion }) {
  const { challenges, arguments: said, more } = question;
  return (
    <section className="grid gap-2.5">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-3 font-sans text-body font-semibold">
        {copy.summary(challenges, said.length + more)}
        <span className="text-meta font-normal text-muted">{copy.private}</span>
      </h3>
      <ul className="grid gap-2.5">
        {said.map(({ ground, text, learners, names, last_at: at }) => (
          <li key={`${ground} ${text}`} className="grid gap-1.5 rounded-card border border-line bg-surface p-3">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <Badge tone="neutral" icon={<Icon as={learners > 1 ? Users : User} size={15} />}>
                {copy.people(learners)}
              </Badge>
              <b className="min-w-0 text-small [overflow-wrap:anywhere]">
                {copy.names(names, learners - names.length)}
              </b>
              <span className="text-meta text-muted sm:ml-auto">{formatDateTime(at)}</span>
            </span>
            <p className="[overflow-wrap:anywhere] whitespace-pre-line">
              {ground && <b>{copy.grounds[ground]}. </b>}
              {text}
            </p>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-meta text-muted">{copy.moreArguments(more)}</p>}
    </section>
  );
}
