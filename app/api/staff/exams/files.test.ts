import readExcelFile from "read-excel-file/node";
import { describe, expect, test } from "vitest";
import { prisma } from "@/lib/db";
import type { PreviewedFile } from "@/lib/exams/authoring/exam-file-schema";
import { writtenFormats } from "@/lib/exams/authoring/import/exam-file";
import type { Regraded } from "@/lib/exams/results/regrade-schema";
import type { ResultPage } from "@/lib/exams/results/schema";
import type { StaffExam, StaffQuestion } from "@/lib/exams/staff-schema";
import { createBatch } from "@/prisma/factories/batch";
import { buildQuestions, createExam } from "@/prisma/factories/exam";
import { apiResponse } from "@/test/api";
import { enrol, sitThrough } from "@/test/sitting";
import { consoleHeaders, createStaff, staffApi } from "@/test/staff";
import { paragraph, paragraphs, run, wordFile } from "@/test/word-files";
import { number, workbookFile } from "@/test/workbook-files";

const csv = (...rows: string[]) =>
  ["question,option_a,option_b,option_c,correct,marks,explanation", ...rows].join("\n");
const form = (content: BlobPart, fields: Record<string, string> = {}, name = "heart.csv") => {
  const data = new FormData();
  data.set("file", new File([content], name));
  for (const [field, value] of Object.entries(fields)) data.set(field, value);
  return data;
};

describe("a file of questions", () => {
  const first = csv("এক?,ক,খ,গ,A,1,", "দুই?,ক,খ,গ,B,2,কারণ", "তিন?,ক,খ,গ,C,1,");

  test("is shown before, becomes an exam, and once more changes nothing", async () => {
    const { call } = await staffApi("TEACHER");
    const batch = await createBatch(prisma);
    const preview = await call("POST", "/api/staff/exams/preview/", { form: form(first) });
    expect(preview.body).toMatchObject({ is_importable: true, total_marks: 4, changes: null });
    expect((preview.body as PreviewedFile).questions.map(({ text }) => text)).toEqual(["এক?", "দুই?", "তিন?"]);
    expect(await prisma.exam.count({ where: { batchId: batch.id } })).toBe(0);
    const fields = { batch_id: String(batch.id), title: "হৃৎপিণ্ড", minutes: "30", negative_marks: "0.25" };
    const created = await call("POST", "/api/staff/exams/import/", { form: form(first, fields) });
    expect(created.body).toMatchObject({ outcome: "created", version: 1, questions_count: 3 });
    const again = await call("POST", "/api/staff/exams/import/", { form: form(first, fields) });
    expect(again.body).toEqual({ ...created.body, outcome: "unchanged" });
  });

  test("of Word is read in the sandbox, and kept out until somebody has looked at its doubts", async () => {
    const { call } = await staffApi("TEACHER");
    const batch = await createBatch(prisma);
    const bold = paragraph(run("ক) এক", { bold: true }));
    const bytes = wordFile(`${paragraph("১. কোনটি?")}${bold}${paragraphs("খ) দুই", "উত্তর: খ")}`);
    const fields = { batch_id: String(batch.id), title: "ওয়ার্ড", minutes: "30" };
    const formOf = (more: Record<string, string>) => {
      const data = form("", { ...fields, ...more });
      data.set("file", new File([new Uint8Array(bytes)], "প্রশ্ন.docx"));
      return data;
    };
    const preview = await call("POST", "/api/staff/exams/preview/", { form: formOf({}) });
    expect(preview.body).toMatchObject({
      is_importable: true,
      doubts: ["word"],
      problems: [{ row: 1, doubt: "word" }],
    });
    expect((await call("POST", "/api/staff/exams/import/", { form: formOf({}) })).status).toBe(400);
    const created = await call("POST", "/api/staff/exams/import/", { form: formOf({ confirmed: "word" }) });
    expect(created.body).toMatchObject({ outcome: "created", questions_count: 1 });
  });

  test("names subject and chapter, which a file without them leaves as they are", async () => {
    const { call } = await staffApi("TEACHER");
    const batch = await createBatch(prisma);
    const named = "প্রশ্ন,option_a,option_b,correct,বিষয়,অধ্যায়\nএক?,ক,খ,A,জীববিজ্ঞান,ইসিজি\nদুই?,ক,খ,B,,";
    const fields = { batch_id: String(batch.id), title: "হৃৎপিণ্ড", minutes: "30", subject: "রসায়ন" };
    const { id } = (await call("POST", "/api/staff/exams/import/", { form: form(named, fields) })).body;
    const topics = async () => {
      const { subject, questions } = (await call("GET", `/api/staff/exams/${id}/`)).body as StaffExam;
      return [subject, ...questions.map((question) => [question.subject, question.chapter])];
    };
    const all = ["রসায়ন", ["জীববিজ্ঞান", "ইসিজি"], [null, null]];
    expect(await topics()).toEqual(all);
    const written = await apiResponse("GET", `/api/staff/exams/${id}/file/?format=csv`, {
      headers: await consoleHeaders(await createStaff("TEACHER")),
    });
    const again = await call("POST", `/api/staff/exams/${id}/import/`, { form: form(await written.text()) });
    expect(again.body).toMatchObject({ outcome: "unchanged" });
    const silent = csv("এক?,ক,খ,,B,1,", "দুই?,ক,খ,,B,1,");
    await call("POST", `/api/staff/exams/${id}/import/`, { form: form(silent) });
    expect(await topics()).toEqual(all);
    const [one] = ((await call("GET", `/api/staff/exams/${id}/`)).body as StaffExam).questions;
    const { id: question, position: _, scoring: _key, chapter: _chapter, ...typed } = one as StaffQuestion;
    const path = `/api/staff/exams/${id}/questions/${question}/`;
    expect((await call("PUT", path, { body: { ...typed, subject: " " } })).status).toBe(200);
    expect(await topics()).toEqual(["রসায়ন", [null, "ইসিজি"], [null, null]]);
  });

  test("says per question what it changes, and who has the exam open keeps the question", async () => {
    const { call } = await staffApi("TEACHER");
    const batch = await createBatch(prisma);
    const fields = { batch_id: String(batch.id), title: "হৃৎপিণ্ড", minutes: "30" };
    const { id } = (await call("POST", "/api/staff/exams/import/", { form: form(first, fields) })).body;
    const second = csv("তিন?,ক,খ,গ,C,1,", "দুই?,ক,খ,গ,C,2,নতুন কারণ", "চার?,হ্যাঁ,না,জানি না,A,1,");
    const { changes } = (
      await call("POST", "/api/staff/exams/preview/", { form: form(second, { exam_id: String(id) }) })
    ).body as PreviewedFile;
    expect(changes?.map(({ kind, before, after, parts }) => ({ kind, before, after, parts }))).toEqual([
      { kind: "same", before: 3, after: 1, parts: [] },
      { kind: "changed", before: 2, after: 2, parts: ["key", "explanation", "place"] },
      { kind: "added", before: null, after: 3, parts: [] },
      { kind: "removed", before: 1, after: null, parts: [] },
    ]);
    const exam = `/api/staff/exams/${id}/`;
    const two = (await call("GET", exam)).body.questions[1];
    const versioned = await call("POST", `${exam}import/`, { form: form(second) });
    expect(versioned.body).toMatchObject({ outcome: "versioned", version: 2 });
    expect((await call("GET", exam)).body.questions[1]).toMatchObject({ id: two.id, revision: 2 });
  });

  test("of a spreadsheet is read in the sandbox as its rows in a CSV are", async () => {
    const { call } = await staffApi("TEACHER");
    const rows = [
      ["question", "a", "b", "correct"],
      ["এক?", number("0.05", 1), "১০%", "A"],
    ];
    const data = form("");
    data.set("file", new File([new Uint8Array(workbookFile([{ rows }], { formats: ["0%"] }))], "প্রশ্ন.xlsx"));
    const { body } = await call("POST", "/api/staff/exams/preview/", { form: data });
    expect(body).toMatchObject({ is_importable: true, doubts: [], questions: [{ options: [{ text: "5%" }, {}] }] });
  });

  test("with an error is told row by row and writes nothing", async () => {
    const { call } = await staffApi("TEACHER");
    const batch = await createBatch(prisma);
    const broken = csv("এক?,ক,খ,গ,A,1,", "দুই?,ক,খ,গ,Z,2,");
    const preview = (await call("POST", "/api/staff/exams/preview/", { form: form(broken) })).body as PreviewedFile;
    expect(preview).toMatchObject({ is_importable: false, problems: [{ row: 3, level: "error" }] });
    const fields = { batch_id: String(batch.id), title: "ভাঙা", minutes: "30" };
    const refused = await call("POST", "/api/staff/exams/import/", { form: form(broken, fields) });
    expect(refused).toMatchObject({ status: 400, body: { file: [expect.stringContaining("3: ")] } });
    const zip = await call("POST", "/api/staff/exams/preview/", { form: form("PK\u0003\u0004", {}, "a.xlsx") });
    expect(zip.body.is_importable).toBe(false);
    expect((await call("POST", "/api/staff/exams/preview/", { body: { file: "x" } })).status).toBe(400);
  });

  test("takes off no more than a question's marks in percent, as the form of a new exam", async () => {
    const { call } = await staffApi("TEACHER");
    const batch = await createBatch(prisma);
    const fields = { batch_id: String(batch.id), title: "শতাংশ", minutes: "30", negative_type: "percentage" };
    const importing = (negative_marks: string) =>
      call("POST", "/api/staff/exams/import/", { form: form(first, { ...fields, negative_marks }) });
    expect(await importing("150")).toMatchObject({ status: 400, body: { negative_marks: [expect.any(String)] } });
    expect((await importing("100")).body).toMatchObject({ outcome: "created" });
  });

  describe("that a program has probably spoilt", () => {
    const spoilt = csv("এক?,ক,2-Jan,গ,A,1,", "????? ??,ক,খ,গ,B,2,", "তিন?,6.02E+23,খ,গ,C,1,");
    const kinds = ["lost_letters", "spreadsheet_dates", "spreadsheet_numbers"];
    const newExam = async (content: string, more: Record<string, string> = {}) => {
      const { call } = await staffApi("TEACHER");
      const batch = await createBatch(prisma);
      const fields = { batch_id: String(batch.id), title: "সন্দেহ", minutes: "30", ...more };
      const answer = await call("POST", "/api/staff/exams/import/", { form: form(content, fields) });
      return { ...answer, call, exams: await prisma.exam.count({ where: { batchId: batch.id } }) };
    };

    test("is shown with its row, its kind and the text", async () => {
      const { call } = await staffApi("TEACHER");
      const { body } = await call("POST", "/api/staff/exams/preview/", { form: form(spoilt) });
      const { is_importable, doubts, problems } = body as PreviewedFile;
      expect({ is_importable, doubts }).toEqual({ is_importable: true, doubts: kinds });
      expect(problems.map(({ row, level, doubt, text }) => ({ row, level, doubt, text }))).toEqual([
        { row: 2, level: "warning", doubt: "spreadsheet_dates", text: "2-Jan" },
        { row: 3, level: "warning", doubt: "lost_letters", text: "????? ??" },
        { row: 4, level: "warning", doubt: "spreadsheet_numbers", text: "6.02E+23" },
      ]);
    });

    test("is imported when each of its kinds is confirmed, and not before", async () => {
      for (const left of kinds) {
        const others = kinds.filter((kind) => kind !== left).join(",");
        const { status, body, exams } = await newExam(spoilt, { confirmed: others });
        expect([status, exams]).toEqual([400, 0]);
        expect(body).toMatchObject({ file: [expect.stringMatching(/^[234]: /)], confirmed: [expect.any(String)] });
      }
      const silent = await newExam(spoilt);
      expect([silent.status, silent.body.file.length, silent.exams]).toEqual([400, 3, 0]);
      expect(await newExam(spoilt, { confirmed: kinds.join(",") })).toMatchObject({ status: 200, exams: 1 });
    });

    test("is no next version before it is confirmed either", async () => {
      const { call, body } = await newExam(first);
      const path = `/api/staff/exams/${body.id}/import/`;
      expect((await call("POST", path, { form: form(spoilt) })).status).toBe(400);
      const confirmed = await call("POST", path, { form: form(spoilt, { confirmed: kinds.join(",") }) });
      expect(confirmed.body).toMatchObject({ outcome: "versioned", version: 2 });
    });

    test("typed in Bijoy, is converted where it was asked for, and kept as it is where that was confirmed", async () => {
      const bijoy = csv("hK…‡Zi KvR †KvbwU?,wcË ˆZwi,k¦mb,A¤øZv,A,1,");
      const { call, body } = await newExam(first);
      const preview = async (fields: Record<string, string>) =>
        (await call("POST", "/api/staff/exams/preview/", { form: form(bijoy, fields) })).body as PreviewedFile;
      const text = "যকৃতের কাজ কোনটি?".normalize("NFC");
      const doubted = await preview({});
      expect(doubted).toMatchObject({ doubts: ["bijoy"], converted: null });
      expect(doubted.problems).toMatchObject([{ doubt: "bijoy", text: "hK…‡Zi KvR †KvbwU?", converted: text }]);
      const converted = await preview({ convert: "bijoy" });
      expect(converted).toMatchObject({ doubts: [], problems: [], questions: [{ text }] });
      expect(converted.converted).toMatchObject({
        questions_count: 1,
        texts: [{ row: 2, before: "hK…‡Zi KvR †KvbwU?", after: text }, { row: 2 }, { row: 2 }, { row: 2 }],
      });
      const importing = (fields: Record<string, string>) =>
        call("POST", `/api/staff/exams/${body.id}/import/`, { form: form(bijoy, fields) });
      const asked = async () =>
        ((await call("GET", `/api/staff/exams/${body.id}/`)).body as StaffExam).questions.map(
          (question) => question.text,
        );
      expect((await importing({})).status).toBe(400);
      expect((await importing({ convert: "avro" })).status).toBe(400);
      expect((await importing({ convert: "bijoy" })).body).toMatchObject({ outcome: "versioned", version: 2 });
      expect(await asked()).toEqual([text]);
      expect((await importing({ confirmed: "bijoy" })).body).toMatchObject({ outcome: "versioned", version: 3 });
      expect(await asked()).toEqual(["hK…‡Zi KvR †KvbwU?"]);
      expect(await newExam(bijoy, { convert: "bijoy", title: "বিজয়" })).toMatchObject({ status: 200, exams: 1 });
    });

    test("and a yes to a kind that there is not is refused or changes nothing", async () => {
      expect((await newExam(first, { confirmed: "anything" })).status).toBe(400);
      expect((await newExam(first, { confirmed: "bijoy" })).status).toBe(200);
      const broken = await newExam(csv("????,ক,খ,গ,Z,1,"), { confirmed: kinds.join(",") });
      expect([broken.status, broken.exams]).toEqual([400, 0]);
    });
  });

  test("of questions as they are typed, in the format that was chosen", async () => {
    const { call } = await staffApi("TEACHER");
    const batch = await createBatch(prisma);
    const typed = "১। এক?\n(ক) যকৃৎ (খ) ত্বক\nসঠিক উত্তর: (খ)\nব্যাখ্যা: বড়।\n\n২। দুই?\n(ক) যকৃৎ\n(খ) ত্বক\nউঃ ক\n";
    const preview = await call("POST", "/api/staff/exams/preview/", { form: form(typed, { format: "text" }) });
    expect(preview.body).toMatchObject({
      doubts: [],
      problems: [],
      questions: [
        {
          text: "এক?",
          explanation: "বড়।".normalize("NFC"),
          options: [{ is_correct: false }, { text: "ত্বক", is_correct: true }],
        },
        { text: "দুই?" },
      ],
    });
    const fields = { batch_id: String(batch.id), title: "টাইপ করা", minutes: "30", format: "text" };
    const created = await call("POST", "/api/staff/exams/import/", { form: form(typed, fields, "exam.docx.txt") });
    expect(created.body).toMatchObject({ outcome: "created", questions_count: 2 });
    const asCsv = await call("POST", "/api/staff/exams/preview/", { form: form(typed, { format: "csv" }) });
    expect(asCsv.body.is_importable).toBe(false);
  });

  test("leaves as one that comes in again", async () => {
    const headers = await consoleHeaders(await createStaff("TEACHER"));
    const { call } = await staffApi("TEACHER");
    const exam = await createExam(prisma);
    for (const format of writtenFormats) {
      const file = await apiResponse("GET", `/api/staff/exams/${exam.id}/file/?format=${format}`, { headers });
      const name = `exam-${exam.id}.${format === "aiken" ? "txt" : format}`;
      expect(file.headers.get("content-disposition")).toContain(`filename="${name}"`);
      const data = form(await file.arrayBuffer(), { exam_id: String(exam.id) }, name);
      const { changes } = (await call("POST", "/api/staff/exams/preview/", { form: data })).body as PreviewedFile;
      expect(changes?.map(({ parts }) => parts.filter((part) => part !== "explanation"))).toEqual(Array(5).fill([]));
    }
  });
});

describe("results", () => {
  const sat = async () => {
    const exam = await createExam(prisma, { questions: buildQuestions(3), durationMinutes: 30 });
    const learners = [];
    for (const choices of [
      [0, 0, 0],
      [0, 1, 0],
      [1, 1, null],
    ]) {
      const learner = await enrol(exam.batchId, { firstName: "=1+1", lastName: "X" });
      await sitThrough(exam, learner, choices);
      learners.push(learner);
    }
    return { exam, learners, ...(await staffApi("TEACHER")) };
  };

  test("page by cursor, the best first, and leave as files without a formula", async () => {
    const { exam, call, user } = await sat();
    const page = (query = "") => call("GET", `/api/staff/exams/${exam.id}/results/?limit=2${query}`);
    const first = (await page()).body as ResultPage;
    expect(first).toMatchObject({ handed_in: 3, running: 0, best: 3, average: (3 + 2 + 0) / 3 });
    expect(first.rows.map(({ rank, score }) => [rank, score])).toEqual([
      ...[
        [1, 3],
        [2, 2],
      ],
    ]);
    const second = (await page(`&after=${encodeURIComponent(first.next ?? "")}`)).body as ResultPage;
    expect(second.rows.map(({ rank, score }) => [rank, score])).toEqual([[3, 0]]);
    expect(second.next).toBeNull();
    const headers = await consoleHeaders(user);
    const file = (format: string) =>
      apiResponse("GET", `/api/staff/exams/${exam.id}/results/export/?format=${format}`, { headers });
    const [sheet] = await readExcelFile(Buffer.from(await (await file("xlsx")).arrayBuffer()));
    expect(sheet?.data.map((row) => row[3])).toEqual(["নম্বর", 3, 2, 0]);
    expect(sheet?.data[1]?.[1]).toBe("'=1+1 X");
    expect(await (await file("csv")).text()).toContain(`"'=1+1 X"`);
  });

  test("a regrade is shown before it is made, and needs its reason", async () => {
    const { exam, call } = await sat();
    const regrade = async (body: object) => {
      const answer = await call("POST", `/api/staff/exams/${exam.id}/regrade/`, {
        body: { version: 1, question: 2, ...body },
      });
      return answer as { status: number; body: Regraded };
    };
    const other = { correction: { kind: "key", option: 1 }, reason: "বইয়ে খ" };
    const preview = await regrade({ ...other, dry_run: true });
    expect(preview.body).toMatchObject({
      changed: true,
      sealed: 3,
      moved: 3,
      before: { key: "A" },
      after: { key: "B" },
    });
    const scores = async () =>
      (await call("GET", `/api/staff/exams/${exam.id}/results/`)).body.rows.map(
        ({ score }: { score: number }) => score,
      );
    expect(await scores()).toEqual([3, 2, 0]);
    expect((await regrade({ ...other, reason: " " })).status).toBe(400);
    expect((await regrade(other)).body.moves.map(({ score }) => score?.after).sort()).toEqual([1, 2, 3]);
    expect(await scores()).toEqual([3, 2, 1]);
    expect((await regrade(other)).body).toMatchObject({ changed: false, moved: 0 });
    expect((await regrade({ correction: { kind: "drop" }, reason: "বাদ" })).body.total_marks).toEqual({
      before: 3,
      after: 2,
    });
    expect((await regrade({ ...other, question: 9 })).status).toBe(400);
  });
});
