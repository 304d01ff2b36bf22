import { leaderboard as copy } from "@/lib/copy/leaderboard";
import { formatNumber } from "@/lib/format";

const looks: Record<number, { ribbon: string; disc: string }> = {
  1: { ribbon: "fill-primary", disc: "#f2ae3d" },
  2: { ribbon: "fill-line-strong", disc: "#d9dfde" },
  3: { ribbon: "fill-line-strong", disc: "#e0b48c" },
};

/** A medal for the ranks 1 to 3, the bare number for the others. */
export function Medal({ rank }: { rank: number }) {
  const look = looks[rank];
  const label = copy.rank(formatNumber(rank));
  if (!look) {
    return (
      <span className="figure text-center text-subtitle">
        <span className="sr-only">{label}</span>
        <span aria-hidden="true">{formatNumber(rank)}</span>
      </span>
    );
  }
  return (
    <svg role="img" aria-label={label} width="34" height="38" viewBox="0 0 34 38" className="mx-auto">
      <path d="M9 20l-4 16 7-4 5 5 5-5 7 4-4-16z" className={look.ribbon} />
      <circle cx="17" cy="15" r="13.5" fill={look.disc} strokeWidth="2" className="stroke-surface" />
      <text x="17" y="20.5" textAnchor="middle" fontSize="16" fontWeight="600" className="fill-deep">
        {formatNumber(rank)}
      </text>
    </svg>
  );
}
