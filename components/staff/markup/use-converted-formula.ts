import { useCallback, useEffect, useRef, useState } from "react";
import { explainFailure } from "@/components/staff/ui/failure";
import { firstFieldError } from "@/lib/api-client";
import { convertFormula } from "@/lib/exams/staff-client";
import type { ConvertedFormula, TypedFormula } from "@/lib/markup/document";

export const unconverted: ConvertedFormula = { tex: "", display: false, mathml: "", spoken: "", converter: "" };

/** After the last key. */
const ASK_AFTER_MS = 250;

const isOf = (formula: ConvertedFormula | null, { tex, display }: TypedFormula): formula is ConvertedFormula =>
  formula !== null && formula.tex === tex && formula.display === display;

/** A formula's look while it is typed: the last one that could be converted, and why the newest could not. */
export function useConvertedFormula(first: ConvertedFormula | null) {
  const [last, setLast] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef<AbortController>(undefined);

  const stop = useCallback(() => {
    clearTimeout(timer.current);
    asked.current?.abort();
  }, []);
  useEffect(() => stop, [stop]);

  /** @returns null where it cannot be converted, or a newer one was asked for meanwhile */
  async function convert(typed: TypedFormula): Promise<ConvertedFormula | null> {
    if (isOf(last, typed)) return last;
    stop();
    const own = new AbortController();
    asked.current = own;
    try {
      const made = { ...typed, ...(await convertFormula(typed, own.signal)) };
      if (own.signal.aborted) return null;
      setLast(made);
      setProblem(null);
      return made;
    } catch (error) {
      if (!own.signal.aborted) setProblem(firstFieldError(error, "tex") ?? explainFailure(error));
      return null;
    }
  }

  function ask(typed: TypedFormula): void {
    stop();
    if (typed.tex !== "" && !isOf(last, typed)) timer.current = setTimeout(() => convert(typed), ASK_AFTER_MS);
    else setProblem(null);
    if (typed.tex === "") setLast(null);
  }

  /** As it was converted, else in TeX alone, which its place in the text has converted. */
  const known = (typed: TypedFormula): ConvertedFormula => (isOf(last, typed) ? last : { ...unconverted, ...typed });

  return { last, problem, ask, convert, known };
}
