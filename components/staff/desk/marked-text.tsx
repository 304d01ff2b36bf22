import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import type { MessageSpan } from "@/lib/enrollments/messages/folded-text";

const marks = {
  certain: "bg-primary-soft shadow-[inset_0_-2px_var(--primary)]",
  doubtful: "bg-accent-soft shadow-[inset_0_-2px_var(--accent)]",
};

type MarkedTextProps = { text: string; spans: readonly MessageSpan[]; certainty: keyof typeof marks };

/** The source with its read parts underlined, so that a wrong reading is seen at once; uncertain ones are amber. */
export function MarkedText({ text, spans, certainty }: MarkedTextProps) {
  const pieces: ReactNode[] = [];
  let end = 0;
  for (const span of spans) {
    if (span.start < end) continue;
    pieces.push(text.slice(end, span.start));
    pieces.push(
      <mark key={span.start} className={cn("rounded-[4px] px-[3px] py-px text-ink", marks[certainty])}>
        {text.slice(span.start, span.end)}
      </mark>,
    );
    end = span.end;
  }
  pieces.push(text.slice(end));
  return <p className="text-meta leading-[1.6] [overflow-wrap:anywhere] whitespace-pre-line">{pieces}</p>;
}
