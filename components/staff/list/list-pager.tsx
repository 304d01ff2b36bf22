import { Button } from "@/components/ui/button";
import { consoleCopy } from "@/lib/copy/console";

const copy = consoleCopy.list;

type ListPagerProps = {
  isFirst: boolean;
  next: string | null;
  onPrevious: () => void;
  onNext: (cursor: string) => void;
};

export function ListPager({ isFirst, next, onPrevious, onNext }: ListPagerProps) {
  if (isFirst && next === null) return null;
  return (
    <nav aria-label={copy.pages} className="flex justify-between gap-3 border-t border-line p-3">
      <Button variant="secondary" size="sm" disabled={isFirst} onClick={onPrevious}>
        {copy.previous}
      </Button>
      <Button variant="secondary" size="sm" disabled={next === null} onClick={() => next !== null && onNext(next)}>
        {copy.next}
      </Button>
    </nav>
  );
}
