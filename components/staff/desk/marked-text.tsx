import type { ReactNode } from "react";
import type { MessageSpan } from "@/lib/enrollments/messages/folded-text";

/** The source with what was read underlined, so that a wrong reading is seen at once. */
export function MarkedText({ text, spans }: { text: string; spans: readonly MessageSpan[] }) {
  const pieces: ReactNode[] = [];
  let end = 0;
  for (const span of spans) {
    if (span.start < end) continue;
    pieces.push(text.slice(end, span.start));
    pieces.push(
      <mark
        key={span.start}
        className="rounded-[4px] bg-primary-soft px-[3px] py-px text-ink shadow-[inset_0_-2px_var(--primary)]"
      >
        {text.slice(span.start, span.end)}
      </mark>,
    );
    end = span.end;
  }
  pieces.push(text.slice(end));
  return <p className="text-[14px] leading-[1.6] [overflow-wrap:anywhere] whitespace-pre-line">{pieces}</p>;
}
