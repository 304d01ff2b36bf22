"use client";

import { ArrowLeft, ArrowRight } from "lucide";
import { type ReactNode, useState } from "react";
import { PhonePreview, type ShownExam } from "@/components/staff/exams/editor/phone-preview";
import { ChangeList } from "@/components/staff/exams/file/change-list";
import { ConvertButton, ConvertedTexts } from "@/components/staff/exams/file/conversion";
import { DoubtList } from "@/components/staff/exams/file/doubt-list";
import { comingWords, keyWords, kindWords, type PreviewedQuestion } from "@/components/staff/exams/file/question-words";
import type { useFilePreview } from "@/components/staff/exams/file/use-file-preview";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { staffExamsCopy } from "@/lib/copy/staff-exams";
import type { PreviewedFile } from "@/lib/exams/authoring/exam-file-schema";
import type { LetterStyle } from "@/lib/exams/letters";
import { htmlOf } from "@/lib/markup/html";

const copy = staffExamsCopy.preview;

type Problem = PreviewedFile["problems"][number];

function Problems({ problems }: { problems: readonly Problem[] }) {
  return (
    <ul
      aria-label={copy.warnings}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keyboard
      tabIndex={0}
      className="max-h-65 overflow-y-auto text-meta"
    >
      {problems.map(({ row, message, text, converted }) => (
        <li key={`${row} ${message}`} className="border-t border-line py-1.5 first:border-0 wrap-anywhere">
          {row !== null && <b>{copy.row(row)}: </b>}
          {message}
          {converted !== null && (
            <span className="block text-muted">
              {text} → {converted}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The key, which no learner sees. */
function Key({ question, letters }: { question: PreviewedQuestion; letters: LetterStyle }) {
  return (
    <dl className="grid gap-0.5 text-meta">
      <dt className="text-muted">{copy.key(kindWords(question))}</dt>
      <dd className="whitespace-pre-line">{keyWords(question, letters)}</dd>
    </dl>
  );
}

const shown = ({ text, text_doc }: Pick<PreviewedQuestion, "text" | "text_doc">) => ({
  text,
  // A file has no pictures.
  html: text_doc && htmlOf(text_doc, { picturesAt: "" }),
});
const asLearnersSee = (question: PreviewedQuestion) => ({
  ...question,
  ...shown(question),
  options: question.options.map(shown),
});

/** One question at a time as a phone shows it. */
function PhonePages({ exam, questions }: { exam: ShownExam; questions: PreviewedFile["questions"] }) {
  const [index, setIndex] = useState(0);
  const question = questions[index];
  if (!question) return null;
  return (
    <section aria-label={copy.phone} className="grid content-start gap-2">
      <div className="flex items-center justify-between gap-2">
        <Button
          variant="secondary"
          size="sm"
          aria-label={copy.previous}
          disabled={index === 0}
          onClick={() => setIndex(index - 1)}
        >
          <Icon as={ArrowLeft} size={18} />
        </Button>
        <b aria-live="polite">{copy.question(index + 1)}</b>
        <Button
          variant="secondary"
          size="sm"
          aria-label={copy.next}
          disabled={index >= questions.length - 1}
          onClick={() => setIndex(index + 1)}
        >
          <Icon as={ArrowRight} size={18} />
        </Button>
      </div>
      <PhonePreview exam={exam} question={asLearnersSee(question)} number={index + 1} total={questions.length} />
      <Key question={question} letters={exam.letters} />
    </section>
  );
}

type Reading = Pick<ReturnType<typeof useFilePreview>, "preview" | "confirmed" | "confirm" | "convertInto">;
type FindingsProps = Omit<Reading, "preview"> & { preview: PreviewedFile; letters: LetterStyle };

function Findings({ preview, letters, confirmed, confirm, convertInto }: FindingsProps) {
  const { problems, questions, changes, doubts, converted } = preview;
  const warnings = problems.filter(({ level, doubt }) => level === "warning" && doubt === null);
  const coming = comingWords(preview);
  const unseen = doubts.filter((kind) => !confirmed.includes(kind)).length;
  const conversion = converted && <ConvertedTexts converted={converted} onUndo={() => convertInto(undefined)} />;
  if (!preview.is_importable) {
    const errors = problems.filter(({ level }) => level === "error");
    return (
      <>
        <Alert tone="bad" title={copy.refused}>
          <Problems problems={errors} />
          {errors.some((problem) => problem.converted !== null) && (
            <div className="mt-1.5">
              <ConvertButton onConvert={convertInto} />
            </div>
          )}
        </Alert>
        {conversion}
      </>
    );
  }
  return (
    <>
      <p role="status" className="font-semibold">
        {copy.summary(questions.length, preview.total_marks)}
        {coming && ` · ${coming}`}
        {unseen > 0 && ` · ${copy.unseen(unseen)}`}
      </p>
      {conversion}
      <DoubtList preview={preview} confirmed={confirmed} onConfirm={confirm} onConvert={convertInto} />
      {warnings.length > 0 && (
        <Alert tone="warn" title={copy.warnings}>
          <Problems problems={warnings} />
        </Alert>
      )}
      {changes && <ChangeList changes={changes} questions={questions} letters={letters} />}
    </>
  );
}

type FilePreviewProps = { exam: ShownExam; reading: Reading; children?: ReactNode };

/**
 * The content of a file before anything is written: its mistakes, its questions as a phone shows them, its changes. The
 * children keep their place when a preview arrives, so that typing in them loses neither the focus nor a key.
 */
export function FilePreview({
  exam,
  reading: { preview, confirmed, confirm, convertInto },
  children,
}: FilePreviewProps) {
  const isShown = preview?.is_importable === true;
  return (
    <div className={`grid gap-4 ${isShown ? "lg:grid-cols-[minmax(0,1fr)_18.5rem]" : ""}`}>
      <div className="grid min-w-0 content-start gap-3.5">
        {preview && (
          <Findings
            preview={preview}
            letters={exam.letters}
            confirmed={confirmed}
            confirm={confirm}
            convertInto={convertInto}
          />
        )}
        {children}
      </div>
      {isShown && <PhonePages exam={exam} questions={preview.questions} />}
    </div>
  );
}
