"use client";

import { useCallback, useState } from "react";
import { ClosedNotice } from "@/components/exam/closed-notice";
import { ExamNotice } from "@/components/exam/exam-notice";
import { type ExamPlace, learnersPlace } from "@/components/exam/exam-place";
import { ExamRefused } from "@/components/exam/exam-refused";
import { type ExamEvent, type ExamState, paperOf } from "@/components/exam/exam-state";
import { PaperView } from "@/components/exam/paper-view";
import { SignInDialog } from "@/components/exam/sign-in-dialog";
import { SubmitDialog } from "@/components/exam/submit-dialog";
import { SubmittingDialog } from "@/components/exam/submitting-dialog";
import { useExam } from "@/components/exam/use-exam";
import { useExits } from "@/components/exam/use-exits";
import { Alert } from "@/components/ui/alert";
import { Button, ButtonLink } from "@/components/ui/button";
import { Loading } from "@/components/ui/loading";
import { common } from "@/lib/copy/common";
import { exam as copy } from "@/lib/copy/exam";
import { examErrorCopy } from "@/lib/copy/exam-errors";
import { routeErrorCopy } from "@/lib/copy/route-errors";

const { screen } = copy;

const unavailableTexts: Record<string, string> = {
  ...routeErrorCopy,
  ...examErrorCopy,
  http_403: routeErrorCopy.permission_denied,
  http_404: routeErrorCopy.not_found,
};

/** Trying again would bring the same. */
const notTheirs = new Set(["http_403", "http_404"]);

type Dispatch = (event: ExamEvent) => void;

const lockedStatuses = new Set<ExamState["status"]>(["opening", "taken_over", "signed_out"]);

/** Why the paper is only to be read, and what to do about it. */
function LockNotice({ state, dispatch, onSignIn }: { state: ExamState; dispatch: Dispatch; onSignIn: () => void }) {
  const reopening = state.status === "opening";
  const signedOut = state.status === "signed_out";
  return (
    <Alert tone="warn" title={signedOut ? copy.signIn.notice : reopening ? screen.loading : screen.takenOver}>
      {!reopening && (signedOut ? copy.signIn.text : screen.takenOverText)}
      <div className="mt-3">
        <Button size="sm" busy={reopening} onClick={signedOut ? onSignIn : () => dispatch({ type: "reopened" })}>
          {signedOut ? copy.signIn.submit : screen.continueHere}
        </Button>
      </div>
    </Alert>
  );
}

/** The exam at its plain address: from a link, after a reload, on a second device. */
export function ExamScreen({ examId, place = learnersPlace }: { examId: number; place?: ExamPlace }) {
  const { state, dispatch, choose, flag, remaining } = useExam(place, examId);
  const [asking, setAsking] = useState(false);
  const [signInHidden, setSignInHidden] = useState(false);
  const ask = useCallback(() => setAsking(true), []);
  useExits(place, examId, state);

  function reopen() {
    setSignInHidden(false);
    dispatch({ type: "reopened" });
  }

  if (state.status === "unavailable" && state.code === "http_403" && place.isLearners) {
    return (
      <main className="wrap grid min-h-dvh content-center">
        <ExamRefused examId={examId} />
      </main>
    );
  }
  if (state.status === "unavailable") {
    return (
      <ExamNotice
        title={screen.unavailable}
        text={unavailableTexts[state.code] ?? screen.unavailableText}
        action={
          notTheirs.has(state.code) ? (
            <ButtonLink href={place.leave.href}>{place.leave.label}</ButtonLink>
          ) : (
            <Button onClick={state.code === "page_outdated" ? () => location.reload() : reopen}>{common.retry}</Button>
          )
        }
      />
    );
  }
  if (state.status === "closed") return <ClosedNotice place={place} examId={examId} paper={state.paper} />;
  const paper = paperOf(state);
  const answering = state.status === "answering";
  return (
    <>
      {paper ? (
        <PaperView
          paper={paper}
          remaining={remaining}
          locked={!answering}
          notice={
            lockedStatuses.has(state.status) ? (
              <LockNotice state={state} dispatch={dispatch} onSignIn={() => setSignInHidden(false)} />
            ) : (
              place.notice && <Alert tone="warn" title={place.notice} />
            )
          }
          onChoose={choose}
          onFlag={flag}
          onSubmit={ask}
        />
      ) : (
        <main className="grid min-h-dvh place-items-center">
          <Loading label={state.status === "opening" && state.delayed ? screen.loadingDelayed : screen.loading} />
        </main>
      )}
      {paper && answering && (
        <SubmitDialog
          paper={paper}
          open={asking}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            dispatch({ type: "submitConfirmed" });
          }}
        />
      )}
      {state.status === "submitting" && (
        <SubmittingDialog state={state} onWithdraw={() => dispatch({ type: "submitWithdrawn" })} />
      )}
      <SignInDialog
        open={state.status === "signed_out" && !signInHidden}
        onClose={() => setSignInHidden(true)}
        onSignedIn={reopen}
      />
    </>
  );
}
