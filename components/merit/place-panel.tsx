import { DeepFact } from "@/components/ui/deep-fact";
import { DeepPanel } from "@/components/ui/deep-panel";
import { meritCopy } from "@/lib/copy/merit";
import { formatMarks, formatNumber } from "@/lib/format";
import type { Merit } from "@/lib/merit/schema";

const copy = meritCopy.place;

/** The own place among everybody, or why there is none. */
export function PlacePanel({ merit, own }: { merit: Merit; own: NonNullable<Merit["own"]> }) {
  const { rule, candidates } = merit;
  return (
    <DeepPanel>
      <div className="px-5 pt-5 pb-3 md:px-8 md:pt-7">
        <p className="text-on-deep-muted">{copy.label}</p>
        {own.place === null ? (
          <p className="py-3 text-subtitle leading-[1.45]">{copy.states[own.state]}</p>
        ) : (
          <p className="figure figure-great flex flex-wrap items-baseline gap-2.5 leading-[1.15] text-amber">
            {formatNumber(own.place)} <span className="text-title text-on-deep-muted">{copy.of(candidates)}</span>
          </p>
        )}
      </div>
      <dl className="grid grid-cols-2 border-t border-deep-line">
        <DeepFact
          valueClass="text-section leading-[1.35] md:text-display"
          label={copy.total}
          value={own.total === null ? "–" : formatMarks(own.total)}
          note={copy.outOf(rule.possible_total)}
        />
        <DeepFact
          valueClass="text-section leading-[1.35] md:text-display"
          label={copy.mark}
          value={formatMarks(own.score)}
          note={copy.outOf(rule.exam_marks)}
        />
      </dl>
    </DeepPanel>
  );
}
