import { useEffect, useState } from "react";
import { type KeptSheet, keepSheet, keptSheet } from "@/components/diagnostic/kept-sheet";
import { ApiError, NetworkError } from "@/lib/api-client";
import { diagnosticPaper, handInDiagnostic } from "@/lib/diagnostic/client";

export type Trouble = "offline" | "failed" | "changed" | "gone" | null;

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;
const isChanged = (error: unknown) => error instanceof ApiError && error.code === "diagnostic_changed";

function troubleOf(error: unknown): Trouble {
  if (error instanceof NetworkError) return "offline";
  if (isChanged(error)) return "changed";
  return isGone(error) ? "gone" : "failed";
}

const wireChoices = ({ paper, choices }: KeptSheet) =>
  paper.questions.map(({ question_id }) => ({ question_id, option_id: choices[question_id] ?? null }));

/** The sheet, which outlives a reload on this device, and its marks as soon as the network has them. */
export function useDiagnostic() {
  const [sheet, setSheet] = useState<KeptSheet | null>(keptSheet);
  const [trouble, setTrouble] = useState<Trouble>(null);
  const [round, setRound] = useState(0);
  const isWaiting = sheet?.handedIn === true && sheet.marked === null;

  function change(next: KeptSheet | null) {
    keepSheet(next);
    setSheet(next);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a round asks again
  useEffect(() => {
    if (sheet) return;
    let isLate = false;
    diagnosticPaper().then(
      (paper) => {
        if (isLate) return;
        const endsAt = Date.now() + paper.minutes * 60_000;
        change({ paper, endsAt, choices: {}, handedIn: false, marked: null });
      },
      (error: unknown) => {
        if (!isLate) setTrouble(troubleOf(error));
      },
    );
    return () => {
      isLate = true;
    };
  }, [sheet === null, round]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is sent once per round, whatever else changes
  useEffect(() => {
    if (!isWaiting || !sheet) return;
    let isLate = false;
    handInDiagnostic({ paper: sheet.paper.paper, choices: wireChoices(sheet) }).then(
      (marked) => {
        if (!isLate) change({ ...sheet, marked });
      },
      (error: unknown) => {
        if (!isLate) setTrouble(troubleOf(error));
      },
    );
    return () => {
      isLate = true;
    };
  }, [isWaiting, round]);

  useEffect(() => {
    const again = () => {
      setTrouble(null);
      setRound((count) => count + 1);
    };
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, []);

  return {
    sheet,
    trouble,
    choose(question: number, option: number | null) {
      if (!sheet || sheet.handedIn) return;
      const { [question]: _, ...others } = sheet.choices;
      change({ ...sheet, choices: option === null ? others : { ...others, [question]: option } });
    },
    handIn() {
      if (sheet && !sheet.handedIn) change({ ...sheet, handedIn: true });
    },
    again() {
      setTrouble(null);
      setRound((count) => count + 1);
    },
    leave() {
      setTrouble(null);
      change(null);
    },
  };
}
