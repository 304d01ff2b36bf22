import css from "@/components/staff/exams/print/paper.module.css";
import type { Printing } from "@/components/staff/exams/print/question-sheets";
import { Fact, SheetFoot, SheetHead } from "@/components/staff/exams/print/sheet-parts";
import { lettersOf, truthsOf } from "@/lib/copy/letters";
import { examPrintCopy } from "@/lib/copy/staff-exam-print";
import type { KeyRow, TruthOnKey } from "@/lib/exams/on-paper/key";
import { letterOfPaper } from "@/lib/exams/on-paper/paper-code";
import type { QuestionKind } from "@/lib/exams/question-kind";
import { toBengaliDigits } from "@/lib/format";

const copy = examPrintCopy.key;
type Letters = Printing["choices"]["letters"];

function truthSaid(truth: TruthOnKey, letters: Letters): string {
  const { trueLetter, falseLetter } = truthsOf({ letters });
  const words: Record<TruthOnKey, string> = {
    true: trueLetter,
    false: falseLetter,
    all_correct: copy.statementAllCorrect,
    dropped: copy.statementDropped,
  };
  return words[truth];
}

const said: { [Kind in QuestionKind]: (row: KeyRow & { kind: Kind }, letters: Letters) => string } = {
  single: ({ accepted }, letters) => accepted.map((place) => lettersOf({ letters })[place]).join(", ") || copy.none,
  true_false_set: ({ truths }, letters) => truths.map((truth) => truthSaid(truth, letters)).join("  "),
};

function keySaid(row: KeyRow, letters: Letters): string {
  if (row.scoring === "dropped") return copy.dropped;
  if (row.scoring === "all_correct") return copy.allCorrect;
  return row.kind === "single" ? said.single(row, letters) : said.true_false_set(row, letters);
}

const partsOf = (row: KeyRow) => (row.kind === "single" ? row.accepted.length : row.truths.length);
const isCorrected = (row: KeyRow) =>
  row.scoring !== "key" ||
  (row.kind === "true_false_set" && row.truths.some((truth) => truth === "dropped" || truth === "all_correct"));

/** A key of five letters stands in a third of the paper, a longer one in half of it. */
const SHORT = 5;
/** Rows that a column has room for; with fewer they stand further apart. */
const ROWS_MOST = 34;
const ROWS_AIRY = 24;

const slices = <T,>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

/** The rows of each sheet of the key, column by column. */
export function keyPagesOf(rows: readonly KeyRow[]): KeyRow[][][] {
  const isLong = (row: KeyRow) => partsOf(row) > SHORT || (row.kind === "true_false_set" && isCorrected(row));
  const columns = rows.some(isLong) ? 2 : 3;
  return slices(rows, columns * ROWS_MOST).map((page) => slices(page, Math.ceil(page.length / columns)));
}

function KeyColumn({ rows, letters }: { rows: readonly KeyRow[]; letters: Letters }) {
  return (
    <table className={css.keyTable}>
      <thead>
        <tr className={css.headRow}>
          <th scope="col" className={css.number}>
            {copy.number}
          </th>
          <th scope="col">{copy.right}</th>
          <th scope="col" className={css.original}>
            {copy.original}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.number}>
            <th scope="row">{toBengaliDigits(row.number)}</th>
            <td>{keySaid(row, letters)}</td>
            <td className={css.original}>{toBengaliDigits(row.original)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type KeySheetsProps = { printing: Printing; rows: readonly KeyRow[] };

/** The key of one code, on sheets of its own. */
export function KeySheets({ printing: { exam, choices, academy }, rows }: KeySheetsProps) {
  const { letters } = choices;
  const code = letterOfPaper(exam.code);
  const { trueLetter, falseLetter } = truthsOf(choices);
  const sets = rows.filter(({ kind }) => kind === "true_false_set");
  const most = Math.max(0, ...sets.map(partsOf));
  return keyPagesOf(rows).map((columns, page) => (
    <section
      key={columns[0]?.[0]?.number}
      aria-label={examPrintCopy.view.keySheet(page + 1)}
      className={css.sheet}
      data-sheet="key"
    >
      <SheetHead academy={academy} exam={exam} line={copy.title} />
      <div className={css.facts}>
        <Fact label={copy.questionsLabel}>{copy.questions(rows.length)}</Fact>
        <span>
          <Fact label={copy.answersLabel}>{copy.questions(exam.answersCount)}</Fact>{" "}
          {copy.kinds(rows.length - sets.length, sets.length)}
        </span>
        <Fact label={copy.versionLabel}>{copy.version(exam.version, exam.revision)}</Fact>
        <span>{copy.printed(exam.printedAt)}</span>
      </div>
      <div className={css.keys}>
        <div className={css.table} data-airy={(columns[0]?.length ?? 0) <= ROWS_AIRY ? "" : undefined}>
          {columns.map((column) => (
            <KeyColumn key={column[0]?.number} rows={column} letters={letters} />
          ))}
        </div>
        <p className={css.note}>
          {sets.length > 0 && `${copy.truths(trueLetter, falseLetter, lettersOf(choices).slice(0, most).join(" "))} `}
          {rows.some(isCorrected) && `${copy.corrected} `}
          {copy.note(code)}
        </p>
      </div>
      <SheetFoot name={copy.foot(exam.title, code)} middle={copy.away} mark={exam.mark} />
    </section>
  ));
}
