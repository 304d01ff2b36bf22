import { OWN, placeYears, WIDTH, type Year } from "@/components/merit/seat-scale";
import { meritCopy } from "@/lib/copy/merit";
import { formatMarks } from "@/lib/format";

const copy = meritCopy.seats;

/** A mark per year against the own line; its meaning is in its label too. */
export function SeatPlot({ years, own }: { years: Year[]; own: number }) {
  return (
    <svg viewBox={`0 0 ${WIDTH} 184`} role="img" aria-label={copy.chart(own, years)} className="my-2 w-full max-w-120">
      <rect x="0" y={OWN} width={WIDTH} height="72" className="fill-primary-soft" />
      <path d={`M0 156H${WIDTH}`} className="stroke-line-strong" />
      <path d={`M0 ${OWN}H${WIDTH}`} strokeWidth="2" className="stroke-primary" />
      {placeYears(years, own).map(({ year, last, reached, x, y }) => (
        <g key={year} fontSize="14.5" textAnchor="middle">
          <path
            d={`M${x} ${OWN}V${y}`}
            strokeWidth="2"
            strokeDasharray={reached ? undefined : "3 3"}
            className={reached ? "stroke-primary" : "stroke-danger"}
          />
          {reached ? (
            <>
              <circle cx={x} cy={y} r="7" className="fill-primary" />
              <path d={`M${x - 3.2} ${y}l2.4 2.6 4.2-5`} strokeWidth="1.8" fill="none" className="stroke-on-primary" />
            </>
          ) : (
            <circle cx={x} cy={y} r="6" strokeWidth="2.4" className="fill-surface stroke-danger" />
          )}
          <text x={x} y={reached ? y + 22 : y - 12} className="fill-ink">
            {formatMarks(last)}
          </text>
          <text x={x} y="177" className="fill-muted">
            {copy.session(year)}
          </text>
        </g>
      ))}
      <text x="0" y={years[0]?.reached ? OWN - 6 : OWN + 18} fontSize="14.5" fontWeight="600" className="fill-primary">
        {copy.you}
      </text>
    </svg>
  );
}
