import { ChevronRight } from "lucide";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { PageLink } from "@/components/ui/page-link";
import { practiceCopy as copy } from "@/lib/copy/practice";
import { PRACTICE_SESSION } from "@/lib/offline";
import type { Practice } from "@/lib/practice/schema";

const SHOWN = 3;

/** Past exams as a whole, without a clock. */
export function Retakes({ exams }: { exams: Practice["exams"] }) {
  const [showsAll, setShowsAll] = useState(false);
  if (exams.length === 0) return null;
  const shown = showsAll ? exams : exams.slice(0, SHOWN);
  return (
    <section aria-labelledby="retakes" className="grid gap-2">
      <h2 id="retakes" className="text-heading">
        {copy.retakes}
      </h2>
      <p className="text-small text-muted">{copy.retakesText}</p>
      <Card>
        <ul>
          {shown.map(({ exam_id, exam_title, questions_count }) => (
            <li key={exam_id} className="border-t border-line first:border-t-0">
              <PageLink
                href={`${PRACTICE_SESSION}?retake=${exam_id}`}
                className="grid min-h-16 grid-cols-[minmax(0,1fr)_1.25rem] items-center gap-x-2.5 px-4 py-2.5 text-ink hover:bg-surface-2"
              >
                <span>
                  <b className="block leading-[1.45]">{exam_title}</b>
                  <small className="text-small text-muted">{copy.questions(questions_count)}</small>
                </span>
                <Icon as={ChevronRight} size={20} className="text-primary" />
              </PageLink>
            </li>
          ))}
        </ul>
        {shown.length < exams.length && (
          <div className="border-t border-line p-1.5">
            <Button variant="ghost" size="sm" full onClick={() => setShowsAll(true)}>
              {copy.more(exams.length - shown.length)}
            </Button>
          </div>
        )}
      </Card>
    </section>
  );
}
