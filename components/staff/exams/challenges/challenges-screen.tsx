"use client";

import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { useSWRConfig } from "swr";
import { ChallengeRows } from "@/components/staff/exams/challenges/challenge-rows";
import { ChallengedQuestionView } from "@/components/staff/exams/challenges/challenged-question";
import { Chip, ChipRow } from "@/components/staff/ui/chip";
import { explainFailure } from "@/components/staff/ui/failure";
import { ConsolePage, PageHead } from "@/components/staff/ui/page-head";
import { useShortcutSet } from "@/components/staff/ui/shortcuts";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { challengesCopy as copy } from "@/lib/copy/staff-challenges";
import type { Challenged, ChallengedQuestion } from "@/lib/exams/challenges/staff-schema";
import { examAnalysis, examChallenges, staffExam } from "@/lib/exams/staff-client";
import { useRead } from "@/lib/use-read";

const groups = ["waiting", "ruled"] as const;
type Group = (typeof groups)[number];
const groupOf = ({ ruling }: ChallengedQuestion): Group => (ruling ? "ruled" : "waiting");

function windowText({ hours, open_until: until }: Challenged): string | undefined {
  if (until) return Date.parse(until) > Date.now() ? copy.until(until) : copy.over(until);
  return hours === 0 ? copy.never : undefined;
}

/** The phone shows the list or one question, by the address, so that its way back leads to the list. */
const addressOf = (id: number | null) => `${window.location.pathname}${id === null ? "" : `?question=${id}`}`;

/** The challenges of an exam by question, and the decision about each. */
export function ChallengesScreen({ id }: { id: number }) {
  const { data: challenged, error, mutate } = useRead(examChallenges(id));
  const { data: exam } = useRead(staffExam(id));
  return (
    <ConsolePage>
      <PageHead
        title={exam ? exam.title : copy.title}
        lead={[copy.title, challenged && windowText(challenged)].filter(Boolean).join(" · ")}
        back={`/staff/exams/${id}/results`}
      />
      {error && !challenged && (
        <LoadFailure title={copy.failed} text={explainFailure(error)} onRetry={() => void mutate()} />
      )}
      {!error && !challenged && (
        <div role="status" className="grid gap-3.5 lg:grid-cols-[17rem_1fr]">
          <span className="sr-only">{copy.title}</span>
          <Skeleton className="h-60" />
          <Skeleton className="h-90" />
        </div>
      )}
      {challenged?.questions.length === 0 && <EmptyState {...copy.empty} />}
      {challenged && challenged.questions.length > 0 && <ByQuestion id={id} questions={challenged.questions} />}
    </ConsolePage>
  );
}

function ByQuestion({ id, questions }: { id: number; questions: readonly ChallengedQuestion[] }) {
  const asked = Number(useSearchParams().get("question"));
  const linked = questions.find(({ question_id }) => question_id === asked);
  const [chosenGroup, setGroup] = useState<Group>();
  // A fresh reading may sort others before the question that a teacher reads.
  const [pinned, setPinned] = useState<number>();
  const counts = Map.groupBy(questions, groupOf);
  const group = chosenGroup ?? (linked ? groupOf(linked) : counts.has("waiting") ? "waiting" : "ruled");
  const shown = counts.get(group) ?? [];
  const first = shown.find(({ question_id }) => question_id === pinned) ?? shown[0];
  const current = linked && groupOf(linked) === group ? linked : first;
  if (current && current.question_id !== pinned) setPinned(current.question_id);
  const isOpened = current !== undefined && current === linked;

  const choose = (question: number | null) => window.history.replaceState(null, "", addressOf(question));
  function open(question: number) {
    if (isOpened) choose(question);
    else window.history.pushState(null, "", addressOf(question));
  }
  function move(by: number) {
    const next = current && shown[shown.indexOf(current) + by];
    if (next) open(next.question_id);
  }
  useShortcutSet([
    { keys: "j", label: copy.next, run: () => move(1) },
    { keys: "k", label: copy.before, run: () => move(-1) },
  ]);

  const { mutate } = useSWRConfig();
  const { data: exam } = useRead(current ? staffExam(id, current.version) : null, { keepPreviousData: true });
  // The question stands without figures where there are none, as while a larger exam runs.
  const { data: analysis } = useRead(current ? examAnalysis(id, current.version) : null, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  const analysedOf = ({ version, number }: ChallengedQuestion) =>
    analysis?.version === version ? analysis.questions.find((question) => question.number === number) : undefined;
  // While another version's questions come, those of the one before are still here.
  const question =
    exam?.version === current?.version
      ? exam?.questions.find(({ position }) => position === current?.number)
      : undefined;

  function done() {
    choose(null);
    setGroup(undefined);
    // A ruling may change the exam, its results and its figures.
    void mutate((key) => typeof key === "string" && key.startsWith(staffExam(id).path));
  }

  return (
    <div className="grid items-start gap-4.5 *:min-w-0 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-6">
      <div className={cn("grid gap-3 *:min-w-0", isOpened && "max-lg:hidden")}>
        <ChipRow label={copy.filter}>
          {groups.map((name) => (
            <Chip
              key={name}
              chosen={name === group}
              count={copy.count(counts.get(name)?.length ?? 0)}
              onClick={() => {
                choose(null);
                setGroup(name);
              }}
            >
              {copy[name]}
            </Chip>
          ))}
        </ChipRow>
        <ChallengeRows
          questions={shown}
          chosen={current?.question_id}
          analysedOf={analysedOf}
          hasVersions={new Set(questions.map(({ version }) => version)).size > 1}
          onChoose={open}
        />
        {shown.length === 0 && (
          <p className="text-small text-muted">{group === "waiting" ? copy.noneWaiting : copy.noneRuled}</p>
        )}
      </div>
      <div className={cn("*:min-w-0", !isOpened && "max-lg:hidden")}>
        {current && exam && question && (
          <ChallengedQuestionView
            key={`${current.question_id} ${current.ruling?.ruled_at}`}
            {...{ exam, question }}
            challenged={current}
            analysed={analysedOf(current)}
            onBack={() => choose(null)}
            onDone={done}
          />
        )}
        {current && !question && <Skeleton className="h-90" />}
      </div>
    </div>
  );
}
