import { keyPagesOf } from "@/components/staff/exams/print/key-sheets";
import { OmrSheet } from "@/components/staff/exams/print/omr-sheet";
import css from "@/components/staff/exams/print/paper.module.css";
import { type Printing, QuestionSheet } from "@/components/staff/exams/print/question-sheets";
import { usePages } from "@/components/staff/exams/print/use-pages";
import { cn } from "@/components/ui/cn";
import { examPrintCopy } from "@/lib/copy/staff-exam-print";
import { letterOfPaper } from "@/lib/exams/on-paper/paper-code";

const copy = examPrintCopy.preview;

type PrintPreviewProps = { printing: Printing; isPending: boolean };

/** The first sheets, as small as they fit. */
export function PrintPreview({ printing, isPending }: PrintPreviewProps) {
  const { exam, choices } = printing;
  const { pages, layer } = usePages(printing);
  const others = (choices.omr ? 1 : 0) + (exam.key ? keyPagesOf(exam.key).length : 0);
  return (
    <aside
      aria-label={copy.title}
      className="grid gap-3 rounded-card border border-line bg-surface-2 p-4 text-meta lg:sticky lg:top-17.5"
    >
      <div className="flex items-baseline justify-between gap-3">
        <b>{copy.title}</b>
        <span role="status" className="text-muted">
          {pages ? copy.tally(letterOfPaper(exam.code), pages.length + others) : copy.counting}
        </span>
      </div>
      <div className={cn("grid grid-cols-2 gap-3", isPending && "opacity-60")}>
        <figure className="grid content-start gap-1.5">
          <div aria-hidden="true" inert className={css.thumb}>
            {pages && <QuestionSheet printing={printing} pages={pages} page={0} />}
          </div>
          <figcaption className="text-muted">{copy.paper(pages?.length ?? 1)}</figcaption>
        </figure>
        {choices.omr && (
          <figure className="grid content-start gap-1.5">
            <div aria-hidden="true" inert className={css.thumb}>
              <OmrSheet printing={printing} sheet={choices.omr} />
            </div>
            <figcaption className="text-muted">{copy.omr}</figcaption>
          </figure>
        )}
      </div>
      <p className="text-muted">{copy.note}</p>
      {layer}
    </aside>
  );
}
