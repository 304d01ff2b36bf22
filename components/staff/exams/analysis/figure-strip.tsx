import { examAnalysisCopy } from "@/lib/copy/staff-exam-analysis";
import type { ExamAnalysis } from "@/lib/exams/item-analysis/schema";

const copy = examAnalysisCopy.figures;

/** Nunnally 1978: .70 suffices to compare groups, .80 and more to judge by. */
const reliabilities = [
  { from: 0.8, word: copy.alphaMeans.strong },
  { from: 0.7, word: copy.alphaMeans.good },
  { from: 0.5, word: copy.alphaMeans.fair },
];
const wordFor = (alpha: number): string => reliabilities.find(({ from }) => alpha >= from)?.word ?? copy.alphaMeans.low;

/** The figures of the exam as a whole; a dash where nothing can be said. */
export function FigureStrip({ analysis, look }: { analysis: ExamAnalysis; look: number | null }) {
  const { attempts, mean, median, deviation, alpha, error, total_marks: total, pass_mark: pass, passed } = analysis;
  const marks = (value: number | null) => (value === null ? copy.unknown : copy.marks(value));
  const measured = { label: copy.error, value: marks(error), more: error === null ? "" : copy.errorMeans };
  const reliability = (known: number) =>
    pass === null || error === null ? wordFor(known) : copy.alphaAndError(wordFor(known), error);
  const figures = [
    { label: copy.attempts, value: copy.marks(attempts), more: "" },
    { label: copy.mean, value: marks(mean), more: deviation === null ? copy.of(total) : copy.deviation(deviation) },
    { label: copy.median, value: marks(median), more: copy.of(total) },
    {
      label: copy.alpha,
      value: alpha === null ? copy.unknown : examAnalysisCopy.coefficient(alpha),
      more: alpha === null ? "" : reliability(alpha),
    },
    // The error moves beside the reliability where there is a pass mark.
    pass === null || passed === null
      ? measured
      : { label: copy.pass, value: copy.marks(passed), more: copy.passed(passed / attempts, pass) },
    { label: copy.look, value: marks(look), more: look === null ? "" : copy.ofQuestions(analysis.questions.length) },
  ];
  return (
    <dl
      aria-label={copy.label}
      className="grid grid-cols-3 overflow-hidden rounded-card border border-line bg-surface lg:grid-cols-6"
    >
      {figures.map(({ label, value, more }) => (
        <div
          key={label}
          className="border-line px-3 py-2.5 not-nth-[3n+1]:border-l nth-[n+4]:border-t md:px-4 lg:border-t-0! lg:not-first:border-l"
        >
          <dt className="text-meta text-muted">{label}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-1.5">
            <span className="figure text-heading leading-[1.3]">{value}</span>
            <span className="text-meta text-muted">{more}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
