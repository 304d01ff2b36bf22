import { ChevronRight } from "lucide";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { PageLink } from "@/components/ui/page-link";
import { practiceCopy as copy } from "@/lib/copy/practice";
import { formatNumber } from "@/lib/format";
import { PRACTICE_SESSION } from "@/lib/offline";
import type { Practice } from "@/lib/practice/schema";

type Chapter = Practice["chapters"][number];
type BookFilter = keyof typeof copy.kinds;
const filters = Object.keys(copy.kinds) as BookFilter[];
const SHOWN = 6;
/** Below it, it is nearly forgotten: amber. */
const WEAK = 70;

function addressOf({ subject, chapter }: Chapter, filter: BookFilter): string {
  const query = new URLSearchParams({ subject: subject ?? "", chapter: chapter ?? "" });
  if (filter !== "all") query.set("kind", filter);
  return `${PRACTICE_SESSION}?${query}`;
}

function ChapterRow({ chapter, filter }: { chapter: Chapter; filter: BookFilter }) {
  const { due, remembered, counts } = chapter;
  return (
    <li className="border-t border-line first:border-t-0">
      <PageLink
        href={addressOf(chapter, filter)}
        className="grid min-h-18 grid-cols-[minmax(0,1fr)_auto_1.25rem] items-center gap-x-2.5 gap-y-0.5 px-4 py-3 text-ink hover:bg-surface-2"
      >
        <b className="leading-[1.45]">{chapter.chapter ?? chapter.subject ?? copy.otherChapter}</b>
        <span className="text-small font-semibold whitespace-nowrap text-accent-ink">
          {due > 0 && copy.dueToday(due)}
        </span>
        <Icon as={ChevronRight} size={20} className="row-span-3 text-primary" />
        <small className="col-span-2 text-small text-muted">{copy.remembered(counts[filter], remembered)}</small>
        <span aria-hidden="true" className="col-span-2 h-1.5 overflow-hidden rounded-full bg-line">
          <span
            className={cn("block h-full rounded-full", remembered < WEAK ? "bg-accent" : "bg-primary")}
            style={{ width: `${remembered}%` }}
          />
        </span>
      </PageLink>
    </li>
  );
}

/** By chapter, least remembered first. */
export function MistakeBook({ practice: { counts, chapters } }: { practice: Practice }) {
  const [filter, setFilter] = useState<BookFilter>("all");
  const [showsAll, setShowsAll] = useState(false);
  const matching = chapters.filter((chapter) => chapter.counts[filter] > 0);
  const shown = showsAll ? matching : matching.slice(0, SHOWN);
  return (
    <section aria-labelledby="mistake-book" className="grid gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="mistake-book" className="text-section">
          {copy.book}
        </h2>
        <span className="text-small text-muted">{copy.questions(counts.all)}</span>
      </div>
      <fieldset className="flex min-w-0 flex-wrap gap-2">
        <legend className="sr-only">{copy.filters}</legend>
        {filters
          .filter((name) => name === "all" || counts[name] > 0)
          .map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === filter}
              onClick={() => setFilter(name)}
              className={cn(
                "min-h-11 rounded-full border px-4 whitespace-nowrap",
                name === filter ? "border-ink bg-ink font-semibold text-paper" : "border-line-strong bg-surface",
              )}
            >
              {copy.kinds[name]} {formatNumber(counts[name])}
            </button>
          ))}
      </fieldset>
      {shown.length > 0 && (
        <Card>
          <ul>
            {shown.map((chapter) => (
              <ChapterRow key={`${chapter.subject}/${chapter.chapter}`} chapter={chapter} filter={filter} />
            ))}
          </ul>
          {shown.length < matching.length && (
            <div className="border-t border-line p-1.5">
              <Button variant="ghost" size="sm" full onClick={() => setShowsAll(true)}>
                {copy.more(matching.length - shown.length)}
              </Button>
            </div>
          )}
        </Card>
      )}
    </section>
  );
}
