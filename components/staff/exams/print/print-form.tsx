import { Check, TriangleAlert } from "lucide";
import Link from "next/link";
import { type ReactNode, useId } from "react";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { InlineSwitch } from "@/components/ui/switch";
import { examPrintCopy } from "@/lib/copy/staff-exam-print";
import { sheetsCopy } from "@/lib/copy/staff-sheets";
import { letterStyles } from "@/lib/exams/letters";
import type { PrintChoices } from "@/lib/exams/on-paper/choices";
import { fittingSheet, type Misfit, omrSheets } from "@/lib/exams/on-paper/omr";
import { letterOfPaper, paperCodes } from "@/lib/exams/on-paper/paper-code";
import type { PrintedExam } from "@/lib/exams/on-paper/printed";

const copy = examPrintCopy.form;

const rowClass = "grid items-center gap-x-3.5 gap-y-1.5 px-4 py-2.5 md:min-h-15 md:grid-cols-[9.5rem_minmax(0,1fr)]";

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className={rowClass}>
        <b aria-hidden="true" className="text-small leading-[1.5]">
          {label}
        </b>
        <div className="min-w-0">{children}</div>
      </div>
    </fieldset>
  );
}

type Piece<Value> = { value: Value; label: string };
type PiecesProps<Value> = { pieces: readonly Piece<Value>[]; value: Value; onChoose: (value: Value) => void };

/** A few values in a row, of which one is chosen. */
function Pieces<Value extends string | number>({ pieces, value, onChoose }: PiecesProps<Value>) {
  const name = useId();
  return (
    <div className="flex overflow-hidden rounded-control border border-line-strong bg-surface md:inline-flex">
      {pieces.map((piece) => (
        <label
          key={piece.value}
          className={cn(
            "flex min-h-11 flex-1 cursor-pointer items-center justify-center gap-1.5 px-3 whitespace-nowrap not-first-of-type:border-l not-first-of-type:border-line-strong has-focus-visible:inset-ring-2 has-focus-visible:inset-ring-primary md:min-h-9.5 md:min-w-19",
            piece.value === value ? "bg-primary-soft font-semibold text-on-primary-soft" : "hover:bg-surface-2",
          )}
        >
          <input
            type="radio"
            name={name}
            checked={piece.value === value}
            onChange={() => onChoose(piece.value)}
            className="sr-only"
          />
          {piece.value === value && <Icon as={Check} size={15} />}
          {piece.label}
        </label>
      ))}
    </div>
  );
}

function misfitText(misfit: Misfit): string {
  const { misfits } = examPrintCopy;
  if (misfit.reason === "too_many_questions") return misfits.too_many_questions(misfit.most);
  if (misfit.reason === "too_many_options") return misfits.too_many_options(misfit.number, misfit.count);
  return misfits[misfit.reason]();
}

type OmrCardProps = {
  name: string;
  title: string;
  hint: string;
  isChosen: boolean;
  isDisabled?: boolean;
  onChoose: () => void;
};

function OmrCard({ name, title, hint, isChosen, isDisabled = false, onChoose }: OmrCardProps) {
  return (
    <label
      className={cn(
        "grid min-h-13 content-start rounded-control border px-2.5 py-1.5 text-meta leading-[1.35] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary",
        isChosen && "border-2 border-primary bg-primary-soft text-on-primary-soft",
        isDisabled ? "border-line bg-surface-2 text-muted" : "cursor-pointer",
        !isChosen && !isDisabled && "border-line-strong bg-surface",
      )}
    >
      <input
        type="radio"
        name={name}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
        className="sr-only"
      />
      <b className="text-small leading-[1.35]">{title}</b> <span>{hint}</span>
    </label>
  );
}

function OmrField({ exam, choices, onChoose }: PrintFormProps) {
  const name = useId();
  const fitting = fittingSheet(exam.misfits);
  return (
    <>
      <div className="grid gap-2 sm:grid-cols-2">
        {omrSheets.map((sheet) => {
          const misfit = exam.misfits[sheet];
          const fits = sheet === fitting ? copy.fits : copy.sheetHints[sheet];
          return (
            <OmrCard
              key={sheet}
              name={name}
              title={copy.sheets[sheet]}
              hint={misfit ? misfitText(misfit) : fits}
              isChosen={choices.omr === sheet}
              isDisabled={misfit !== null}
              onChoose={() => onChoose({ omr: sheet })}
            />
          );
        })}
        <OmrCard
          name={name}
          title={copy.noSheet}
          hint={copy.noSheetHint}
          isChosen={choices.omr === null}
          onChoose={() => onChoose({ omr: null })}
        />
      </div>
      {fitting === null && <p className="mt-1.5 text-meta text-muted">{copy.noneFits}</p>}
    </>
  );
}

type PrintFormProps = {
  exam: PrintedExam;
  choices: PrintChoices;
  onChoose: (change: Partial<PrintChoices>) => void;
};

export function PrintForm({ exam, choices, onChoose }: PrintFormProps) {
  return (
    <Card className="divide-y divide-line">
      <h2 className="px-4 py-2.5 text-subtitle">{copy.title}</h2>
      <Row label={copy.code}>
        <Pieces
          pieces={paperCodes.map((value) => ({ value, label: letterOfPaper(value) }))}
          value={choices.code}
          onChoose={(code) => onChoose({ code })}
        />
        <p className="mt-1 text-meta text-muted">{copy.codeHint}</p>
      </Row>
      <Row label={copy.columns}>
        <Pieces
          pieces={([2, 1] as const).map((value) => ({ value, label: copy.columnCounts[value] }))}
          value={choices.columns}
          onChoose={(columns) => onChoose({ columns })}
        />
      </Row>
      <Row label={copy.letters}>
        <Pieces
          pieces={letterStyles.map((value) => ({ value, label: copy.letterStyles[value] }))}
          value={choices.letters}
          onChoose={(letters) => onChoose({ letters })}
        />
      </Row>
      <Row label={copy.omr}>
        <OmrField exam={exam} choices={choices} onChoose={onChoose} />
      </Row>
      <Row label={copy.key}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <InlineSwitch
            label={copy.keyLabel(letterOfPaper(choices.code))}
            checked={choices.hasKey}
            onChange={(hasKey) => onChoose({ hasKey })}
          />
          {choices.hasKey && (
            <Badge tone="warn" icon={<Icon as={TriangleAlert} size={15} />}>
              {copy.keyWarning}
            </Badge>
          )}
        </div>
      </Row>
      <Row label={copy.head}>
        <InlineSwitch label={copy.headLabel} checked={choices.hasHead} onChange={(hasHead) => onChoose({ hasHead })} />
      </Row>
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-b-card bg-primary-soft px-4 py-2.5 text-meta text-on-primary-soft">
        <span className="min-w-0 flex-1 basis-60">{copy.sheetsAfter}</span>
        <Link
          href={`/staff/exams/${exam.id}/sheets`}
          className="inline-flex min-h-11 items-center font-semibold underline"
        >
          {sheetsCopy.open}
        </Link>
      </p>
    </Card>
  );
}
