import { KeyRound } from "lucide";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { TextField } from "@/components/ui/text-field";
import { ApiError } from "@/lib/api-client";
import { account } from "@/lib/copy/account";
import { errorCopy } from "@/lib/copy/errors";
import { toAsciiDigits } from "@/lib/format";

const copy = account.secondStep;

type SecondStep = {
  /** Null until the server has asked. */
  field: ReactNode;
  /** Goes along with the request. */
  code: () => string | undefined;
  /** @returns whether that is why the server refused: then the field says so */
  explains: (error: unknown) => boolean;
};

/** A header has no other letters. */
const asHeader = (typed: string) =>
  toAsciiDigits(typed)
    .replace(/[^\x20-\x7e]/g, "")
    .trim();

/** For a form that changes what an account hangs on: of staff with a second step the server asks for a code. */
export function useSecondStep(): SecondStep {
  const input = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState(0);
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    if (asked > 0) input.current?.focus();
  }, [asked]);

  const code = () => asHeader(input.current?.value ?? "") || undefined;

  function explains(error: unknown): boolean {
    const step = error instanceof ApiError ? error.secondStep : undefined;
    if (step !== "needed" && step !== "wrong") {
      // A code is also spent by a request that was refused for another reason.
      if (input.current && code() && error instanceof ApiError && error.status < 500) {
        input.current.value = "";
        setProblem(copy.spent);
      }
      return false;
    }
    if (step === "wrong") setProblem(errorCopy.second_step_wrong);
    else setProblem(asked > 0 ? errorCopy.second_step_needed : undefined);
    setAsked((before) => before + 1);
    return true;
  }

  const field = asked > 0 && (
    <TextField
      ref={input}
      label={copy.label}
      hint={!problem && copy.hint}
      error={problem}
      icon={KeyRound}
      lang="en"
      required
      maxLength={40}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      className="mb-3"
    />
  );
  return { field, code, explains };
}
