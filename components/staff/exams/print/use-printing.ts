import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { conflictOf } from "@/components/staff/exams/conflict";
import { explainFailure } from "@/components/staff/ui/failure";
import { examPrintCopy } from "@/lib/copy/staff-exam-print";
import type { PrintedExam } from "@/lib/exams/on-paper/printed";
import { recordPrinting } from "@/lib/exams/staff-client";

const copy = examPrintCopy.view;

const isPrintKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === "p" && (ctrlKey || metaKey) && !altKey;

/**
 * Printing by the page's button or by the browser's keys and menu: the site is told first, so that the version stays as
 * its sheets have it. The browser's menu waits for nobody; there a refusal is shown behind the dialog.
 */
export function usePrinting(exam: PrintedExam, isReady: boolean) {
  const router = useRouter();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { id, version, revision, shuffleStatements, code } = exam;
  const printing = { version, revision, shuffle_statements: shuffleStatements, code, has_key: exam.key !== null };
  const wish = JSON.stringify(printing);
  const recorded = useRef<string | null>(null);

  async function record(): Promise<boolean> {
    try {
      await recordPrinting(id, printing);
      recorded.current = wish;
      setProblem(null);
      return true;
    } catch (error) {
      const isStale = conflictOf(error) !== null;
      setProblem(isStale ? copy.changed : `${copy.notRecorded} ${explainFailure(error)}`);
      if (isStale) router.refresh();
      return false;
    }
  }

  async function print() {
    if (isBusy) return;
    setIsBusy(true);
    const isRecorded = await record();
    setIsBusy(false);
    if (isRecorded) window.print();
  }

  const onPrintKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isPrintKey(event)) return;
    event.preventDefault();
    if (isReady) void print();
  });
  const onBeforePrint = useEffectEvent(() => {
    if (recorded.current !== wish) void record();
  });
  useEffect(() => {
    window.addEventListener("keydown", onPrintKey);
    window.addEventListener("beforeprint", onBeforePrint);
    return () => {
      window.removeEventListener("keydown", onPrintKey);
      window.removeEventListener("beforeprint", onBeforePrint);
    };
  }, []);
  return { print, isBusy, problem };
}
