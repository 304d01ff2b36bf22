import { gzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { prisma } from "@/lib/db";
import { type ExamFile, type ExamFormat, examFormats } from "@/lib/exams/authoring/import/exam-file";
import { readExamFile } from "@/lib/exams/authoring/import/read";
import { writeExamFile } from "@/lib/exams/authoring/import/write";
import { importExam, importVersion } from "@/lib/exams/authoring/import-mutations";
import { createBatch } from "@/prisma/factories/batch";
import { createExam } from "@/prisma/factories/exam";
import { type ApiAnswer, api } from "@/test/api";
import { enrol, type Learner, sitting } from "@/test/sitting";
import { statementsOf } from "@/test/statements";

const { next } = vi.hoisted(() => {
  let state = 20261122;
  /** Mulberry32: the same papers in every run, so that a bet that wins once always wins. */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { next };
});
vi.mock("node:crypto", async (original) => ({
  ...(await original<typeof import("node:crypto")>()),
  randomInt: (limit: number) => Math.floor(next() * limit),
}));

const EXAMS = 32;
const QUESTIONS = 30;
/** Sets have as many statements as singles have options. */
const OPTIONS = 4;
const SETS = 12;
const actor = { id: null, label: "script:test" };

const pick = (limit: number) => Math.floor(next() * limit);
const words = () => Array.from({ length: 1 + pick(6) }, () => "কোষ".repeat(1 + pick(3))).join(" ");

/** As authors write: the right option first, most of the time, and the first statement true; one of two is, all in all. */
function author(number: number, sets = SETS): ExamFile {
  const questions = Array.from({ length: QUESTIONS }, (_, index) => {
    const right = pick(10) < 7 ? 0 : pick(OPTIONS);
    return {
      text: `প্রশ্ন ${number}.${index + 1} ${words()}`,
      marks: "1",
      options: Array.from({ length: OPTIONS }, (_, place) => ({
        text: `${words()} ${number}.${index}.${place}`,
        isCorrect: place === right,
      })),
      explanation: "",
    };
  });
  const statements = Array.from({ length: sets }, (_, index) => ({
    kind: "true_false_set" as const,
    text: `উক্তি ${number}.${index + 1} ${words()}`,
    marks: "1",
    options: Array.from({ length: OPTIONS }, (_, place) => ({
      text: `${words()} ${number}.s${index}.${place}`,
      isCorrect: false,
      isRight: pick(10) < (place === 0 ? 8 : 4),
    })),
    explanation: "",
  }));
  return { questions: [...questions, ...statements] };
}

function throughFormat(file: ExamFile, format: ExamFormat): ExamFile {
  const { content } = writeExamFile(file, format);
  const read = readExamFile(new TextEncoder().encode(content), { name: "exam.txt", format, shuffleOptions: true });
  if (!read.file) throw new Error(JSON.stringify(read.problems));
  return read.file;
}

type Served = {
  questions: { id: number; kind: string; question_text: string; answers: { id: number; answer_text: string }[] }[];
  text: string;
  /** Its length as browsers take it. */
  packed: number;
  header: (name: string) => string;
  /** Whether each option or statement is right, as served, by question. */
  rights: boolean[][];
};

async function serve(examId: number, batchId: number, token: string): Promise<Served> {
  await api("POST", `/api/exams/${examId}/start/`, { token });
  const { body, headers } = await api("GET", `/api/exams/${examId}/questions/`, { token });
  const right = await prisma.option.findMany({
    where: { isRight: true, question: { version: { exam: { batchId } } } },
    select: { id: true },
  });
  const rightIds = new Set(right.map(({ id }) => id));
  return {
    questions: body,
    text: JSON.stringify(body),
    packed: gzipSync(JSON.stringify(body)).length,
    header: (name) => headers.get(name) ?? "",
    rights: body.map(({ answers }: Served["questions"][number]) => answers.map(({ id }) => rightIds.has(id))),
  };
}

/** Exams of every format, every fourth the new version of one, and of the factory that fills the sample academy. */
async function serveExams(): Promise<Served[]> {
  const batchId = (await createBatch(prisma)).id;
  const { token } = await enrol(batchId);
  const served: Served[] = [];
  for (let number = 0; number < EXAMS; number += 1) {
    const format = examFormats[number % examFormats.length] ?? "csv";
    const file = throughFormat(author(number, format === "aiken" ? 0 : SETS), format);
    const settings = { batch: batchId, title: `কুইজ ${number}`, description: "", minutes: 30, shuffle: true };
    let examId: number;
    if (number % 8 === 7) {
      const questions = author(number).questions.map(({ kind, options, ...question }) =>
        kind === "true_false_set"
          ? { ...question, kind, statements: options.map(({ text, isRight = false }) => ({ text, isTrue: isRight })) }
          : {
              ...question,
              options: options.map(({ text }) => text),
              correct: options.findIndex(({ isCorrect }) => isCorrect),
            },
      );
      const shuffled = { shuffleQuestions: true, shuffleOptions: true, shuffleStatements: true };
      examId = (await createExam(prisma, { batchId, ...shuffled, questions })).id;
    } else {
      const marking = undefined;
      examId = (await importExam(actor, { ...settings, marking, window: {} }, file)).exam.id;
      if (number % 4 === 3) await importVersion(actor, { exam: examId, marking }, throughFormat(author(number), "csv"));
      await prisma.exam.update({ where: { id: examId }, data: { isActive: true, shuffleStatements: true } });
    }
    served.push(await serve(examId, batchId, token));
  }
  return served;
}

const rankOf = (values: number[], index: number) => values.filter((value) => value < (values[index] ?? 0)).length;

type Feature = (served: Served, question: number, option: number) => string | number;

const ids = ({ questions }: Served, question: number) => questions[question]?.answers.map(({ id }) => id) ?? [];
const lengths = ({ questions }: Served, question: number) =>
  questions[question]?.answers.map(({ answer_text }) => answer_text.length) ?? [];
const allIds = ({ questions }: Served) => questions.flatMap(({ answers }) => answers.map(({ id }) => id));
const questionIds = ({ questions }: Served) => questions.map(({ id }) => id);

/** Everything about an option, as it is served, that could have to do with its key. */
const features: Record<string, Feature> = {
  "place in the list": (_, __, option) => option,
  "place in the list and of the question": (_, question, option) => `${option}/${question}`,
  "rank of its id": (served, question, option) => rankOf(ids(served, question), option),
  "rank of its id in the whole paper": (served, question, option) =>
    Math.floor(rankOf(allIds(served), question * OPTIONS + option) / OPTIONS),
  "rank of its id in the whole paper, within a question's width": (served, question, option) =>
    rankOf(allIds(served), question * OPTIONS + option) % OPTIONS,
  "rank of its id against the question's": (served, question, option) =>
    `${rankOf(ids(served, question), option)}/${rankOf(questionIds(served), question) % OPTIONS}`,
  "rank of its id by its place": (served, question, option) => `${rankOf(ids(served, question), option)}/${option}`,
  "distance of its id from the lowest": (served, question, option) =>
    (ids(served, question)[option] ?? 0) - Math.min(...ids(served, question)),
  "distance of its id from the question's": (served, question, option) =>
    (ids(served, question)[option] ?? 0) - (served.questions[question]?.id ?? 0),
  "neighbour of its id": (served, question, option) =>
    allIds(served).findIndex((id) => id === (ids(served, question)[option] ?? 0) + 1) % OPTIONS,
  ...Object.fromEntries(
    [2, 3, 4, 5, 8, 16].map((modulus): [string, Feature] => [
      `its id modulo ${modulus}`,
      (served, question, option) => (ids(served, question)[option] ?? 0) % modulus,
    ]),
  ),
  "rank of its length": (served, question, option) => rankOf(lengths(served, question), option),
  "its length": (served, question, option) => lengths(served, question)[option] ?? 0,
  "its place in the text, by four": (served, question, option) =>
    served.text.indexOf(`{"id":${ids(served, question)[option]},`) % OPTIONS,
  "size of the answer and place": ({ text }, _, option) => `${Buffer.byteLength(text) % OPTIONS}/${option}`,
  "size of the packed answer and place": ({ packed }, _, option) => `${packed % OPTIONS}/${option}`,
  "ETag and place": (served, _, option) => `${served.header("etag").at(-2) ?? ""}/${option}`,
};

type Promised = (served: Served, question: number, option: number) => number;

/** The first papers promise of an option how often one of which the same was served was right. */
function learn(papers: Served[], feature: Feature, isAsked: (kind: string) => boolean): Promised {
  const seen = new Map<string | number, { right: number; all: number }>();
  for (const served of papers) {
    for (const [question, { kind, answers }] of served.questions.entries()) {
      if (!isAsked(kind)) continue;
      for (const option of answers.keys()) {
        const value = feature(served, question, option);
        const count = seen.get(value) ?? { right: 0, all: 0 };
        count.all += 1;
        if (served.rights[question]?.[option]) count.right += 1;
        seen.set(value, count);
      }
    }
  }
  return (served, question, option) => {
    const { right, all } = seen.get(feature(served, question, option)) ?? { right: 0, all: 0 };
    return (right + 0.5) / (all + 1);
  };
}

type Bets = { hits: number; bets: number };
const halves = (papers: Served[]) => [papers.slice(0, papers.length / 2), papers.slice(papers.length / 2)] as const;

/** The option of each single that promises most is bet on. */
function betOnKeys(feature: Feature, papers: Served[]): Bets {
  const [known, unknown] = halves(papers);
  const promise = learn(known, feature, (kind) => kind === "single");
  const won = unknown.flatMap((served) =>
    served.questions.flatMap(({ kind, answers }, question) => {
      if (kind !== "single") return [];
      const options = [...answers.keys()];
      const best = options.toSorted((a, b) => promise(served, question, b) - promise(served, question, a))[0];
      return [served.rights[question]?.[best ?? 0] === true];
    }),
  );
  return { hits: won.filter(Boolean).length, bets: won.length };
}

/** Each statement is bet to be true where it promises more than the other value. */
function betOnTruths(feature: Feature, papers: Served[]): Bets {
  const [known, unknown] = halves(papers);
  const promise = learn(known, feature, (kind) => kind !== "single");
  const won = unknown.flatMap((served) =>
    served.questions.flatMap(({ kind, answers }, question) =>
      kind === "single"
        ? []
        : answers.map((_, option) => promise(served, question, option) > 0.5 === served.rights[question]?.[option]),
    ),
  );
  return { hits: won.filter(Boolean).length, bets: won.length };
}

/** Four and a half standard deviations above chance: of 300,000 such bets one wins by luck. */
function mostByChance(bets: number, chance: number): number {
  return bets * chance + 4.5 * Math.sqrt(bets * chance * (1 - chance));
}
/** A quarter of the papers is of a format without sets. */
const TRUTHS = (EXAMS / 2) * (3 / 4) * SETS * OPTIONS;

describe("a cheat who bets on what a paper shows beside its texts", () => {
  const papers = serveExams();

  it("sees papers with all their keys somewhere in them, and as many true statements as false ones", async () => {
    const all = await papers;
    expect(all).toHaveLength(EXAMS);
    const of = (wanted: string) =>
      all.flatMap(({ questions, rights }) => rights.filter((_, question) => questions[question]?.kind === wanted));
    for (const rights of of("single")) expect(rights.filter(Boolean)).toHaveLength(1);
    const truths = of("true_false_set").flat();
    expect(truths).toHaveLength(2 * TRUTHS);
    expect(Math.abs(truths.filter(Boolean).length / truths.length - 0.5)).toBeLessThan(0.03);
  });

  it.each(Object.entries(features))("does not beat chance by the %s", async (_name, feature) => {
    const keys = betOnKeys(feature, await papers);
    expect(keys.bets).toBe((EXAMS / 2) * QUESTIONS);
    expect(keys.hits).toBeLessThan(mostByChance(keys.bets, 1 / OPTIONS));
    const truths = betOnTruths(feature, await papers);
    expect(truths.bets).toBe(TRUTHS);
    expect(truths.hits).toBeLessThan(mostByChance(truths.bets, 1 / 2));
  });

  it("would be found out: the same bets win where the key has to do with what is served", async () => {
    const marked = (await papers).map((paper) => ({
      ...paper,
      rights: paper.questions.map(({ kind }, question) => {
        const own = ids(paper, question);
        return own.map((_, option) => rankOf(own, option) < (kind === "single" ? 1 : OPTIONS / 2));
      }),
    }));
    const feature = features["rank of its id"] as Feature;
    const keys = betOnKeys(feature, marked);
    expect(keys.hits).toBeGreaterThan(mostByChance(keys.bets, 1 / OPTIONS));
    const truths = betOnTruths(feature, marked);
    expect(truths.hits).toBeGreaterThan(mostByChance(truths.bets, 1 / 2));
  });
});

const VOLATILE = /^(id|batch_id|course_id|course_title|batch_name|attempt_key|remaining_seconds|server_time|\w+_at)$/;

/** An answer with the places of ids on the paper instead of the ids, and without what differs from exam to exam. */
function withPlaces(value: unknown, places: ReadonlyMap<string, string>): unknown {
  const placed = (id: unknown) => places.get(String(id)) ?? id;
  if (Array.isArray(value)) return value.map((one) => withPlaces(one, places));
  if (typeof value !== "object" || value === null) return placed(value);
  const fields = Object.entries(value).map(([name, one]) => {
    const isPlace = places.has(String(one));
    return [placed(name), VOLATILE.test(name) && !isPlace && typeof one !== "object" ? 0 : withPlaces(one, places)];
  });
  return Object.fromEntries(fields);
}

/**
 * All that a learner of a paper with such truths can be told before the keys are out, with the statements that
 * the database was asked: what is asked takes the same time, whatever is true.
 */
async function toldOf(truths: boolean[][]) {
  const statements = (row: boolean[]) => row.map((isTrue, place) => ({ text: `উক্তি ${place + 1}`, isTrue }));
  const questions = truths.map((row, index) => ({
    kind: "true_false_set" as const,
    text: `প্রশ্ন ${index + 1}`,
    statements: statements(row),
  }));
  const closesAt = new Date(Date.now() + 3_600_000);
  const { exam, learners } = await sitting(1, { title: "একই কুইজ", questions, closesAt });
  const { token } = learners[0] as Learner;
  const places = new Map<string, string>([[String(exam.id), "exam"]]);
  for (const [question, { id, options }] of exam.version.questions.entries()) {
    places.set(String(id), `q${question}`);
    for (const [option, { id }] of options.entries()) places.set(String(id), `q${question}o${option}`);
  }
  const url = (part: string) => `/api/exams/${exam.id}/${part}`;
  const entries = exam.version.questions.flatMap(({ id, options }) =>
    options.map((option) => ({ question_id: id, answer_id: option.id, value: true })),
  );
  const calls: [string, string, unknown?][] = [
    ["GET", url("")],
    ["POST", url("start/")],
    ["GET", url("questions/")],
    ...entries.map((entry): [string, string, unknown] => ["POST", url("save-answer/"), entry]),
    ["POST", url("save-answer/"), { answers: entries }],
    ["PUT", url("flags/"), { question_ids: [exam.version.questions[0]?.id] }],
    ["GET", url("questions/")],
    ["GET", url("")],
    ["GET", url("place/")],
  ];
  const told: unknown[] = [];
  for (const [method, path, body] of calls) {
    let answer: ApiAnswer | undefined;
    const asked = await statementsOf(async () => {
      answer = await api(method, path, { token, body });
    });
    expect(answer?.status).toBe(200);
    told.push([
      method,
      withPlaces(answer?.body, places),
      [...(answer?.headers.keys() ?? [])].sort(),
      asked.map(({ text }) => text),
    ]);
  }
  return told;
}

it("the truth of statements changes nothing of what is told before the keys, nor what the database is asked for it", async () => {
  const truths = Array.from({ length: 6 }, () => Array.from({ length: 5 }, () => pick(2) === 0));
  const told = await toldOf(truths);
  expect(JSON.stringify(told)).toContain("q5o4");
  for (const other of [truths.map((row) => row.map((isTrue) => !isTrue)), truths.map((row) => row.map(() => true))]) {
    expect(await toldOf(other)).toEqual(told);
  }
});
