import sharp from "sharp";
import { expect, test } from "vitest";
import { prisma } from "@/lib/db";
import type { PreviewedWord } from "@/lib/exams/authoring/word-preview-schema";
import { plainTextOf } from "@/lib/markup/plain-text";
import { createBatch } from "@/prisma/factories/batch";
import { equation, fraction, math, root } from "@/test/omml";
import { staffApi } from "@/test/staff";
import { paragraph, paragraphs, picture, run, wordFile } from "@/test/word-files";

const focus = equation(fraction(math("1"), math("f")));
const drawing = () =>
  sharp({ create: { width: 320, height: 180, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();

async function emptyExam() {
  const { call } = await staffApi("TEACHER");
  const batch = await createBatch(prisma);
  const made = await call("POST", "/api/staff/exams/", { body: { batch_id: batch.id, title: "ওয়ার্ড", minutes: 20 } });
  const id = made.body.id as number;
  async function read(bytes: Uint8Array) {
    const form = new FormData();
    form.set("file", new File([new Uint8Array(bytes)], "paper.docx"));
    const answer = await call("POST", `/api/staff/exams/${id}/word/`, { form });
    return { status: answer.status, body: answer.body as PreviewedWord & { file?: string[] } };
  }
  return { call, id, read };
}

test("a Word file is shown question by question with its lines, formulas and pictures, and nothing of it is kept", async () => {
  const { call, id, read } = await emptyExam();
  const body = [
    paragraph("মডেল টেস্ট ৮"),
    `<w:p>${run("১. ফোকাস দূরত্ব ")}${focus}${run(" হলে কোনটি?")}</w:p>`,
    `<w:p>${picture("media0", "লেন্স")}</w:p>`,
    paragraph(run("ক) ধনাত্মক", { bold: true })),
    paragraphs("খ) ঋণাত্মক", "উত্তর: ক"),
    paragraph(run("2| ürwc‡Êi cÖ‡Kvô KqwU?", { font: "SutonnyMJ" })),
    paragraph(run("K) `yB", { font: "SutonnyMJ" })),
    paragraph(run("L) Pvi", { font: "SutonnyMJ" })),
  ].join("");
  const { status, body: preview } = await read(wordFile(body, { media: { "image1.png": await drawing() } }));
  expect(status).toBe(200);
  const [first, second] = preview.questions;
  expect(JSON.stringify(first?.text)).toContain("<mfrac>");
  expect(first).toMatchObject({ key_from: "letter", doubts: [], options: [{ is_right: true }, { is_right: false }] });
  expect(first?.source[0]?.map(({ text }) => text).join("")).toContain("১. ফোকাস দূরত্ব");
  expect(first?.pictures).toEqual([{ picture: 0, in: "text", block: 1, at: null }]);
  expect(preview.pictures).toEqual([{ part: "word/media/image1.png", alt: "লেন্স", size: { width: 320, height: 180 } }]);
  expect(second && plainTextOf(second.text)).toBe("হৃৎপিণ্ডের প্রকোষ্ঠ কয়টি?");
  expect(second).toMatchObject({ key_from: null, doubts: [{ kind: "no_key" }] });
  expect(second?.conversions.map(({ before }) => before)).toContain("K) `yB");
  expect((await call("GET", `/api/staff/exams/${id}/`)).body.questions).toEqual([]);
  expect(await prisma.questionPicture.count({ where: { examId: id } })).toBe(0);
});

test("a formula that cannot be shown stays as letters and is doubted; a picture that is none is told", async () => {
  const { read } = await emptyExam();
  const endless = equation(math("x".repeat(900)));
  const deep = equation(Array.from({ length: 30 }).reduce<string>(root, math("x")));
  const body = [
    `<w:p>${run("১. কোনটি? ")}${deep}${endless}</w:p>`,
    `<w:p>${picture("media0", "ভাঙা")}</w:p>`,
    paragraphs("ক) এক", "খ) দুই", "উত্তর: ক"),
  ].join("");
  const media = { "image1.png": Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]) };
  const { body: preview } = await read(wordFile(body, { media }));
  const [question] = preview.questions;
  expect(question?.doubts.map(({ kind }) => kind).toSorted()).toEqual(["formula_fault", "picture_kind"]);
  expect(question?.pictures).toEqual([]);
  expect(question && plainTextOf(question.text)).toContain("\\sqrt");
});

test("a file that is none is refused with what to do", async () => {
  const { read } = await emptyExam();
  const { status, body } = await read(Buffer.from("১. কোনটি?"));
  expect(status).toBe(400);
  expect(body.file).toEqual(["এটি ওয়ার্ডের .docx ফাইল নয়।"]);
});

test("a hundred pasted questions are read as a file's are, and nothing of them is kept", async () => {
  const { call, id } = await emptyExam();
  const lines = Array.from({ length: 100 }, (_, place) => [
    `${place + 1}. প্রশ্ন ${place + 1} কোনটি?`,
    "ক) এক",
    "খ) দুই",
    "উত্তর: খ",
  ]).flat();
  const content = lines.map((text) => ({ type: "paragraph", content: [{ type: "text", text }] }));
  const { status, body } = await call("POST", `/api/staff/exams/${id}/pasted/`, {
    body: { doc: { type: "doc", content } },
  });
  expect(status).toBe(200);
  const { questions } = body as PreviewedWord;
  expect(questions).toHaveLength(100);
  expect(questions.every(({ doubts, options }) => doubts.length === 0 && options[1]?.is_right)).toBe(true);
  const refused = await call("POST", `/api/staff/exams/${id}/pasted/`, { body: { doc: { type: "page" } } });
  expect(refused).toMatchObject({ status: 400, body: { doc: ["লেখাটি পড়া যায়নি। আবার কপি করে পেস্ট করুন।"] } });
});
