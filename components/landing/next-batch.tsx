import { landing } from "@/lib/copy/landing";
import { formatCalendarLeaf, formatDateLong } from "@/lib/format";

/** A tear-off calendar leaf and the date in words. */
export function NextBatch({ start }: { start: string }) {
  const leaf = formatCalendarLeaf(start);
  return (
    <div className="flex items-center gap-3 rounded-card border border-line bg-surface px-3.5 py-3 text-left md:inline-flex md:pr-5">
      <span aria-hidden="true" className="w-13 shrink-0 overflow-hidden rounded-control border border-line text-center">
        <span className="block bg-primary text-meta leading-5 text-on-primary">{leaf.month}</span>
        <span className="figure block text-heading leading-8">{leaf.day}</span>
      </span>
      <p className="leading-[1.45]">
        <span className="block text-small text-muted">{landing.hero.nextBatch}</span>
        <b>
          <time dateTime={start}>{formatDateLong(start)}</time>
        </b>
      </p>
    </div>
  );
}
