import { Figure, Figures } from "@/components/staff/batches/figure";
import type { CompletionLearner, Verdict } from "@/lib/certificates/completion-schema";
import { completionCopy } from "@/lib/copy/staff-completion";
import { formatNumber } from "@/lib/format";

const copy = completionCopy.people;
const shown: [Verdict, string][] = [
  ["eligible", copy.eligible],
  ["doubtful", copy.doubtful],
  ["not_eligible", copy.notEligible],
  ["has_certificate", copy.has],
];

export function PeopleStep({ learners }: { learners: readonly CompletionLearner[] }) {
  if (learners.length === 0) return <p className="text-muted">{copy.none}</p>;
  const groups = shown
    .map(([verdict, label]) => ({ verdict, label, people: learners.filter((one) => one.verdict === verdict) }))
    .filter(({ verdict, people }) => people.length > 0 || verdict !== "has_certificate");
  return (
    <>
      <Figures>
        {groups.map(({ verdict, label, people }) => (
          <Figure key={verdict} value={people.length} label={label} good={verdict === "eligible"} />
        ))}
      </Figures>
      {groups.map(
        ({ verdict, label, people }) =>
          people.length > 0 && (
            <details key={verdict} className="rounded-row border border-line px-4 py-1">
              <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
                {`${label}: ${copy.show} (${formatNumber(people.length)})`}
              </summary>
              <ul className="grid gap-1 pb-3 md:grid-cols-2">
                {people.map(({ enrollment_id, name }) => (
                  <li key={enrollment_id}>{name}</li>
                ))}
              </ul>
            </details>
          ),
      )}
    </>
  );
}
