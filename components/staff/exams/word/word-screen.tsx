"use client";

import { ArrowLeft, FileUp } from "lucide";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from "react";
import { DialogActions } from "@/components/staff/exams/editor/dialog-actions";
import { markRight } from "@/components/staff/exams/editor/editor-items";
import { FileDrop } from "@/components/staff/exams/file/file-drop";
import { takeHeld } from "@/components/staff/exams/word/brought";
import {
  attentionOf,
  formulaCount,
  hasBijoy,
  type Imported,
  importedOf,
  isDraft,
  picturesIn,
  withBijoyTurned,
} from "@/components/staff/exams/word/imported";
import { PasteBox } from "@/components/staff/exams/word/paste-box";
import { useAdding } from "@/components/staff/exams/word/use-adding";
import { type ReadBrought, useBrought } from "@/components/staff/exams/word/use-brought";
import { type Where, WordBar } from "@/components/staff/exams/word/word-bar";
import { WordCard } from "@/components/staff/exams/word/word-card";
import { WordNumbers } from "@/components/staff/exams/word/word-numbers";
import { addressIn, withKeyChosen } from "@/components/staff/exams/word/word-result";
import { SourceLine } from "@/components/staff/exams/word/word-source";
import { Chip, ChipRow } from "@/components/staff/ui/chip";
import { KeyCap } from "@/components/staff/ui/key-cap";
import { useShortcut, useShortcutSet } from "@/components/staff/ui/shortcuts";
import { useUnsavedWarning } from "@/components/staff/ui/use-unsaved-warning";
import { Alert } from "@/components/ui/alert";
import { Dialog } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { LoadFailure } from "@/components/ui/load-failure";
import { Spinner } from "@/components/ui/spinner";
import { toast } from "@/components/ui/toast";
import { staffExamsCopy } from "@/lib/copy/staff-exams";
import { staffWordCopy as copy } from "@/lib/copy/staff-word";
import { staffExam } from "@/lib/exams/staff-client";
import type { StaffExam } from "@/lib/exams/staff-schema";
import { formatNumber } from "@/lib/format";
import { staffPictureAt } from "@/lib/markup/picture-files";
import { useRead } from "@/lib/use-read";

const filters = {
  all: { words: copy.all, shows: () => true },
  doubtful: { words: copy.doubtful, shows: (one: Imported) => attentionOf(one) !== null },
  bijoy: { words: copy.bijoy, shows: hasBijoy },
  formulas: { words: copy.formulas, shows: (one: Imported) => formulaCount(one) > 0 },
  pictures: { words: copy.pictures, shows: (one: Imported) => picturesIn(one).length > 0 },
};
type Filter = keyof typeof filters;
const filterNames = Object.keys(filters) as Filter[];

const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);

/** The questions of a Word file on their way into an exam: each is looked at beside its lines, and then added. */
export function WordScreen({ id }: { id: number }) {
  const { data: exam, error, mutate } = useRead(staffExam(id));
  if (error && !exam) return <LoadFailure title={staffExamsCopy.failed} onRetry={() => mutate()} className="m-4" />;
  return exam ? <WordImport exam={exam} onChanged={() => mutate()} /> : <Spinner />;
}

function WordImport({ exam, onChanged }: { exam: StaffExam; onChanged: () => Promise<unknown> }) {
  const router = useRouter();
  const [questions, setQuestions] = useState<readonly Imported[]>([]);
  const [shown, setShown] = useState<Filter>("all");
  const [current, setCurrent] = useState(0);
  const [arrival, setArrival] = useState({ place: 0, count: 0 });
  const [where, setWhere] = useState<Where>("append");
  const [asked, setAsked] = useState<readonly Imported[] | null>(null);
  const change = useCallback((place: number, change: Partial<Imported>) => {
    setQuestions((all) => all.map((one) => (one.place === place ? { ...one, ...change } : one)));
  }, []);
  const set = useCallback((next: Imported) => change(next.place, next), [change]);
  const { read, isReading, error, choose } = useBrought(exam.id, (preview) => {
    // As the editor's next question: the marks of the one before it.
    setQuestions(importedOf(preview, exam.questions.at(-1)?.marks ?? 1));
    setShown("all");
    setCurrent(0);
  });
  const { add, progress, failure } = useAdding(exam.id, change);
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
    const count = await add(read, chosen, where === "replace" ? seen : null);
    await onChanged();
    if (count === 0) return;
    // The others come behind these.
    setWhere("append");
    toast.success(copy.added(count));
    if (count < chosen.length) toast.error(copy.stay(chosen.length - count));
    if (count === open.length) router.push(`/staff/exams/${exam.id}`);
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
      {!read && !isReading && (
        <div className="grid max-w-190 gap-3.5 p-4 md:p-6">
          <FileDrop label={copy.file} title={copy.drop} hint={copy.hint} accept=".docx" onFile={choose} />
          <PasteBox onPaste={choose} />
        </div>
      )}
      {read && questions.length === 0 && <EmptyState title={copy.noQuestions} text={copy.noQuestionsText} />}
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
            ready={ready.length}
            toSee={waiting.length}
            drafts={drafts.length}
            before={exam.questions.length}
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

type WordHeadProps = {
  exam: StaffExam;
  read: ReadBrought | null;
  questions: readonly Imported[];
  onFile: (file: File) => void;
};

function WordHead({ exam, read, questions, onFile }: WordHeadProps) {
  const added = questions.filter(({ isAdded }) => isAdded).length;
  const pictures = sum(questions.map((one) => picturesIn(one).length));
  const found = copy.found(questions.length, pictures, sum(questions.map(formulaCount)));
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-surface px-4 py-2 md:px-5">
      <Link
        href={`/staff/exams/${exam.id}`}
        aria-label={copy.back}
        className="-ml-2 grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-surface-2 hover:text-ink"
      >
        <Icon as={ArrowLeft} size={20} />
      </Link>
      <div className="min-w-0 flex-1 basis-40">
        <h1 className="truncate font-sans text-body leading-[1.4] font-semibold">{read?.name ?? copy.title}</h1>
        <p className="text-meta text-muted">
          {read ? `${found} · ${added > 0 ? copy.added(added) : copy.notYet}` : exam.title}
        </p>
      </div>
      {read && (
        <label className="relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line-strong px-4 text-small font-semibold hover:border-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus) max-sm:px-3">
          <Icon as={FileUp} size={18} />
          <span className="max-sm:sr-only">{copy.another}</span>
          <input
            type="file"
            accept=".docx"
            aria-label={copy.another}
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) onFile(file);
              target.value = "";
            }}
          />
        </label>
      )}
    </header>
  );
}

type FiltersProps = { questions: readonly Imported[]; shown: Filter; onShow: (filter: Filter) => void };

function Filters({ questions, shown, onShow }: FiltersProps) {
  return (
    <div className="flex items-center justify-between gap-4 border-b border-line bg-surface px-4 py-2">
      <ChipRow label={copy.filters}>
        {filterNames.map((name) => {
          const { words, shows } = filters[name];
          const count = questions.filter(shows).length;
          if (count === 0 && name !== "all" && name !== shown) return null;
          return (
            <Chip key={name} chosen={name === shown} count={formatNumber(count)} onClick={() => onShow(name)}>
              {words}
            </Chip>
          );
        })}
      </ChipRow>
      <p aria-hidden="true" className="hidden items-center gap-1.5 text-meta whitespace-nowrap text-muted xl:flex">
        <KeyCap>J</KeyCap>
        <KeyCap>K</KeyCap> {copy.keys.question}
        <span className="ml-2 flex items-center gap-1.5">
          <KeyCap>Alt 1</KeyCap>–<KeyCap>4</KeyCap> {copy.keys.key}
        </span>
        <span className="ml-2 flex items-center gap-1.5">
          <KeyCap>Alt W</KeyCap> {copy.keys.doubt}
        </span>
      </p>
    </div>
  );
}

type CardsProps = {
  exam: StaffExam;
  read: ReadBrought;
  visible: readonly Imported[];
  current: number;
  /** The question that was gone to last, and how often one was. */
  arrival: { place: number; count: number };
  onChange: (next: Imported) => void;
  onEnter: (place: number) => void;
};

function Cards({ exam, read, visible, current, arrival, onChange, onEnter }: CardsProps) {
  const pictureAt = useMemo(() => addressIn(read.pictureAt, (id) => staffPictureAt(exam.id, id)), [read, exam.id]);
  const { title } = read.preview;
  // The title is one of them, and the exam has a name by now.
  const leftovers = read.preview.leftovers.filter(
    ({ before, source }) =>
      !(
        before === 0 &&
        source
          .map(({ text }) => text)
          .join("")
          .trim() === title
      ),
  );
  const after = visible.length;
  return (
    <div className="grid min-w-0 content-start gap-2.5 p-3 md:p-4">
      {visible.length === 0 && <p className="p-4 text-muted">{copy.nothing}</p>}
      {visible.map((one, index) => (
        <div key={one.place} className="grid min-w-0 gap-2.5">
          <Leftovers leftovers={leftovers.filter(({ before }) => before === one.place)} />
          <WordCard
            one={one}
            exam={exam}
            isCurrent={one.place === current}
            pictureAt={pictureAt}
            arrival={one.place === arrival.place ? arrival.count : 0}
            onChange={onChange}
            onEnter={onEnter}
          />
          {index === after - 1 && <Leftovers leftovers={leftovers.filter(({ before }) => before > one.place)} />}
        </div>
      ))}
    </div>
  );
}

/** Lines of the file that no question has, where they stand, so that nothing of it is lost unseen. */
function Leftovers({ leftovers }: { leftovers: ReadBrought["preview"]["leftovers"] }) {
  if (leftovers.length === 0) return null;
  const isRead = leftovers.every(({ is_key_list }) => is_key_list);
  return (
    <section className="rounded-card border border-dashed border-line-strong px-4 py-2 text-meta text-muted">
      <b>{isRead ? copy.keyList : copy.leftover}</b>
      {leftovers.map(({ source }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a file that was read never move
        <SourceLine key={place} line={source} />
      ))}
    </section>
  );
}
