"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { DiagnosticPaper } from "@/components/diagnostic/diagnostic-paper";
import { DiagnosticResult } from "@/components/diagnostic/diagnostic-result";
import { useDiagnostic } from "@/components/diagnostic/use-diagnostic";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Loading } from "@/components/ui/loading";
import { diagnosticCopy as copy } from "@/lib/copy/diagnostic";

type DiagnosticSessionProps = { suggestions: ReactNode; onLeave: () => void };

/** Shows the questions, the wait for their marks, or the result: whichever step this device was at. */
export function DiagnosticSession({ suggestions, onLeave }: DiagnosticSessionProps) {
  const { sheet, trouble, choose, handIn, again, leave } = useDiagnostic();
  const place = useRef<HTMLDivElement>(null);
  const step = sheet?.marked ? "result" : sheet?.handedIn ? "waiting" : sheet ? "paper" : "loading";

  // The next step replaces the button: the focus goes to its beginning, and the page scrolls away from the former step.
  useEffect(() => {
    if (step === "loading" || step === "waiting") return;
    place.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: "instant" });
  }, [step]);

  const start = () => {
    leave();
    onLeave();
  };
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {sheet?.marked && (
        <DiagnosticResult paper={sheet.paper} choices={sheet.choices} marked={sheet.marked} onAnew={start}>
          {suggestions}
        </DiagnosticResult>
      )}
      {sheet && step === "paper" && <DiagnosticPaper sheet={sheet} onChoose={choose} onHandIn={handIn} />}
      {(step === "waiting" || step === "loading") &&
        (trouble ? (
          <Trouble trouble={trouble} isWaiting={step === "waiting"} onAgain={again} onStart={start} />
        ) : (
          <Loading
            label={step === "waiting" ? copy.session.submitting : copy.starting}
            className="min-h-[calc(100dvh-8rem)]"
          />
        ))}
    </div>
  );
}

type TroubleProps = {
  trouble: "offline" | "failed" | "changed" | "gone";
  /** For its marks; else for the questions. */
  isWaiting: boolean;
  onAgain: () => void;
  onStart: () => void;
};

function Trouble({ trouble, isWaiting, onAgain, onStart }: TroubleProps) {
  const isLost = trouble === "changed" || trouble === "gone";
  const texts = { ...copy.session, gone: copy.gone };
  return (
    <Alert
      tone={trouble === "offline" ? "warn" : "bad"}
      title={isWaiting || isLost ? texts[trouble] : copy.loadFailed}
      className="my-6"
    >
      <div className="mt-3">
        <Button variant="secondary" size="sm" onClick={isLost ? onStart : onAgain}>
          {copy.again}
        </Button>
      </div>
    </Alert>
  );
}
