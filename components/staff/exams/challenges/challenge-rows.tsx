import { CircleCheck, CircleHelp, CircleMinus, type IconNode, Siren } from "lucide";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { challengesCopy as copy } from "@/lib/copy/staff-challenges";
import type { ChallengedQuestion } from "@/lib/exams/challenges/staff-schema";
import type { AnalysedQuestion } from "@/lib/exams/item-analysis/schema";

type Sign = { icon: IconNode; text: string; look: string };

/** The ruling, and before it what the figures of the exam say. */
function signOf({ ruling }: ChallengedQuestion, analysed: AnalysedQuestion | undefined): Sign | null {
  if (ruling?.is_accepted) return { icon: CircleCheck, text: copy.accepted, look: "text-primary" };
  if (ruling) return { icon: CircleMinus, text: copy.rejected, look: "text-muted" };
  if (!analysed) return null;
  if (analysed.units.some(({ suspect }) => suspect !== null)) {
    return { icon: Siren, text: copy.suspected, look: "text-danger-ink" };
  }
  if (analysed.verdict === "hard") return { icon: CircleHelp, text: copy.hard, look: "text-accent-ink" };
  return { icon: CircleCheck, text: copy.unsuspected, look: "text-muted" };
}

type ChallengeRowsProps = {
  questions: readonly ChallengedQuestion[];
  chosen: number | undefined;
  analysedOf: (question: ChallengedQuestion) => AnalysedQuestion | undefined;
  hasVersions: boolean;
  onChoose: (id: number) => void;
};

/** The challenged questions, those of most challenges first. */
export function ChallengeRows({ questions, chosen, analysedOf, hasVersions, onChoose }: ChallengeRowsProps) {
  return (
    <ul className="divide-y divide-line border-y border-line max-lg:-mx-4">
      {questions.map((question) => {
        const { question_id: id, number, version, text, challenges } = question;
        const sign = signOf(question, analysedOf(question));
        return (
          <li key={id}>
            <button
              type="button"
              aria-current={id === chosen ? "true" : undefined}
              onClick={() => onChoose(id)}
              className={cn(
                "grid min-h-16 w-full gap-0.5 px-4 py-3 text-left focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-primary",
                id === chosen ? "lg:bg-surface lg:shadow-[inset_3px_0_0_var(--primary)]" : "hover:bg-surface-2",
              )}
            >
              <span className="flex items-baseline justify-between gap-3">
                <b>
                  {copy.number(number)}
                  {hasVersions && <span className="font-normal text-muted"> · {copy.ofVersion(version)}</span>}
                </b>
                <b className="figure">{copy.challenges(challenges)}</b>
              </span>
              <span className="truncate text-small text-muted">{text}</span>
              {sign && (
                <span className={cn("flex items-center gap-1.5 text-meta font-semibold", sign.look)}>
                  <Icon as={sign.icon} size={16} />
                  {sign.text}
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
