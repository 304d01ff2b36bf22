import { todayCopy } from "@/lib/copy/staff-today";
import { formatNumber, formatTaka } from "@/lib/format";
import type { Today } from "@/lib/staff/today-schema";

const copy = todayCopy.figures;

/** The day's receipts, for staff who may see them. */
export function TodayFigures({ figures, on_site }: Pick<Today, "figures" | "on_site">) {
  const shown = [
    ...(figures
      ? [
          [copy.enrollments, formatNumber(figures.enrollments)],
          [
            copy.money,
            formatTaka(figures.money),
            figures.money_later && copy.later(formatTaka(figures.money_later.amount)),
          ],
        ]
      : []),
    ...(on_site === null ? [] : [[copy.onSite, formatNumber(on_site)]]),
  ];
  if (shown.length === 0) return null;
  return (
    <dl className="flex">
      {shown.map(([label, value, more]) => (
        <div
          key={label}
          className="flex flex-col-reverse border-l border-line px-4 first:border-l-0 first:pl-0 md:flex-row-reverse md:items-baseline md:gap-1.5"
        >
          <dt className="text-meta text-muted">{more ? `${label} · ${more}` : label}</dt>
          <dd className="font-display text-subtitle leading-[1.25]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
