import { once } from "node:events";
import { setImmediate as nextTick, setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { type APIRequestContext, type APIResponse, expect, test } from "@playwright/test";
import { zipSync } from "fflate";
import sharp from "sharp";
import { createCourse } from "../prisma/factories/course.ts";
import { fromRoot } from "../scripts/paths.ts";
import { database } from "../test/e2e-database.ts";
import { examCandidate } from "../test/e2e-exams.ts";
import { e2eSite } from "../test/e2e-site.ts";
import { consoleRequests } from "../test/e2e-staff.ts";
import { equation, fraction, math } from "../test/omml.ts";
import type { SaveLoop } from "../test/save-loop.ts";
import { paragraphs, run, wordFile } from "../test/word-files.ts";

const MEBIBYTE = 2 ** 20;
const bytes = (text: string) => Buffer.from(text);
const filled = (piece: string, size: number) => piece.repeat(Math.floor(size / piece.length));
const file = (name: string, buffer: Buffer) => ({ name, mimeType: "application/octet-stream", buffer });
const moodle = (html: string) =>
  bytes(
    `<?xml version="1.0"?><quiz><question type="multichoice"><questiontext format="html"><text><![CDATA[${html}]]></text></questiontext></question></quiz>`,
  );

/** Five mebibytes take so long on a line of 40 Mbit/s: a test's own are a hundred times as fast. */
const LINE_MS = 1000;
/** So many that the slowest hundredth is more than one. */
const SAVES = 200;
/** Windows of each file: the machine's other work shows in one or two of them, a file's in all. */
const TIMES = 5;

/** For each reader the largest file that it lets in, made to cost as much as it can. */
async function hostileFiles(): Promise<Record<string, (site: Callers) => Promise<APIResponse>>> {
  const spaces = new Uint8Array(300 * MEBIBYTE).fill(0x20);
  const workbook = Buffer.from(zipSync({ "xl/worksheets/sheet1.xml": spaces }, { level: 1 }));
  const workbookOfQuestions = Buffer.from(
    zipSync({ "xl/workbook.xml": bytes("<workbook/>"), "xl/worksheets/sheet1.xml": spaces }, { level: 1 }),
  );
  const noise = await sharp({
    create: { width: 3990, height: 3990, channels: 3, background: "#888", noise: { type: "gaussian", sigma: 90 } },
  })
    .jpeg({ quality: 20 })
    .toBuffer();
  const fractions = equation(fraction(math("a"), math("b")).repeat(4));
  const questionOf = (number: number) =>
    `<w:p>${run(`${number}. ${"কোনটি ".repeat(300)}`)}${fractions}</w:p>${paragraphs("ক) এক", "খ) দুই", "গ) তিন", "ঘ) চার", "উত্তর: ক")}`;
  const word = Buffer.from(wordFile(Array.from({ length: 500 }, (_, place) => questionOf(place + 1)).join("")));
  const questions = (name: string, buffer: Buffer) => (site: Callers) =>
    site.teacher.post("/api/staff/exams/preview/", { multipart: { file: file(name, buffer) } });
  const statement = (name: string, buffer: Buffer) => (site: Callers) =>
    site.clerk.post("/api/staff/payment-notices/import/", {
      multipart: { file: file(name, buffer), method: "bkash", preview: "true" },
    });
  const payments = (name: string, buffer: Buffer) => (site: Callers) =>
    site.clerk.post("/api/staff/payment-imports/read/", { multipart: { file: file(name, buffer) } });
  const largest = 4.9 * MEBIBYTE;
  return {
    "tags in a question": questions("a.xml", moodle(filled("<b>", largest))),
    "tags for questions": questions("b.xml", bytes(filled("<a>", largest))),
    "marks of GIFT": questions("c.gift", bytes(`::a:: b {${filled("~%1%a#", largest)}}`)),
    "lines of Aiken": questions("d.txt", bytes(filled("A. a\n", largest))),
    "cells of questions": questions("e.csv", bytes(`question,option_a\n${filled('"",', largest)}`)),
    "a workbook of questions": questions("q.xlsx", workbookOfQuestions),
    "cells of a statement": statement("f.csv", bytes(`Trx ID,Amount\n${filled('"a",', 9.9 * MEBIBYTE)}`)),
    "a workbook that unpacks": statement("g.xlsx", workbook),
    "cells of payments": payments("h.csv", bytes(`learner,batch\n${filled('"",', 1.9 * MEBIBYTE)}`)),
    "a workbook of payments": payments("i.xlsx", workbook),
    "the texts of a course": async ({ admin, course }) =>
      admin.patch(`/api/staff/courses/${course.id}/`, {
        data: {
          updated_at: course.updatedAt,
          sections: Array.from({ length: 20 }, () => ({ id: null, title: "ক", content: filled("<b>", 49_000) })),
        },
      }),
    "the longest Word file": ({ teacher, examId }) =>
      teacher.post(`/api/staff/exams/${examId}/word/`, { multipart: { file: file("j.docx", word) } }),
    "a picture": ({ learner, token }) =>
      learner.patch("/auth/users/me/", {
        headers: { authorization: `Bearer ${token}` },
        multipart: { avatar: file("a.jpg", noise) },
      }),
    "a form of nothing but parts": ({ learner, token }) =>
      learner.patch("/auth/users/me/", {
        headers: { authorization: `Bearer ${token}`, "content-type": "multipart/form-data; boundary=x" },
        data: bytes(`${filled('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n', largest)}--x--\r\n`),
      }),
  };
}

type Callers = Record<"teacher" | "clerk" | "admin" | "learner", APIRequestContext> & {
  token: string;
  examId: number;
  course: { id: number; updatedAt: string };
};

function percentile99(milliseconds: number[]): number {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.POSITIVE_INFINITY;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.POSITIVE_INFINITY;
}

test("nobody's file keeps a running exam waiting, and its sender is told which limit it was", async ({
  request,
  playwright,
}) => {
  const candidate = await examCandidate(request);
  const headers = { authorization: `Bearer ${candidate.tokens.access}` };
  expect((await request.post(`/api/exams/${candidate.exam.id}/start/`, { headers })).status()).toBe(200);
  const course = await createCourse(database());
  const updatedAt = course.updatedAt.toISOString();
  // A write of the console is taken from the site's own pages alone. A connection that waits for its next file as long
  // as the server keeps it is closed under that file, so each has its own.
  const newContext = ({ baseURL }: { baseURL: string }) =>
    playwright.request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL, connection: "close" } });
  const site: Callers = {
    teacher: await consoleRequests(newContext, "TEACHER"),
    clerk: await consoleRequests(newContext, "ADMISSIONS"),
    admin: await consoleRequests(newContext, "ADMIN"),
    learner: await newContext({ baseURL: e2eSite.url }),
    token: candidate.tokens.access,
    examId: candidate.exam.id,
    course: { id: course.id, updatedAt },
  };

  const [question] = candidate.exam.version.questions;
  const saver = new Worker(fromRoot("test/save-loop.ts"), {
    workerData: {
      url: `${e2eSite.url}/api/exams/${candidate.exam.id}/save-answer/`,
      token: candidate.tokens.access,
      questionId: question?.id ?? 0,
      options: question?.options.map(({ id }) => id) ?? [],
    } satisfies SaveLoop,
  });
  async function savesSince(): Promise<number[]> {
    saver.postMessage("told");
    const [taken] = await once(saver, "message");
    return taken;
  }
  async function savesWhile(work: () => Promise<unknown>, least: number): Promise<number[]> {
    await savesSince();
    const all: number[] = [];
    while (all.length < least) {
      await work();
      all.push(...(await savesSince()));
    }
    return all;
  }

  // The first time of anything includes its compilation: saves and readers alike.
  const files = Object.entries(await hostileFiles());
  await savesWhile(nextTick, 100);
  for (const [, send] of files) await send(site);
  // Measured between the files, as a machine has its moods.
  const calm: number[] = [];
  const beside: Record<string, number[]> = {};
  const statuses: Record<string, number[]> = {};
  for (const [name, send] of files) {
    calm.push(percentile99(await savesWhile(() => pause(LINE_MS), SAVES)));
    const seen = new Set<number>();
    const sendOnce = async () => {
      const [response] = await Promise.all([send(site), pause(LINE_MS)]);
      seen.add(response.status());
      expect([200, 400, 413], `${name}: ${await response.text()}`).toContain(response.status());
    };
    beside[name] = [];
    for (let time = 0; time < TIMES; time += 1) beside[name].push(percentile99(await savesWhile(sendOnce, SAVES)));
    statuses[name] = [...seen];
  }
  await saver.terminate();
  const ordinary = median(calm);
  console.log(JSON.stringify({ ordinary, beside, statuses }));
  for (const [name, slowest] of Object.entries(beside)) expect.soft(median(slowest) / ordinary, name).toBeLessThan(3);
});
