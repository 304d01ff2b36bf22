import { describe, expect, it, vi } from "vitest";
import { prisma } from "@/lib/db";
import { type ExamFile, type ExamFormat, examFormats } from "@/lib/exams/authoring/import/exam-file";
import { readExamFile } from "@/lib/exams/authoring/import/read";
import { writeExamFile } from "@/lib/exams/authoring/import/write";
import { importExam, importVersion } from "@/lib/exams/authoring/import-mutations";
import { createBatch } from "@/prisma/factories/batch";
import { createExam } from "@/prisma/factories/exam";
import { api } from "@/test/api";
import { enrol } from "@/test/sitting";

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
const OPTIONS = 4;
const actor = { id: null, label: "script:test" };

const pick = (limit: number) => Math.floor(next() * limit);
const words = () => Array.from({ length: 1 + pick(6) }, () => "কোষ".repeat(1 + pick(3))).join(" ");

/** As authors write: the right option first, most of the time. */
function author(number: number): ExamFile {
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
  return { questions };
}

function throughFormat(file: ExamFile, format: ExamFormat): ExamFile {
  const { content } = writeExamFile(file, format);
  const read = readExamFile(new TextEncoder().encode(content), { name: "exam.txt", format, shuffleOptions: true });
  if (!read.file) throw new Error(JSON.stringify(read.problems));
  return read.file;
}

type Served = {
  questions: { id: number; question_text: string; answers: { id: number; answer_text: string }[] }[];
  text: string;
  header: (name: string) => string;
  /** Index of the right option as served, by question. */
  keys: number[];
};

async function serve(examId: number, batchId: number, token: string): Promise<Served> {
  await api("POST", `/api/exams/${examId}/start/`, { token });
  const { body, headers } = await api("GET", `/api/exams/${examId}/questions/`, { token });
  const right = await prisma.option.findMany({
    where: { isCorrect: true, question: { version: { exam: { batchId } } } },
    select: { id: true },
  });
  const rightIds = new Set(right.map(({ id }) => id));
  return {
    questions: body,
    text: JSON.stringify(body),
    header: (name) => headers.get(name) ?? "",
    keys: body.map(({ answers }: Served["questions"][number]) => answers.findIndex(({ id }) => rightIds.has(id))),
  };
}

/** Exams of every format, every fourth the new version of one, and of the factory that fills the sample academy. */
async function serveExams(): Promise<Served[]> {
  const batchId = (await createBatch(prisma)).id;
  const { token } = await enrol(batchId);
  const served: Served[] = [];
  for (let number = 0; number < EXAMS; number += 1) {
    const file = throughFormat(author(number), examFormats[number % examFormats.length] ?? "csv");
    const settings = { batch: batchId, title: `কুইজ ${number}`, description: "", minutes: 30, shuffle: true };
    let examId: number;
    if (number % 8 === 7) {
      const questions = author(number).questions.map(({ kind: _, options, ...question }) => ({
        ...question,
        options: options.map(({ text }) => text),
        correct: options.findIndex(({ isCorrect }) => isCorrect),
      }));
      examId = (await createExam(prisma, { batchId, shuffleQuestions: true, shuffleOptions: true, questions })).id;
    } else {
      const marking = undefined;
      examId = (await importExam(actor, { ...settings, marking, window: {} }, file)).exam.id;
      if (number % 4 === 3) await importVersion(actor, { exam: examId, marking }, throughFormat(author(number), "csv"));
      await prisma.exam.update({ where: { id: examId }, data: { isActive: true } });
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
  "ETag and place": (served, _, option) => `${served.header("etag").at(-2) ?? ""}/${option}`,
};

/** The better half of what a feature's values promised in the first papers is bet on in the others. */
function bet(feature: Feature, papers: Served[]): { hits: number; bets: number } {
  const known = papers.slice(0, papers.length / 2);
  const unknown = papers.slice(papers.length / 2);
  const seen = new Map<string | number, { right: number; all: number }>();
  const each = (paper: Served, visit: (question: number, options: number[]) => void) => {
    for (const question of paper.questions.keys()) visit(question, [...Array(OPTIONS).keys()]);
  };
  for (const paper of known) {
    each(paper, (question, options) => {
      for (const option of options) {
        const value = feature(paper, question, option);
        const count = seen.get(value) ?? { right: 0, all: 0 };
        count.all += 1;
        if (paper.keys[question] === option) count.right += 1;
        seen.set(value, count);
      }
    });
  }
  let hits = 0;
  let bets = 0;
  for (const paper of unknown) {
    each(paper, (question, options) => {
      const promise = (option: number) => {
        const { right, all } = seen.get(feature(paper, question, option)) ?? { right: 0, all: 0 };
        return (right + 1) / (all + OPTIONS);
      };
      const best = options.toSorted((a, b) => promise(b) - promise(a))[0];
      bets += 1;
      if (paper.keys[question] === best) hits += 1;
    });
  }
  return { hits, bets };
}

/** Four and a half standard deviations above chance: of 300,000 such bets one wins by luck. */
function mostByChance(bets: number): number {
  const chance = 1 / OPTIONS;
  return bets * chance + 4.5 * Math.sqrt(bets * chance * (1 - chance));
}

describe("a cheat who bets on what a paper shows beside its texts", () => {
  const papers = serveExams();

  it("sees papers with all their keys somewhere in them", async () => {
    for (const { keys } of await papers) expect(keys).toSatisfy((all: number[]) => all.every((key) => key >= 0));
    expect(await papers).toHaveLength(EXAMS);
  });

  it.each(Object.keys(features))("does not beat chance by the %s", async (name) => {
    const { hits, bets } = bet(features[name] as Feature, await papers);
    expect(bets).toBe((EXAMS / 2) * QUESTIONS);
    expect(hits).toBeLessThan(mostByChance(bets));
  });

  it("would be found out: the same bets win where the key has to do with what is served", async () => {
    const marked = (await papers).map((paper) => ({
      ...paper,
      keys: paper.questions.map((_, question) => ids(paper, question).indexOf(Math.min(...ids(paper, question)))),
    }));
    const { hits, bets } = bet(features["rank of its id"] as Feature, marked);
    expect(hits).toBeGreaterThan(mostByChance(bets));
  });
});
