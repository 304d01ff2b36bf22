import { Circle, CircleCheck } from "lucide";
import { SeatPlot } from "@/components/merit/seat-plot";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { meritCopy } from "@/lib/copy/merit";
import { formatNumber } from "@/lib/format";
import type { Merit } from "@/lib/merit/schema";

const copy = meritCopy.seats;
/** As many as a phone's width has room for. */
const DRAWN = 5;

function YearTable({ cutoffs }: Pick<Merit, "cutoffs">) {
  return (
    <details className="group mt-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary">
        {copy.table}
      </summary>
      <table className="w-full text-small">
        <thead className="text-left text-muted">
          <tr>
            <th className="py-1.5 font-normal">{copy.year}</th>
            <th className="py-1.5 text-right font-normal">{copy.count}</th>
            <th className="py-1.5 text-right font-normal">{copy.last}</th>
          </tr>
        </thead>
        <tbody>
          {cutoffs.toReversed().map(({ year, seats, last_mark, total_marks }) => (
            <tr key={year} className="border-t border-line">
              <th scope="row" className="py-2 text-left font-semibold">
                {copy.session(year)}
              </th>
              <td className="py-2 text-right">{formatNumber(seats)}</td>
              <td className="py-2 text-right whitespace-nowrap">{copy.mark(last_mark, total_marks)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Where the own total would have stood in earlier years. */
export function SeatsCard({ cutoffs, total }: { cutoffs: Merit["cutoffs"]; total: number | null }) {
  const compared = cutoffs.flatMap(({ year, last_mark, is_reached }) =>
    is_reached === null ? [] : [{ year, last: last_mark, reached: is_reached }],
  );
  const drawn = compared.slice(-DRAWN);
  const hasPlot = total !== null && drawn.length > 0;
  return (
    <Card className="p-4 md:p-7">
      <h2 className="text-heading leading-[1.35]">{copy.title}</h2>
      {hasPlot && (
        <>
          <p className="mt-1 text-small">
            <b className="text-on-primary-soft">
              {copy.share(drawn.length, drawn.filter(({ reached }) => reached).length)}
            </b>{" "}
            {copy.sentence}
          </p>
          <SeatPlot years={drawn} own={total} />
          <p className="flex flex-wrap gap-x-4 gap-y-1 text-small text-muted">
            <span className="inline-flex items-center gap-1.5">
              <Icon as={CircleCheck} size={16} className="text-primary" />
              {copy.reached}
            </span>
            <span className="inline-flex items-center gap-1.5">
              <Icon as={Circle} size={16} className="text-danger" />
              {copy.notReached}
            </span>
          </p>
        </>
      )}
      {total !== null && compared.length < cutoffs.length && (
        <p className="mt-1 text-small text-muted">{copy.otherScale}</p>
      )}
      <p className="mt-2 text-small text-muted">{copy.caution}</p>
      <YearTable cutoffs={cutoffs} />
    </Card>
  );
}
