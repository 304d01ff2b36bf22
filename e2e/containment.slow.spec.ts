import { type APIRequestContext, type APIResponse, expect, test } from "@playwright/test";
import { zipSync } from "fflate";
import sharp from "sharp";
import { createCourse } from "../prisma/factories/course.ts";
import { database } from "../test/e2e-database.ts";
import { examCandidate } from "../test/e2e-exams.ts";
import { consoleRequests } from "../test/e2e-staff.ts";

const MEBIBYTE = 2 ** 20;
const bytes = (text: string) => Buffer.from(text);
const filled = (piece: string, size: number) => piece.repeat(Math.floor(size / piece.length));
const file = (name: string, buffer: Buffer) => ({ name, mimeType: "application/octet-stream", buffer });
const moodle = (html: string) =>
  bytes(
    `<?xml version="1.0"?><quiz><question type="multichoice"><questiontext format="html"><text><![CDATA[${html}]]></text></questiontext></question></quiz>`,
  );

/** For each reader the largest file that it lets in, made to cost as much as it can. */
async function hostileFiles(): Promise<Record<string, (site: Callers) => Promise<APIResponse>>> {
  const spaces = new Uint8Array(300 * MEBIBYTE).fill(0x20);
  const workbook = Buffer.from(zipSync({ "xl/worksheets/sheet1.xml": spaces }, { level: 1 }));
  const noise = await sharp({
    create: { width: 3990, height: 3990, channels: 3, background: "#888", noise: { type: "gaussian", sigma: 90 } },
  })
    .jpeg({ quality: 20 })
    .toBuffer();
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
  course: { id: number; updatedAt: string };
};

function percentile99(milliseconds: number[]): number {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.POSITIVE_INFINITY;
}

test("nobody's file keeps a running exam waiting, and its sender is told which limit it was", async ({
  request,
  playwright,
}) => {
  test.setTimeout(600_000);
  const candidate = await examCandidate(request);
  const headers = { authorization: `Bearer ${candidate.tokens.access}` };
  expect((await request.post(`/api/exams/${candidate.exam.id}/start/`, { headers })).status()).toBe(201);
  const course = await createCourse(database());
  const updatedAt = course.updatedAt.toISOString();
  const site: Callers = {
    teacher: await consoleRequests(playwright.request.newContext, "TEACHER"),
    clerk: await consoleRequests(playwright.request.newContext, "ADMISSIONS"),
    admin: await consoleRequests(playwright.request.newContext, "ADMIN"),
    learner: request,
    token: candidate.tokens.access,
    course: { id: course.id, updatedAt },
  };

  const [question] = candidate.exam.version.questions;
  if (!question) throw new Error("The exam has no question.");
  let seq = 0;
  async function saves(isOver: () => boolean, least: number): Promise<number[]> {
    const taken: number[] = [];
    while (!isOver() || taken.length < least) {
      seq += 1;
      const data = { question_id: question?.id, answer_id: question?.options[seq % 4]?.id, seq };
      const startedAt = performance.now();
      const saved = await request.post(`/api/exams/${candidate.exam.id}/save-answer/`, { headers, data });
      taken.push(performance.now() - startedAt);
      expect(saved.status()).toBe(200);
    }
    return taken;
  }

  await saves(() => true, 50);
  const figures: Record<string, { calm: number; beside: number; status: number }> = {};
  for (const [name, send] of Object.entries(await hostileFiles())) {
    const calm = percentile99(await saves(() => true, 200));
    let status: number | undefined;
    const sending = send(site).then(async (response) => {
      status = response.status();
      return response.text();
    });
    const beside = percentile99(await saves(() => status !== undefined, 1));
    figures[name] = { calm, beside, status: status ?? 0 };
    expect([200, 400, 413], `${name}: ${await sending}`).toContain(status);
  }
  console.log(JSON.stringify(figures));
  for (const [name, { calm, beside }] of Object.entries(figures)) expect(beside / calm, name).toBeLessThan(3);
});
