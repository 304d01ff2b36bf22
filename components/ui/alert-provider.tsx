"use client";

import { createContext, type ReactNode, useCallback, useContext, useId, useMemo, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { common } from "@/lib/copy/common";

type Question = { title: string; text?: ReactNode; okLabel?: string; cancelLabel?: string };
type Ask = (question: Question, kind: "alert" | "confirm") => Promise<boolean>;

/** The dialog tells a moment later that it closed; the next question must not hear it. */
const CLOSING_MS = 50;

const AskContext = createContext<Ask | null>(null);

/** Asks one question at a time; a second one waits for the first one to close. */
export function AlertProvider({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<{ question: Question; kind: "alert" | "confirm" } | null>(null);
  const resolve = useRef<(accepted: boolean) => void>(undefined);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const textId = useId();

  const ask = useCallback<Ask>((question, kind) => {
    const turn = queue.current.then(
      () =>
        new Promise<boolean>((settle) => {
          resolve.current = settle;
          setCurrent({ question, kind });
        }),
    );
    queue.current = turn.then(() => new Promise((next) => setTimeout(next, CLOSING_MS)));
    return turn;
  }, []);

  function close(accepted: boolean) {
    setCurrent(null);
    resolve.current?.(accepted);
    resolve.current = undefined;
  }

  const question = current?.question;
  return (
    <AskContext value={ask}>
      {children}
      <Dialog
        open={current !== null}
        onClose={() => close(false)}
        role="alertdialog"
        title={question?.title}
        describedBy={question?.text ? textId : undefined}
      >
        {question?.text && <div id={textId}>{question.text}</div>}
        <div className="mt-5 grid auto-cols-fr grid-flow-col gap-2.5">
          {current?.kind === "confirm" && (
            <Button variant="secondary" onClick={() => close(false)}>
              {question?.cancelLabel ?? common.cancel}
            </Button>
          )}
          <Button onClick={() => close(true)}>{question?.okLabel ?? common.ok}</Button>
        </div>
      </Dialog>
    </AskContext>
  );
}

function useAsk(): Ask {
  const ask = useContext(AskContext);
  if (!ask) throw new Error("AlertProvider is missing above this component");
  return ask;
}

/** `await alert({ title, text })` resolves when the dialog is closed, in any way. */
export function useAlert(): (question: Question) => Promise<void> {
  const ask = useAsk();
  return useMemo(() => async (question) => void (await ask(question, "alert")), [ask]);
}

/** `if (await confirm({ title, text }))`: false for cancel and Escape. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const ask = useAsk();
  return useMemo(() => (question) => ask(question, "confirm"), [ask]);
}
