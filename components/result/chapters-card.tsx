import type { OwnChapter } from "@/components/result/chapter-shares";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { sharesCopy } from "@/lib/copy/exam-shares";

const copy = sharesCopy.chapters;
const belowLook =
  "bg-[repeating-linear-gradient(135deg,var(--danger)_0_4px,color-mix(in_srgb,var(--danger)_70%,var(--surface))_4px_8px)]";

function ChapterRow({ chapter }: { chapter: OwnChapter }) {
  const { right, asked, own, batch } = chapter;
  const name = chapter.name ?? copy.other;
  const words = copy.own(right, asked);
  return (
    <li className="grid gap-1.5 py-2.5">
      <span className="flex items-baseline justify-between gap-3 text-small">
        <b className="min-w-0 [overflow-wrap:anywhere]">{name}</b>
        <span className="shrink-0 text-muted">
          <b className="text-ink">{words.right}</b>
          {words.asked} · {sharesCopy.percent(own)}
        </span>
      </span>
      <span
        role="img"
        aria-label={copy.label(name, own, batch)}
        className="relative block h-2 rounded-full bg-surface-2"
      >
        <span
          style={{ width: `${own}%` }}
          className={cn("block h-full rounded-full", own < batch ? belowLook : "bg-primary")}
        />
        <span style={{ left: `${batch}%` }} className="absolute -top-1 h-4 w-0.5 -translate-x-1/2 bg-ink" />
      </span>
    </li>
  );
}

/** The own share of right answers by chapter, with the class's mean as a mark on each bar. */
export function ChaptersCard({ chapters, taken }: { chapters: readonly OwnChapter[]; taken: number }) {
  return (
    <Card className="p-4 md:px-7 md:py-5">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-3 text-subtitle">
        {copy.title}
        <span className="font-sans text-meta text-muted">{copy.from(taken)}</span>
      </h2>
      <ul className="mt-1">
        {chapters.map((chapter) => (
          <ChapterRow key={chapter.id} chapter={chapter} />
        ))}
      </ul>
      <p aria-hidden="true" className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-meta text-muted">
        <span className="flex items-center gap-2">
          <span className="h-4 w-0.5 bg-ink" />
          {copy.batch}
        </span>
        <span className="flex items-center gap-2">
          <span className={cn("h-2.5 w-5 rounded-full", belowLook)} />
          {copy.below}
        </span>
      </p>
    </Card>
  );
}
