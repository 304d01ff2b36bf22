import { isFull, isPartial, markedQuestions, type Paper } from "@/components/exam/exam-state";
import { jumpTo } from "@/components/exam/jump";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { exam as copy } from "@/lib/copy/exam";
import { formatNumber } from "@/lib/format-number";

const { screen } = copy;

/** The card after the last question: answered and open ones, and the way to hand in. */
export function EndCard({ paper, locked, onSubmit }: { paper: Paper; locked: boolean; onSubmit: () => void }) {
  const marked = markedQuestions(paper);
  const blanks = marked.filter((question) => !isFull(question));
  const counts = {
    answered: marked.length - blanks.length,
    blank: blanks.length,
    flagged: marked.filter(({ isFlagged }) => isFlagged).length,
  };
  const [firstBlank] = blanks;
  const words = blanks.some(isPartial) ? { ...screen.endCounts, blank: screen.blankOrPartial } : screen.endCounts;
  return (
    <Card className="grid gap-3.5 p-4 lg:p-6">
      <h2 className="text-heading leading-[1.35]">{screen.endTitle}</h2>
      <dl className="grid grid-cols-3 gap-2 text-center">
        {(Object.keys(counts) as (keyof typeof counts)[]).map((kind) => (
          <div key={kind}>
            <dt className="text-meta text-muted">{words[kind]}</dt>
            <dd className={cn("figure text-section", kind === "blank" && counts.blank > 0 && "text-accent-ink")}>
              {formatNumber(counts[kind])}
            </dd>
          </div>
        ))}
      </dl>
      <Button full disabled={locked} onClick={onSubmit}>
        {screen.submit}
      </Button>
      <Button
        variant="secondary"
        full
        disabled={firstBlank === undefined}
        onClick={() => firstBlank && jumpTo(firstBlank.number)}
      >
        {screen.seeBlanks}
      </Button>
      <p className="text-center text-meta text-muted">{screen.end}</p>
    </Card>
  );
}
