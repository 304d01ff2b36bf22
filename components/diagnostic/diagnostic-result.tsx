"use client";

import type { ReactNode } from "react";
import { Explanations } from "@/components/diagnostic/explanations";
import { ShareResult } from "@/components/diagnostic/share-result";
import { TopicList } from "@/components/diagnostic/topic-list";
import { topicsOf } from "@/components/diagnostic/topics";
import { useToken } from "@/components/layout/session";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { DeepFact } from "@/components/ui/deep-fact";
import { DeepPanel } from "@/components/ui/deep-panel";
import { diagnosticCopy } from "@/lib/copy/diagnostic";
import type { Diagnostic, Marked } from "@/lib/diagnostic/schema";
import { formatMarks } from "@/lib/format";

const copy = diagnosticCopy.result;

function Score({ marked }: { marked: Marked }) {
  return (
    <DeepPanel>
      <div className="px-5 pt-5 pb-3 md:px-8 md:pt-7">
        <p className="text-on-deep-muted">{copy.score}</p>
        <p className="figure figure-great flex items-baseline gap-2.5 leading-[1.15]">
          {formatMarks(marked.score)}
          <span className="text-title text-on-deep-muted">{copy.ofTotal(marked.total_marks)}</span>
        </p>
      </div>
      <dl className="grid grid-cols-2 border-t border-deep-line">
        <DeepFact
          valueClass="text-title leading-[1.3]"
          label={copy.rightWrong}
          value={copy.counts(marked.right, marked.wrong)}
          note={copy.lost(marked.negative_marks)}
        />
        <DeepFact
          valueClass="text-title leading-[1.3]"
          label={copy.average}
          value={marked.average === null ? copy.noAverage : formatMarks(marked.average)}
          note={copy.taken(marked.taken)}
        />
      </dl>
    </DeepPanel>
  );
}

function Invitation() {
  const isSignedIn = useToken() !== null;
  return (
    <Card className="p-4 md:p-6">
      <h2 className="font-sans text-body font-semibold">{copy.invitation}</h2>
      <p className="mt-1 mb-3.5 text-small text-muted">{copy.invitationText}</p>
      <ButtonLink href={isSignedIn ? "/dashboard/home" : "/auth"} full>
        {isSignedIn ? copy.toDashboard : copy.signUp}
      </ButtonLink>
    </Card>
  );
}

type DiagnosticResultProps = {
  paper: Diagnostic;
  choices: Record<number, number>;
  marked: Marked;
  onAnew: () => void;
  children: ReactNode;
};

/** The score, where it came from, what to do about it. */
export function DiagnosticResult({ paper, choices, marked, onAnew, children }: DiagnosticResultProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="text-section md:text-display">{copy.title}</h1>
      <Score marked={marked} />
      <ShareResult right={marked.right} />
      <Card className="overflow-hidden">
        <TopicList topics={topicsOf(paper, marked)} />
        <Explanations paper={paper} choices={choices} marked={marked} />
      </Card>
      {children}
      <Invitation />
      <Button variant="ghost" onClick={onAnew}>
        {copy.anew}
      </Button>
    </div>
  );
}
