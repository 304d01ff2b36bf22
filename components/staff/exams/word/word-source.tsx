import { cn } from "@/components/ui/cn";
import { staffWordCopy as copy } from "@/lib/copy/staff-word";
import type { PreviewedWordQuestion } from "@/lib/exams/authoring/word-preview-schema";

type Line = PreviewedWordQuestion["source"][number];
type Emphasis = Line[number]["emphasis"][number];

const looks: Record<Emphasis, string> = {
  bold: "font-bold text-ink",
  underline: "underline underline-offset-3",
  highlight: "bg-accent-soft text-ink",
  colour: "text-accent-ink",
};

export function SourceLine({ line }: { line: Line }) {
  return (
    <p className="wrap-anywhere whitespace-pre-wrap">
      {line.map(({ text, emphasis }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line that was read never move
        <span key={place} className={cn(...emphasis.map((look) => looks[look]))}>
          {text}
        </span>
      ))}
    </p>
  );
}

/** The lines of the file that a question was made of, as they stand there. */
export function WordSource({ source }: { source: PreviewedWordQuestion["source"] }) {
  return (
    <div className="grid min-w-0 content-start gap-1 bg-surface-2/50 px-4 py-3 text-meta leading-[1.6] text-muted max-md:border-b max-md:border-dashed max-md:border-line-strong">
      <h3 className="sr-only">{copy.source}</h3>
      {source.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a file that was read never move
        <SourceLine key={place} line={line} />
      ))}
    </div>
  );
}
