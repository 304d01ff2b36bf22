import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { examResult } from "@/lib/copy/exam-result";
import type { Statistics } from "@/lib/exams/results/statistics-schema";
import { formatMarks, formatNumber } from "@/lib/format";

const words = examResult.distribution;

const WIDTH = 290;
const TOP = 50;
const BASE = 128;
const BAR_GAP = 3;
const FONT = 15.2;

type Known = Statistics & { average: number; highest: number; bins: NonNullable<Statistics["bins"]>; taken: number };

const isKnown = (statistics: Statistics): statistics is Known => statistics.bins !== null;

/** Text at a mark's place that stays in the picture. */
function anchorAt(x: number): { x: number; textAnchor: "start" | "middle" | "end" } {
  if (x < 60) return { x: Math.max(0, x - 4), textAnchor: "start" };
  if (x > WIDTH - 60) return { x: Math.min(WIDTH, x + 4), textAnchor: "end" };
  return { x, textAnchor: "middle" };
}

const OWN_WIDTH = 96;

/** Over its own place, as near as the picture's edges let it: beside the average it would stand on the wrong side. */
const ownLabelAt = (own: number) => Math.max(OWN_WIDTH / 2, Math.min(WIDTH - OWN_WIDTH / 2, own));

function Bars({ bins, own }: { bins: Known["bins"]; own: number }) {
  const most = Math.max(...bins.map(({ learners }) => learners));
  const step = WIDTH / bins.length;
  const ownBin = bins.findLastIndex(({ from }, index) => own >= from || index === 0);
  return bins.map(({ from, learners }, index) => {
    const height = learners === 0 ? 0 : Math.max(4, ((BASE - TOP) * learners) / most);
    return (
      <rect
        key={from}
        x={index * step + BAR_GAP / 2}
        y={BASE - height}
        width={step - BAR_GAP}
        height={height}
        rx="3"
        className={cn(index === ownBin ? "fill-primary" : "fill-line-strong/45")}
      />
    );
  });
}

function Chart({ statistics, own, total }: { statistics: Known; own: number; total: number }) {
  const { bins, average, highest, taken } = statistics;
  const at = (mark: number) => (total > 0 ? (Math.min(total, Math.max(0, mark)) / total) * WIDTH : 0);
  const top = Math.min(WIDTH - 4, at(highest));
  const [first] = bins;
  const edges = first ? [0, ...bins.map(({ to }) => to)] : [];
  return (
    <svg
      role="img"
      aria-label={words.label(formatNumber(taken), formatMarks(own), formatMarks(average), formatMarks(highest))}
      viewBox={`0 0 ${WIDTH} 154`}
      fontSize={FONT}
      className="mx-auto block w-full max-w-110"
    >
      <Bars bins={bins} own={own} />
      <path d={`M0 ${BASE}H${WIDTH}`} className="stroke-line-strong" />
      <path d={`M${at(average)} 20V${BASE}`} strokeWidth="1.5" strokeDasharray="4 4" className="stroke-ink" />
      <path d={`M${top} ${BASE - 14}V${BASE}`} strokeWidth="1.5" className="stroke-ink" />
      <circle cx={top} cy={BASE - 17} r="3.5" className="fill-ink" />
      <text y="14" {...anchorAt(at(average))} className="fill-ink">
        {words.averageMark(formatMarks(average))}
      </text>
      <text
        x={ownLabelAt(at(own))}
        y="38"
        textAnchor="middle"
        fontWeight="600"
        paintOrder="stroke"
        strokeWidth="6"
        className="fill-primary stroke-surface"
      >
        {words.ownMark(formatMarks(own))}
      </text>
      <path data-own d={`M${at(own) - 4} 43h8l-4 5z`} className="fill-primary" />
      {edges.map((edge, index) =>
        index % 2 === 0 ? (
          <text
            key={edge}
            x={(index / bins.length) * WIDTH}
            y={BASE + 21}
            textAnchor={index === 0 ? "start" : index === bins.length ? "end" : "middle"}
            className="fill-muted"
          >
            {formatNumber(edge)}
          </text>
        ) : null,
      )}
    </svg>
  );
}

/** Where the own mark lies among all marks of this exam; nothing where too few took it to keep theirs to themselves. */
export function Distribution({ statistics, own, total }: { statistics: Statistics; own: number; total: number }) {
  if (!isKnown(statistics)) return null;
  const difference = Math.round((own - statistics.average) * 100) / 100;
  const figures = [
    { label: words.average, value: formatMarks(statistics.average) },
    { label: words.highest, value: formatMarks(statistics.highest) },
    {
      label: words.fromAverage,
      value: `${difference > 0 ? "+" : ""}${formatMarks(difference)}`,
      isOwn: difference > 0,
    },
  ];
  return (
    <Card className="p-5 md:px-7 md:py-6">
      <h2 className="mb-3 text-subtitle md:text-section">{words.title}</h2>
      <Chart statistics={statistics} own={own} total={total} />
      <dl className="mt-3.5 grid grid-cols-3 gap-3 border-t border-line pt-3.5">
        {figures.map(({ label, value, isOwn }) => (
          <div key={label}>
            <dt className="text-meta text-muted">{label}</dt>
            <dd className={cn("figure text-subtitle", isOwn && "text-primary")}>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
