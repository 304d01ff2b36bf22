"use client";

import { ArrowLeft, Printer, TriangleAlert } from "lucide";
import { useEffect, useEffectEvent } from "react";
import { KeySheets, keyPagesOf } from "@/components/staff/exams/print/key-sheets";
import { OmrSheet } from "@/components/staff/exams/print/omr-sheet";
import css from "@/components/staff/exams/print/paper.module.css";
import { printPath } from "@/components/staff/exams/print/print-path";
import { type Printing, QuestionSheet } from "@/components/staff/exams/print/question-sheets";
import { usePages } from "@/components/staff/exams/print/use-pages";
import { usePrinting } from "@/components/staff/exams/print/use-printing";
import { Alert } from "@/components/ui/alert";
import { Button, ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { examPrintCopy } from "@/lib/copy/staff-exam-print";
import { letterOfPaper } from "@/lib/exams/on-paper/paper-code";

const copy = examPrintCopy.view;

/** The button's link has it and opens the browser's dialog; a reload, or the address sent to others, does not. */
export const PRINT_AT_ONCE = "#print";

function takeWish(): boolean {
  if (window.location.hash !== PRINT_AT_ONCE) return false;
  window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
  return true;
}

/** Sheets as they leave the printer; what stands above them does not. */
export function PrintSheets(printing: Printing) {
  const { exam, choices } = printing;
  const { pages, layer } = usePages(printing);
  const isReady = pages !== null;
  const { print, isBusy, problem } = usePrinting(exam, isReady);
  const printAtOnce = useEffectEvent(() => {
    if (takeWish()) void print();
  });
  useEffect(() => {
    if (isReady) printAtOnce();
  }, [isReady]);
  const keyPages = exam.key ? keyPagesOf(exam.key).length : 0;
  const sheets = (pages?.length ?? 0) + (choices.omr ? 1 : 0) + keyPages;
  return (
    <>
      <header className="sticky top-0 z-10 flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-surface px-4 py-2 text-small print:hidden">
        <ButtonLink
          href={printPath(exam, choices)}
          variant="secondary"
          size="sm"
          icon={<Icon as={ArrowLeft} size={18} />}
        >
          {copy.back}
        </ButtonLink>
        <h1 className="min-w-0 flex-1 basis-40 truncate font-sans text-body leading-[1.4] font-semibold">
          {examPrintCopy.paper.foot(exam.title, letterOfPaper(exam.code))}
        </h1>
        <p role="status" className="text-meta text-muted">
          {isReady ? copy.ready(sheets) : copy.preparing}
        </p>
        <Button size="sm" disabled={!isReady} busy={isBusy} icon={<Icon as={Printer} size={18} />} onClick={print}>
          {copy.print}
        </Button>
        {problem && (
          <div className="basis-full">
            <Alert tone="bad" title={problem} />
          </div>
        )}
        {exam.key && (
          <p className="flex basis-full items-start gap-2 text-meta font-semibold text-accent-ink">
            <Icon as={TriangleAlert} size={18} />
            <span className="min-w-0">{copy.keyWarning}</span>
          </p>
        )}
      </header>
      {layer}
      <main
        className={`${css.onScreen} grid justify-center gap-4 overflow-x-auto bg-surface-2 p-4 print:block print:p-0`}
      >
        {pages?.map(({ columns }, page) => (
          <QuestionSheet key={columns[0]?.[0]} printing={printing} pages={pages} page={page} />
        ))}
        {pages && choices.omr && <OmrSheet printing={printing} sheet={choices.omr} />}
        {pages && exam.key && <KeySheets printing={printing} rows={exam.key} />}
      </main>
    </>
  );
}
