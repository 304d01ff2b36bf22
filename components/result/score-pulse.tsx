const WIDTH = 640;
const BASELINE = 56;
const BEAT_WIDTH = 84;
const GAP = 22;

const BEAT = "h9.6q4.8-8.4 9.6 0h6l3 4.8 5.4-36 6 46.8 3.6-15.6h7.2q8.4-14.4 16.8 0h16.8";

/** As many beats as fit before `end`, then a straight line to it. */
function tracePath(end: number): string {
  let path = `M0 ${BASELINE}`;
  for (let x = GAP; x + BEAT_WIDTH <= end; x += BEAT_WIDTH + GAP) path += `h${GAP}${BEAT}`;
  return `${path}H${end}`;
}

/** The pulse drawn to the percentage, with a dot at its end. */
export function ScorePulse({ percent, label }: { percent: number; label: string }) {
  const end = Math.round((WIDTH * Math.min(100, Math.max(0, percent))) / 100);
  return (
    <svg role="img" aria-label={label} viewBox={`-8 0 ${WIDTH + 16} 84`} className="my-2 w-full md:my-0">
      <path d={`M0 ${BASELINE}H${WIDTH}`} strokeWidth="3" className="stroke-deep-line" />
      <path d={tracePath(end)} fill="none" strokeWidth="3" strokeLinejoin="round" className="stroke-mint" />
      <circle cx={end} cy={BASELINE} r="7" className="fill-mint" />
    </svg>
  );
}
