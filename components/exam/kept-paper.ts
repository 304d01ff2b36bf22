import { answeredCount, type Paper } from "@/components/exam/exam-state";
import { type Flags, keptFlags } from "@/components/exam/flags";
import { type Outbox, withEntries } from "@/components/exam/outbox";
import type { OutboxStore } from "@/components/exam/outbox-store";
import { forgetRunning, rememberPaper } from "@/components/running-exam/running-memory";
import {
  forgetFor,
  forgetPictures,
  keepFor,
  keepTextFor,
  keptFor,
  keptPicturesName,
  namesKeptFor,
  storedFor,
} from "@/lib/learner-storage";
import { currentLearner } from "@/lib/session-store";

/** A running exam as this device keeps it, so that a reload without a connection brings it back. */
export type KeptPaper = {
  /** `pending` is empty or old: the outbox has it. */
  paper: Paper;
  /** The last number that was given to a choice, sent or not. */
  lastSeq: number;
  /** Milliseconds that the server's clock is ahead of this device's. */
  serverAhead: number;
};

/**
 * A kept exam is a head and its parts: the paper, written once; the flags; and what was chosen for a few questions
 * each, so that a choice rewrites little. Parts count under the head of their attempt only, which is written after them
 * at first.
 */
type Head = Pick<Paper, "attemptId" | "attemptKey" | "deadlineAt"> &
  Pick<KeptPaper, "lastSeq" | "serverAhead"> & { title: string };
type Printed = Pick<Paper, "exam" | "questions">;

const BEGIN = "exam:";
const PARTS_BEGIN = "exam-parts:";
const PART_QUESTIONS = 5;

/**
 * The form stands before the head's JSON, so that a build that does not know it finds no exam and fetches it anew. The
 * build before kept all in one record under the head's name, as JSON without a form.
 */
const FORM = 1;
const HEAD = /^(\d+) (.+)$/s;

/** A smaller change of `serverAhead` comes from measuring and is not worth a write. */
const SAME_CLOCK_MS = 100;

const partsOf = (examId: number, attemptId: number) => `${PARTS_BEGIN}${examId}:${attemptId}:`;

/** The choices that this page has kept, by the questions of its paper: these stay the same until it is opened anew. */
const known = new WeakMap<Paper["questions"], Paper["chosen"]>();

function parseHead(text: string | null): Head | null {
  const [, form, json] = HEAD.exec(text ?? "") ?? [];
  if (json === undefined || Number(form) !== FORM) return null;
  try {
    return JSON.parse(json) as Head;
  } catch {
    return null;
  }
}

const headOf = (learner: string, examId: number) => parseHead(storedFor(learner, BEGIN + examId));

function inParts({ questions }: Printed): Paper["questions"][] {
  const count = Math.ceil(questions.length / PART_QUESTIONS);
  return Array.from({ length: count }, (_, part) =>
    questions.slice(part * PART_QUESTIONS, (part + 1) * PART_QUESTIONS),
  );
}

/**
 * @param before what the parts have already
 * @returns false where a part found no room
 */
function keepParts(learner: string, name: string, paper: Paper, before: Paper["chosen"] | undefined): boolean {
  const { chosen, flagged, unsentFlags, flagSeq } = paper;
  const ofQuestions = inParts(paper).map((questions, part) => {
    if (before && questions.every(({ id }) => chosen[id] === before[id])) return true;
    const ofPart = questions.map(({ id }) => [id, chosen[id]] as const);
    return keepFor(learner, name + part, Object.fromEntries(ofPart));
  });
  return keepFor(learner, `${name}flags`, { flagged, unsentFlags, flagSeq }) && ofQuestions.every(Boolean);
}

function forgetParts(learner: string, examId: number, isToGo: (name: string) => boolean): void {
  for (const name of namesKeptFor(learner, `${PARTS_BEGIN}${examId}:`)) if (isToGo(name)) forgetFor(learner, name);
}

function forgetRecords(learner: string, examId: number): void {
  forgetFor(learner, BEGIN + examId);
  forgetParts(learner, examId, () => true);
}

function keepRecords(learner: string, head: Head, paper: Paper): void {
  const { exam, questions, attemptId } = paper;
  const goesOn = headOf(learner, exam.id)?.attemptId === attemptId;
  const before = goesOn ? known.get(questions) : undefined;
  const name = partsOf(exam.id, attemptId);
  const keepHead = () => keepTextFor(learner, BEGIN + exam.id, `${FORM} ${JSON.stringify(head)}`);
  const isPrinted = before !== undefined || keepFor(learner, `${name}paper`, { exam, questions } satisfies Printed);
  // The last number goes first: without it another choice could be sent under the number of this one.
  if (goesOn) keepHead();
  const isWhole = keepParts(learner, name, paper, before) && isPrinted;
  if (isWhole) known.set(questions, paper.chosen);
  else known.delete(questions);
  if (goesOn) return;
  const isKept = isWhole && keepHead();
  forgetParts(learner, exam.id, (part) => part.startsWith(name) !== isKept);
}

/** `learner`: the one who opened it. Nothing is kept after another login. */
export function keepPaper(learner: string | null, { paper, lastSeq, serverAhead }: KeptPaper): void {
  if (!learner || learner !== currentLearner()) return;
  const { attemptId, attemptKey, deadlineAt, questions } = paper;
  const { id, batch_id: batchId, title } = paper.exam;
  const aheadBefore = headOf(learner, id)?.serverAhead ?? Number.NaN;
  const ahead = Math.abs(serverAhead - aheadBefore) < SAME_CLOCK_MS ? aheadBefore : serverAhead;
  keepRecords(learner, { attemptId, attemptKey, deadlineAt, lastSeq, serverAhead: ahead, title }, paper);
  const counts = { questions: questions.length, answered: answeredCount(paper) };
  rememberPaper(learner, { id, batchId, title, deadlineAt, ...counts }, ahead);
}

/**
 * Keeps the paper beside its outbox. On a full device the outbox goes first and the paper makes room for it: a choice that
 * only the paper had would be shown after a reload, and never sent.
 */
export function keepBeside(
  store: Pick<OutboxStore, "isWhole" | "read" | "update">,
  learner: string | null,
  { paper, serverAhead }: Pick<KeptPaper, "paper" | "serverAhead">,
): void {
  if (!learner || learner !== currentLearner()) return;
  if (!store.isWhole()) {
    forgetRecords(learner, paper.exam.id);
    store.update((outbox) => outbox);
  }
  if (store.isWhole()) keepPaper(learner, { paper, lastSeq: store.read().lastSeq, serverAhead });
}

/** A paper that the build before kept, in one record. */
function keptWhole(learner: string, examId: number): KeptPaper | null {
  const kept = keptFor(learner, BEGIN + examId) as Partial<KeptPaper> | null;
  return Array.isArray(kept?.paper?.questions) ? (kept as KeptPaper) : null;
}

export function keptPaper(examId: number): KeptPaper | null {
  const learner = currentLearner();
  if (!learner) return null;
  const head = headOf(learner, examId);
  if (!head) return keptWhole(learner, examId);
  const { attemptId, attemptKey, deadlineAt, lastSeq, serverAhead } = head;
  const name = partsOf(examId, attemptId);
  const printed = keptFor(learner, `${name}paper`) as Printed | null;
  if (!printed) return null;
  const flags = keptFlags((keptFor(learner, `${name}flags`) as Partial<Flags> | null) ?? undefined);
  const chosen: Paper["chosen"] = Object.assign(
    {},
    ...inParts(printed).map((_, part) => keptFor(learner, name + part)),
  );
  const state = { attemptId, attemptKey, deadlineAt, chosen, pending: {}, ...flags, connection: "offline" as const };
  return { paper: { ...printed, ...state }, lastSeq, serverAhead };
}

/**
 * The attempt was opened anew: the kept paper goes on under its new key. It takes in what was not sent, which a page
 * that was gone at once may not have kept: the outboxes are empty before the server's paper is here.
 */
export function renewKept(examId: number, attemptKey: string, { entries, lastSeq }: Outbox): void {
  const kept = keptPaper(examId);
  if (!kept) return;
  const paper = { ...kept.paper, attemptKey, chosen: withEntries(kept.paper.chosen, entries) };
  keepPaper(currentLearner(), { ...kept, paper, lastSeq: Math.max(kept.lastSeq, lastSeq) });
}

export function forgetPaper(examId: number): void {
  const learner = currentLearner();
  if (learner) {
    forgetRecords(learner, examId);
    void forgetPictures((name) => name === keptPicturesName(learner, examId));
  }
  forgetRunning(examId);
}

/** Exams that were running when this device last saw them. */
export function keptExams(): { id: number; title: string }[] {
  const learner = currentLearner();
  if (!learner) return [];
  return namesKeptFor(learner, BEGIN).flatMap((name) => {
    const id = Number(name.slice(BEGIN.length));
    const title = (headOf(learner, id) ?? keptWhole(learner, id)?.paper.exam)?.title;
    return title === undefined ? [] : [{ id, title }];
  });
}
