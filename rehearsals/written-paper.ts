import { setTimeout as sleep } from "node:timers/promises";
import type { Choice, Slot } from "@/lib/exams/choice";
import { runClosed } from "../bench/closed.ts";
import { createRandom, type Random } from "../simulation/random.ts";
import { until } from "../test/until.ts";
import { Link, noTraffic, type Traffic } from "./link.ts";
import { type Key, markByHand, type Said } from "./paper-marks.ts";
import type { Paper, PaperQuestion } from "./papers.ts";
import { Phone } from "./phone.ts";

/**
 * How a learner ends: `at once` hands in whatever still waits, `calmly` once everything is saved, `in time` lets the time
 * run out with everything saved, and `lost` has no phone any more before the end.
 */
type Ending = "at once" | "calmly" | "in time" | "lost";
const endings: readonly Ending[] = ["at once", "calmly", "at once", "in time", "lost"];

export type Written = {
  /** In the order of the paper's learners. */
  sittings: { phone: Phone; ending: Ending }[];
  traffic: Traffic;
  choices: number;
  mostWaiting: number;
};

/** Offline for a part of the time, and the page loaded again, for some. */
const AWAY_SHARE = 0.4;
const RELOADS = 0.4;
const CHANGED = 0.1;
const CLEARED = 0.03;
const RIGHT = 0.6;
const START_SHARE = 0.15;
/** A half is done earlier, and hands in while the others write. */
const EARLY_END = 0.6;
const DRAIN_MS = 60_000;

const choicesFor = ({ id: questionId, kind, parts }: PaperQuestion, random: Random): Choice[] => {
  const isRight = () => random() < RIGHT;
  if (kind === "true_false_set")
    return parts.map((part) => ({
      kind,
      questionId,
      optionId: part.id,
      value: isRight() ? part.isRight : !part.isRight,
    }));
  const other = parts[Math.floor(random() * parts.length)]?.id ?? null;
  return [{ questionId, optionId: isRight() ? (parts.find((part) => part.isRight)?.id ?? null) : other }];
};

const cleared = (choice: Choice): Choice =>
  choice.kind === "true_false_set" ? { ...choice, value: null } : { ...choice, optionId: null };

/** The choices of a learner in turn: question by question, then some choices once more, and some of them taken back. */
function turnsOf(paper: Paper, random: Random): Choice[][] {
  const first = paper.questions.map((question) => choicesFor(question, random));
  const again = paper.questions
    .flatMap((question) => choicesFor(question, random))
    .filter(() => random() < CHANGED)
    .map((choice) => [random() < CLEARED / CHANGED ? cleared(choice) : choice]);
  return [...first, ...again];
}

type Stage = { paper: Paper; port: number; seconds: number; seed?: number };

/** All learners write the paper on phones whose connections are cut; the time of the attempts is not over afterwards. */
export async function writePaper({ paper, port, seconds, seed = 1 }: Stage): Promise<Written> {
  const traffic = noTraffic();
  const randoms = paper.learners.map((_, index) => createRandom(seed * 100_003 + index));
  const sittings = paper.learners.map(({ token }, index) => ({
    phone: new Phone(new Link(port, token, randoms[index] as Random, traffic), paper.examId),
    ending: endings[index % endings.length] as Ending,
  }));
  const written: Written = { sittings, traffic, choices: 0, mostWaiting: 0 };
  const began = performance.now();
  const comes = (share: number) => sleep(Math.max(0, began + 1000 * seconds * share - performance.now()));

  async function sit({ phone, ending }: Written["sittings"][number], random: Random): Promise<void> {
    const startsAt = START_SHARE * random();
    const endsAt = random() < 0.5 ? EARLY_END : 1;
    await comes(startsAt);
    await phone.open();
    const shown = new Set(phone.questions.map(({ id, kind }) => `${id} ${kind}`));
    if (paper.questions.some(({ id, kind }) => !shown.has(`${id} ${kind}`))) phone.problems.push("another paper came");
    const turns = turnsOf(paper, random);
    const within = (part: number) => startsAt + part * (endsAt - startsAt);
    const awayFrom = within(random() * (1 - AWAY_SHARE));
    const awayUntil = awayFrom + AWAY_SHARE * (endsAt - startsAt);
    const reloadsAt = random() < RELOADS ? within(0.9 * random()) : Number.POSITIVE_INFINITY;
    const lostAt = ending === "lost" ? within(0.5 + 0.5 * random()) : Number.POSITIVE_INFINITY;
    let hasReloaded = false;
    for (const [turn, choices] of turns.entries()) {
      const share = within(turn / turns.length);
      if (share >= lostAt) break;
      const isOffline = share >= awayFrom && share < awayUntil;
      if (phone.link.isOffline && !isOffline) {
        phone.link.isOffline = false;
        written.mostWaiting = Math.max(written.mostWaiting, phone.waiting());
        phone.wake();
      }
      phone.link.isOffline = isOffline;
      if (share >= reloadsAt && !hasReloaded && !isOffline) {
        hasReloaded = true;
        await phone.open();
      }
      phone.choose(choices);
      written.choices += choices.length;
      await comes(share);
    }
    phone.link.isOffline = false;
    await end(phone, ending);
    phone.link.close();
  }

  const sitting = sittings.map((one, index) =>
    sit(one, randoms[index] as Random).catch((error: unknown) => void one.phone.problems.push(String(error))),
  );
  await Promise.all(sitting);
  return written;
}

async function end(phone: Phone, ending: Ending): Promise<void> {
  if (ending === "calmly" || ending === "in time") {
    phone.wake();
    await until("everything is saved", () => phone.waiting() === 0 || phone.problems.length > 0, DRAIN_MS);
  }
  if (ending === "at once" || ending === "calmly") await phone.handIn();
  else phone.leave();
}

type Answer = {
  question_id: number;
  selected_answer_id: number | null;
  statements?: { id: number; selected: boolean | null }[];
};
type Result = {
  score: number;
  total_marks: number;
  correct_answers: number;
  wrong_answers: number;
  unanswered: number;
  rank: number;
  receipt: string;
  answers: Answer[];
};

const questionsInOrder = ({ questions }: Paper, { answers }: Result): (Answer | undefined)[] => {
  const byId = new Map(answers.map((answer) => [answer.question_id, answer]));
  return questions.map(({ id }) => byId.get(id));
};

/** The answers that a result shows, in the paper's own order. */
function saidIn(paper: Paper, result: Result): Said[] {
  return questionsInOrder(paper, result).map((answer, index) => {
    const { kind, parts } = paper.questions[index] as PaperQuestion;
    if (kind === "single") return answer?.selected_answer_id ?? null;
    const truths = new Map(answer?.statements?.map(({ id, selected }) => [id, selected]));
    return parts.map(({ id }) => truths.get(id) ?? null);
  });
}

type Content = number | boolean | null;

function slotsOf(paper: Paper, said: readonly Said[]): Map<Slot, Content> {
  const found = new Map<Slot, Content>();
  for (const [index, { id, parts }] of paper.questions.entries()) {
    const one = said[index] ?? null;
    if (!Array.isArray(one)) found.set(id, one);
    else for (const [place, part] of parts.entries()) found.set(`${id}:${part.id}`, one[place] ?? null);
  }
  return found;
}

const contentOf = (choice: Choice | undefined) =>
  choice === undefined ? null : choice.kind === "true_false_set" ? choice.value : choice.optionId;

/** The differences between a phone and what counted; a lost phone may have sent more than it was told of. */
function lostOf({ wanted, made, acknowledged }: Phone, ending: Ending, stored: Map<Slot, Content>): string[] {
  const faults: string[] = [];
  for (const [slot, content] of stored) {
    if (ending !== "lost") {
      if (content !== contentOf(wanted.get(slot))) faults.push(`${slot} is ${content}`);
      continue;
    }
    const told = acknowledged.get(slot) ?? 0;
    const may = [...(made.get(slot) ?? [])].filter(([seq]) => seq >= told).map(([, choice]) => contentOf(choice));
    if (told === 0) may.push(null);
    if (!may.includes(content)) faults.push(`${slot} is ${content}, and ${told} was acknowledged`);
  }
  return faults;
}

/** @returns the results as one server has them; undefined where it answers with another status than 200 */
async function readAll<T>(port: number, paths: { path: string; token?: string }[]): Promise<(T | undefined)[]> {
  const calls = paths.map(({ path, token }) => ({ method: "GET" as const, path, token }));
  const { replies } = await runClosed({ kind: "closed", port, calls, connections: 8, keepBodies: true });
  return replies.map(({ status, text }) => (status === 200 ? (JSON.parse(text ?? "null") as T) : undefined));
}

/** Each learner's, which a server that may seals before. */
const askForResults = ({ examId, learners }: Paper, port: number) =>
  readAll<Result>(
    port,
    learners.map(({ token }) => ({ path: `/api/exams/${examId}/results/`, token })),
  );

export type Judgement = { lost: string[]; wrong: string[]; compared: number; marks: number };

/** Every choice and every mark, by the results of all learners; seals whatever is not sealed. */
export async function judgePaper(
  { paper, port }: Pick<Stage, "paper" | "port">,
  written: Written,
  keys: readonly Key[],
): Promise<Judgement> {
  const judgement: Judgement = { lost: [], wrong: [], compared: 0, marks: 0 };
  // A rank counts those who are sealed by then.
  await askForResults(paper, port);
  const results = await askForResults(paper, port);
  const receipts = await readAll<{ valid: boolean }>(
    port,
    results.map((result) => ({ path: `/api/receipts/${result?.receipt}/` })),
  );
  const scores = results.map((result) => result?.score ?? Number.NaN);
  for (const [index, result] of results.entries()) {
    const { phone, ending } = written.sittings[index] as Written["sittings"][number];
    const who = `learner ${paper.learners[index]?.id}`;
    judgement.wrong.push(...phone.problems.map((problem) => `${who}: ${problem}`));
    if (!result) {
      judgement.wrong.push(`${who} has no result`);
      continue;
    }
    const said = saidIn(paper, result);
    const stored = slotsOf(paper, said);
    judgement.compared += stored.size;
    judgement.lost.push(...lostOf(phone, ending, stored).map((fault) => `${who} (${ending}): ${fault}`));
    const expected = markByHand(keys, said, paper);
    const rank = 1 + scores.filter((score) => score > result.score).length;
    const { score, total_marks, correct_answers, wrong_answers, unanswered } = result;
    const found = [score, total_marks, correct_answers, wrong_answers, unanswered, result.rank];
    const by = [Number(expected.score), Number(expected.total), expected.correct, expected.wrong, expected.unanswered];
    if (found.join() !== [...by, rank].join()) judgement.wrong.push(`${who}: ${found} instead of ${[...by, rank]}`);
    if (!receipts[index]?.valid) judgement.wrong.push(`${who}: the receipt does not stand`);
    judgement.marks += 1;
  }
  return judgement;
}
