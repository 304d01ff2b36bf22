import css from "@/components/staff/exams/print/paper.module.css";
import { PrintedQuestion } from "@/components/staff/exams/print/printed-question";
import { CodeBox, Fact, type PrintingAcademy, SheetFoot, SheetHead } from "@/components/staff/exams/print/sheet-parts";
import { truthsOf } from "@/lib/copy/letters";
import { examPrintCopy } from "@/lib/copy/staff-exam-print";
import type { PrintChoices } from "@/lib/exams/on-paper/choices";
import type { PaperPage } from "@/lib/exams/on-paper/pages";
import { letterOfPaper } from "@/lib/exams/on-paper/paper-code";
import type { PrintedExam } from "@/lib/exams/on-paper/printed";

const copy = examPrintCopy.paper;

export type Printing = { exam: PrintedExam; choices: PrintChoices; academy: PrintingAcademy };

export function PaperHead({ exam, choices, academy }: Printing) {
  if (!choices.hasHead) {
    return (
      <div className={css.bareHead}>
        <CodeBox code={exam.code} />
      </div>
    );
  }
  const { questions, answersCount, negativeMarks } = exam;
  const hasSets = questions.some(({ kind }) => kind === "true_false_set");
  const rules = copy.rulesOf({
    ...truthsOf(choices),
    code: choices.omr && letterOfPaper(exam.code),
    hasSets,
    hasSingles: questions.some(({ kind }) => kind === "single"),
    isNegative: negativeMarks > 0,
    floorAtZero: exam.floorAtZero,
  });
  return (
    <div>
      <SheetHead academy={academy} exam={exam} line={copy.batchAndDate(exam.batch, exam.opensAt)} />
      <div className={css.facts}>
        <Fact label={copy.time}>{copy.duration(exam.minutes)}</Fact>
        <span>
          <Fact label={copy.questions}>{copy.pieces(questions.length)}</Fact>
          {hasSets && (
            <>
              {" · "}
              <Fact label={copy.answers}>{copy.pieces(answersCount)}</Fact>
            </>
          )}
        </span>
        <Fact label={copy.marks}>{copy.plainMarks(exam.totalMarks)}</Fact>
        <Fact label={copy.negative}>
          {negativeMarks > 0 ? copy.negativeMarks[exam.negativeType](negativeMarks) : copy.noNegative}
        </Fact>
      </div>
      <div className={css.rules}>
        <span className={css.bold}>{copy.rules}</span>
        <span>{rules[0]}</span>
        <span className={css.secondRule}>{rules[1]}</span>
      </div>
    </div>
  );
}

export function PaperFoot({ exam, page, pages }: Pick<Printing, "exam"> & { page: number; pages: number }) {
  return (
    <SheetFoot
      name={copy.foot(exam.title, letterOfPaper(exam.code))}
      middle={copy.page(page, pages)}
      mark={exam.mark}
    />
  );
}

/** The question at a place of the paper. */
export function PlacedQuestion({ printing: { exam, choices }, place }: { printing: Printing; place: number }) {
  const question = exam.questions[place];
  if (!question) return null;
  const hasMarks = exam.questions.some(({ marks }) => marks !== question.marks);
  return <PrintedQuestion question={question} number={place + 1} hasMarks={hasMarks} style={choices} />;
}

type QuestionSheetProps = { printing: Printing; pages: readonly PaperPage[]; page: number };

/** @param page from 0 */
export function QuestionSheet({ printing, pages, page }: QuestionSheetProps) {
  const { columns = [], isWide = false } = pages[page] ?? {};
  return (
    <section aria-label={examPrintCopy.view.paperSheet(page + 1)} className={css.sheet} data-sheet="paper">
      {page === 0 && <PaperHead {...printing} />}
      <div
        className={css.columns}
        data-columns={isWide ? 1 : printing.choices.columns}
        data-last={page === pages.length - 1 ? "" : undefined}
      >
        {columns.map((places) => (
          <div key={places[0]} className={css.column}>
            {places.map((place) => (
              <PlacedQuestion key={place} printing={printing} place={place} />
            ))}
          </div>
        ))}
      </div>
      <PaperFoot exam={printing.exam} page={page + 1} pages={pages.length} />
    </section>
  );
}
