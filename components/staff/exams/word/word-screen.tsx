"use client";

import { useRouter } from "next/navigation";
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from "react";
import { DialogActions } from "@/components/staff/exams/editor/dialog-actions";
import { markRight } from "@/components/staff/exams/editor/editor-items";
import { FileDrop } from "@/components/staff/exams/file/file-drop";
import { takeHeld } from "@/components/staff/exams/word/brought";
import {
  attentionOf,
  hasBijoy,
  type Imported,
  importedOf,
  isDraft,
  isRepeatedLeftOut,
  withBijoyTurned,
} from "@/components/staff/exams/word/imported";
import { PasteBox } from "@/components/staff/exams/word/paste-box";
import { withRepeated, withRepeatedLeftOut } from "@/components/staff/exams/word/repeated";
import { useAdding } from "@/components/staff/exams/word/use-adding";
import { useBrought } from "@/components/staff/exams/word/use-brought";
import { type Where, WordBar } from "@/components/staff/exams/word/word-bar";
import { Cards } from "@/components/staff/exams/word/word-cards";
import { type Filter, Filters, filters } from "@/components/staff/exams/word/word-filters";
import { WordHead } from "@/components/staff/exams/word/word-head";
import { WordNumbers } from "@/components/staff/exams/word/word-numbers";
import { withKeyChosen } from "@/components/staff/exams/word/word-result";
import { useShortcut, useShortcutSet } from "@/components/staff/ui/shortcuts";
import { useUnsavedWarning } from "@/components/staff/ui/use-unsaved-warning";
import { Alert } from "@/components/ui/alert";
import { Dialog } from "@/components/ui/dialog";
import { LoadFailure } from "@/components/ui/load-failure";
import { Spinner } from "@/components/ui/spinner";
import { toast } from "@/components/ui/toast";
import { staffExamsCopy } from "@/lib/copy/staff-exams";
import { staffWordCopy as copy } from "@/lib/copy/staff-word";
import { staffExam } from "@/lib/exams/staff-client";
import type { StaffExam } from "@/lib/exams/staff-schema";
import { useRead } from "@/lib/use-read";

/** The questions of a Word file on their way into an exam: each is looked at beside its lines, and then added. */
export function WordScreen({ id }: { id: number }) {
  const { data: exam, error, mutate } = useRead(staffExam(id));
  if (error && !exam) return <LoadFailure title={staffExamsCopy.failed} onRetry={() => mutate()} className="m-4" />;
  return exam ? <WordImport exam={exam} onChanged={() => mutate()} /> : <Spinner />;
}

function WordImport({ exam, onChanged }: { exam: StaffExam; onChanged: () => Promise<StaffExam | undefined> }) {
  const router = useRouter();
  const [all, setQuestions] = useState<readonly Imported[]>([]);
  const [shown, setShown] = useState<Filter>("all");
  const [current, setCurrent] = useState(0);
  const [arrival, setArrival] = useState({ place: 0, count: 0 });
  const [where, setWhere] = useState<Where>("append");
  const questions = useMemo(() => withRepeatedLeftOut(all, where), [all, where]);
  const [asked, setAsked] = useState<readonly Imported[] | null>(null);
  const change = useCallback((place: number, change: Partial<Imported>) => {
    setQuestions((all) => all.map((one) => (one.place === place ? { ...one, ...change } : one)));
  }, []);
  const set = useCallback((next: Imported) => change(next.place, next), [change]);
  const latestExam = async () => (await onChanged()) ?? exam;
  const { read, isReading, error, choose } = useBrought(exam.id, latestExam, (preview, { questions: kept }) => {
    // As the editor's next question: the marks of the one before it.
    setQuestions(withRepeated(importedOf(preview, kept.at(-1)?.marks ?? 1), kept));
    setShown("all");
    setCurrent(0);
  });
  const { add, progress, failure } = useAdding(exam, change);
  const chooseHeld = useEffectEvent(() => {
    const held = takeHeld();
    if (held) void choose(held);
  });
  useEffect(() => chooseHeld(), []);

  const open = questions.filter(({ isAdded, isLeftOut }) => !isAdded && !isLeftOut);
  const waiting = open.filter((one) => attentionOf(one) !== null);
  const ready = open.filter((one) => attentionOf(one) === null);
  const drafts = waiting.filter(isDraft);
  useUnsavedWarning(open.length > 0);

  const visible = questions.filter(filters[shown].shows);
  const one = questions[current];
  function go(place: number | undefined) {
    if (place === undefined) return;
    setCurrent(place);
    setArrival(({ count }) => ({ place, count: count + 1 }));
  }
  const nextDoubt = () => go((waiting.find(({ place }) => place > current) ?? waiting[0])?.place);
  const isOpen = one !== undefined && !one.isAdded && !one.isLeftOut;
  useShortcut("alt+w", copy.nextDoubt, waiting.length > 0 ? nextDoubt : null);
  useShortcut("j", copy.nextQuestion, read ? () => go(visible.find(({ place }) => place > current)?.place) : null);
  useShortcut(
    "k",
    copy.previousQuestion,
    read ? () => go(visible.findLast(({ place }) => place < current)?.place) : null,
  );
  useShortcut("z", copy.former, isOpen && hasBijoy(one) ? () => set(withBijoyTurned(one)) : null);
  useShortcutSet(
    isOpen
      ? one.item.fields.options.slice(0, 9).map((_, place) => ({
          keys: `alt+${place + 1}`,
          label: copy.choose(place + 1),
          run: () => set(withKeyChosen(one, markRight(one.item.fields, place))),
        }))
      : [],
  );

  async function send(chosen: readonly Imported[]) {
    if (!read) return;
    setAsked(null);
    const seen = exam.questions.map(({ id, revision }) => ({ question: id, revision }));
    const added = await add(read, chosen, where === "replace" ? seen : null);
    await onChanged();
    const count = added.length;
    if (count === 0) return;
    // The questions that others of the file repeated have gone.
    if (where === "replace") setQuestions((all) => all.map((one) => ({ ...one, isRepeated: false })));
    // The next ones are added behind these; to replace again would take away what was just added.
    setWhere("append");
    toast.success(copy.added(count));
    if (count < chosen.length) toast.error(copy.stay(chosen.length - count));
    if (count === open.length) router.push(`/staff/exams/${exam.id}`);
    else go(open.find(({ place }) => !added.includes(place))?.place);
  }
  function addAll(isAll: boolean) {
    const chosen = questions.filter((one) => ready.includes(one) || (isAll && drafts.includes(one)));
    if (where === "replace" && exam.questions.length > 0) setAsked(chosen);
    else void send(chosen);
  }

  return (
    <div className="flex min-h-[calc(100dvh-3.5rem)] flex-col md:min-h-[calc(100dvh-3.25rem)]">
      <WordHead exam={exam} read={read} questions={questions} onFile={choose} />
      {error && <Alert tone="bad" title={error} className="m-4" />}
      {isReading && (
        <p role="status" className="flex items-center gap-3 p-4">
          <Spinner /> {copy.reading}
        </p>
      )}
      {read && questions.length === 0 && !isReading && (
        <Alert tone="warn" title={copy.noQuestions} className="m-4 mb-0 md:mx-6">
          {copy.noQuestionsText}
        </Alert>
      )}
      {questions.length === 0 && (
        <div className="grid max-w-190 gap-3.5 p-4 md:p-6">
          <FileDrop label={copy.file} title={copy.drop} hint={copy.hint} accept=".docx" onFile={choose} />
          <PasteBox onPaste={choose} />
        </div>
      )}
      {read && questions.length > 0 && (
        <>
          <Filters questions={questions} shown={shown} onShow={setShown} />
          <div className="grid flex-1 content-start md:grid-cols-[8.25rem_minmax(0,1fr)] md:content-stretch">
            <WordNumbers
              questions={questions}
              current={current}
              onGo={(place) => {
                if (!visible.some((other) => other.place === place)) setShown("all");
                go(place);
              }}
            />
            <Cards {...{ exam, read, visible, current, arrival }} onChange={set} onEnter={setCurrent} />
          </div>
          <WordBar
            exam={exam}
            ready={ready.length}
            toSee={waiting.length}
            drafts={drafts.length}
            repeated={questions.filter(isRepeatedLeftOut).length}
            where={where}
            progress={progress}
            failure={failure}
            onWhere={setWhere}
            onNext={nextDoubt}
            onAdd={addAll}
          />
        </>
      )}
      <Dialog open={asked !== null} onClose={() => setAsked(null)} title={copy.confirm.title} role="alertdialog">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (asked) void send(asked);
          }}
          className="grid gap-3.5"
        >
          <p>{copy.confirm.text(exam.questions.length, asked?.length ?? 0)}</p>
          <DialogActions onClose={() => setAsked(null)} confirm={copy.confirm.confirm} busy={false} danger />
        </form>
      </Dialog>
    </div>
  );
}
