import { Alert } from "@/components/ui/alert";
import { examResultsCopy } from "@/lib/copy/staff-exam-results";
import type { Regraded } from "@/lib/exams/results/regrade-schema";
import { formatMarks, formatNumber } from "@/lib/format";

const copy = examResultsCopy.regrade;

type Change = { before: number; after: number } | null;
const change = (values: Change, format: (value: number) => string) =>
  values ? copy.change(format(values.before), format(values.after)) : "";

/** The dry run: who moves, and how far. */
export function RegradePreview({ preview }: { preview: Regraded }) {
  const {
    changed,
    explanation_changed: isExplained,
    sealed,
    moved,
    moves,
    raised,
    lowered,
    running,
    elsewhere,
  } = preview;
  const { total_marks: total } = preview;
  if (!changed && !isExplained && moved === 0) return <Alert title={copy.unchanged} />;
  return (
    <div className="grid gap-2">
      <p role="status">
        {copy.moved(sealed, moved)} {raised > 0 && copy.raised(raised)} {lowered > 0 && copy.lowered(lowered)}{" "}
        {isExplained && copy.explained} {total.before !== total.after && `${copy.total(total.before, total.after)}।`}{" "}
        {running > 0 && copy.running(running)} {elsewhere > 0 && copy.elsewhere(elsewhere)}
      </p>
      {moves.length > 0 && (
        <section
          aria-label={copy.who}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keyboard
          tabIndex={0}
          className="max-h-75 overflow-y-auto rounded-card border border-line"
        >
          <table className="w-full text-left text-meta">
            <thead className="sticky top-0 bg-surface-2 text-muted">
              <tr>
                {(["name", "score", "rank"] as const).map((name) => (
                  <th key={name} scope="col" className="px-3 py-1.5 font-normal">
                    {copy.columns[name]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {moves.map((move) => (
                <tr key={move.user_id} className="border-t border-line">
                  <td className="px-3 py-1.5">{move.name || move.username}</td>
                  <td className="px-3 py-1.5">{change(move.score, formatMarks)}</td>
                  <td className="px-3 py-1.5">{change(move.rank, formatNumber)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {moved > moves.length && <p className="text-meta text-muted">{copy.more(moved - moves.length)}</p>}
    </div>
  );
}
