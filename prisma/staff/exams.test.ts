import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { prisma } from "@/lib/db";
import { createAttempt } from "@/prisma/factories/attempt";
import { createBatch } from "@/prisma/factories/batch";
import { createExam } from "@/prisma/factories/exam";
import { createUser } from "@/prisma/factories/user";
import type { Batch } from "@/prisma/generated/client";
import { staff, writeInput } from "@/prisma/staff/test-io";

let batch: Batch;
beforeEach(async () => {
  batch = await createBatch(prisma);
});

const csv = [
  "question,option_a,option_b,option_c,option_d,correct,marks,explanation",
  "হৃৎপিণ্ডের প্রকোষ্ঠ কয়টি?,২টি,৩টি,৪টি,৫টি,গ,,চারটি প্রকোষ্ঠ থাকে।",
  '=1+1,-COOH,"a ""b"", {c}",~x,,B,0.3333,',
  "তৃতীয় প্রশ্ন,এক,দুই,,,A,২.৫,ক সঠিক",
].join("\n");

const createArgs = (file: string, ...more: string[]) => [
  ...["exams", "import", file, "--batch", String(batch.id), "--title", "হৃৎপিণ্ড  ০১", "--minutes", "৩০"],
  ...more,
];
const examsOf = (batchId: number) =>
  prisma.exam.findMany({
    where: { batchId },
    include: {
      versions: {
        orderBy: { number: "asc" },
        include: {
          questions: { orderBy: { position: "asc" }, include: { options: { orderBy: { position: "asc" } } } },
        },
      },
    },
  });
const auditOf = (id: number) =>
  prisma.auditEntry.findMany({ where: { subjectType: "exam", subjectId: String(id) }, orderBy: { id: "asc" } });

describe("exams import", () => {
  test("a dry run writes nothing; then an inactive exam with its key; the same again changes nothing", async () => {
    const file = await writeInput(`\uFEFF${csv}`);
    const dry = await staff(createArgs(file, "--negative", "0.25", "--shuffle", "--dry-run"));
    expect(dry).toMatchObject({ code: 0 });
    expect(dry.out).toContain("৩টি প্রশ্ন, মোট নম্বর ৩.৮৩");
    expect(dry.out).toContain("কিছুই লেখা হয়নি");
    expect(dry.err).toMatch(/সতর্কতা: সারি ৪: .*'ক'/);
    expect(await examsOf(batch.id)).toEqual([]);

    expect(await staff(createArgs(file, "--negative", "0.25", "--shuffle"))).toMatchObject({ code: 0 });
    const exams = await examsOf(batch.id);
    expect(exams).toMatchObject([
      {
        title: "হৃৎপিণ্ড ০১",
        durationMinutes: 30,
        isActive: false,
        shuffleOptions: true,
        shuffleQuestions: true,
        versions: [
          {
            number: 1,
            hasNegativeMarking: true,
            negativeType: "FIXED",
            questionsCount: 3,
            questions: [
              { text: "হৃৎপিণ্ডের প্রকোষ্ঠ কয়টি?".normalize("NFC"), explanation: "চারটি প্রকোষ্ঠ থাকে।" },
              { text: "=1+1", options: [{ text: "-COOH" }, { text: 'a "b", {c}', isCorrect: true }, { text: "~x" }] },
              { position: 3 },
            ],
          },
        ],
      },
    ]);
    const version = exams[0]?.versions[0];
    expect(String(version?.totalMarks)).toBe("3.8333");
    expect(String(version?.negativeMarks)).toBe("0.25");
    expect(await auditOf(exams[0]?.id ?? 0)).toMatchObject([
      { action: "exam.import", detail: { total_marks: "3.8333" } },
    ]);

    const again = await staff(createArgs(file, "--negative", "0.25", "--shuffle"));
    expect(again).toMatchObject({ code: 0 });
    expect(again.out).toContain("কিছুই বদলায়নি");
    expect(await examsOf(batch.id)).toEqual(exams);
  });

  test("letters, the order of statements and the floor are said, and belong to the exam", async () => {
    const file = await writeInput("question,option_a,option_b,kind,correct\nহৃৎপিণ্ডে,নিলয় দুটি,অলিন্দ তিনটি,mtf,TF\n");
    const rules = ["--letters", "latin", "--shuffle-statements", "--floor-at-zero"];
    expect(await staff(createArgs(file, ...rules))).toMatchObject({ code: 0 });
    const exams = await examsOf(batch.id);
    expect(exams).toMatchObject([
      { letters: "latin", shuffleStatements: true, shuffleOptions: false, versions: [{ floorAtZero: true }] },
    ]);
    expect((await staff(createArgs(file, ...rules))).out).toContain("কিছুই বদলায়নি");
    expect(await staff(createArgs(file))).toMatchObject({ code: 1 });
    const version = ["exams", "import", file, "--exam", String(exams[0]?.id), "--letters", "latin"];
    expect(await staff(version)).toMatchObject({ code: 1 });
    expect(await staff(createArgs(file, "--letters", "greek"))).toMatchObject({ code: 1 });
  });

  test("the same title with other questions or rules is refused and names the exam", async () => {
    const file = await writeInput(csv);
    await staff(createArgs(file));
    const [exam] = await examsOf(batch.id);
    const other = await writeInput(csv.replace("২টি", "৬টি"));
    for (const argv of [
      createArgs(other),
      createArgs(file, "--negative-percent", "25"),
      createArgs(file, "--shuffle"),
    ]) {
      expect(await staff(argv)).toMatchObject({ code: 1, err: expect.stringContaining(`--exam ${exam?.id}`) });
    }
    expect(await examsOf(batch.id)).toEqual([exam]);
  });

  test("two imports at the same time make one exam", async () => {
    const file = await writeInput(csv);
    const answers = await Promise.all(Array.from({ length: 5 }, () => staff(createArgs(file))));
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0]);
    expect(answers.filter(({ out }) => out.includes("কিছুই বদলায়নি"))).toHaveLength(4);
    expect(await examsOf(batch.id)).toHaveLength(1);
  });

  test("all problems with their rows, and nothing is written", async () => {
    const file = await writeInput(`${csv}\n,এক,দুই,,,ক,,\nপ্রশ্ন,এক,এক,,,E,-1,\n`);
    const answer = await staff(createArgs(file));
    expect(answer.code).toBe(1);
    expect(answer.err).toMatch(/সারি ৫: প্রশ্নের লেখা ফাঁকা/);
    expect(answer.err).toMatch(/সারি ৬: সঠিক উত্তর 'E'/);
    expect(answer.err).toMatch(/সারি ৬: অপশন ক ও খ একই/);
    expect(answer.err).toMatch(/সারি ৬: নম্বর '-1'/);
    expect(answer.err).toMatch(/৪টি সমস্যা; কিছুই লেখা হয়নি/);
    expect(await examsOf(batch.id)).toEqual([]);
  });

  test.each([
    [["--batch", "999999"], "--batch"],
    [["--minutes", "0"], "--minutes"],
    [["--minutes", "1441"], "--minutes"],
    [["--title", " "], "--title"],
    [["--negative", "অনেক"], "--negative"],
    [["--negative-percent", "101"], "--negative-percent"],
    [["--negative", "0.25", "--negative-percent", "25"], "--negative"],
    [["--exam", "1"], "--exam"],
  ])("%j is refused", async (change, option) => {
    const answer = await staff(createArgs(await writeInput(csv), ...change));
    expect(answer.code).toBe(1);
    expect(answer.err).toContain(`${option}:`);
    expect(answer.err).not.toMatch(/invalid|expected/i);
    expect(await examsOf(batch.id)).toEqual([]);
  });

  test("what is missing is named in Bengali", async () => {
    const answer = await staff(["exams", "import", await writeInput(csv)]);
    expect(answer.code).toBe(1);
    for (const option of ["--batch:", "--title:", "--minutes:"]) expect(answer.err).toContain(option);
    expect(answer.err).not.toMatch(/invalid|expected/i);
  });

  test("into an existing exam: a new version; attempts keep theirs; the rules stay unless given", async () => {
    const marking = { hasNegativeMarking: true, negativeMarks: "25", negativeType: "PERCENTAGE" as const };
    const exam = await createExam(prisma, { batchId: batch.id, ...marking });
    const attempt = await createAttempt(prisma, exam, { userId: (await createUser(prisma)).id });
    const argv = ["exams", "import", await writeInput(csv), "--exam", String(exam.id)];
    expect((await staff([...argv, "--dry-run"])).out).toContain("সংস্করণ ২");
    expect((await examsOf(batch.id))[0]?.versions).toHaveLength(1);
    expect((await staff(argv)).out).toContain("সংস্করণ ২");
    expect((await staff(argv)).out).toContain("কিছুই বদলায়নি");
    const [after] = await examsOf(batch.id);
    expect(after).toMatchObject({
      title: exam.title,
      isActive: true,
      versions: [
        { id: exam.version.id, questionsCount: 5 },
        { number: 2, questionsCount: 3, hasNegativeMarking: true, negativeType: "PERCENTAGE" },
      ],
    });
    expect(after?.versions[0]?.questions).toEqual(exam.version.questions);
    const { versionId } = await prisma.attempt.findUniqueOrThrow({ where: { id: attempt.id } });
    expect(versionId).toBe(exam.version.id);

    expect((await staff([...argv, "--negative", "0"])).out).toContain("সংস্করণ ৩");
    expect((await examsOf(batch.id))[0]?.versions[2]).toMatchObject({ hasNegativeMarking: false });
    expect((await auditOf(exam.id)).map(({ action }) => action)).toEqual(["exam.version", "exam.version"]);
    expect((await staff(["exams", "import", await writeInput(csv), "--exam", "999999"])).code).toBe(1);
  });
});

test("exams import: what looks spoilt is written when its kind is confirmed", async () => {
  const path = await writeInput("question,option_a,option_b,correct\nকোনটি?,1-2,2-Jan,A\n????,এক,দুই,B\n");
  const refused = await staff(createArgs(path));
  expect(refused.code).toBe(1);
  expect(refused.err).toContain("--confirm spreadsheet_dates");
  expect(refused.err).toContain("--confirm lost_letters");
  expect(await examsOf(batch.id)).toEqual([]);
  expect((await staff(createArgs(path, "--confirm", "lost_letters"))).code).toBe(1);
  expect(await examsOf(batch.id)).toEqual([]);
  expect((await staff(createArgs(path, "--confirm", "lost_letters", "spreadsheet_dates"))).code).toBe(0);
  expect(await examsOf(batch.id)).toHaveLength(1);
});

test("exams import: what is typed in Bijoy is converted where it was asked for", async () => {
  const path = await writeInput("question,option_a,option_b,correct\nhK…‡Zi KvR †KvbwU?,wcË ˆZwi,k¦mb,A\n");
  const refused = await staff(createArgs(path));
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining("--convert bijoy")]);
  const created = await staff(createArgs(path, "--convert", "bijoy"));
  expect([created.code, created.err]).toEqual([0, ""]);
  expect(created.out).toContain(`wcË ˆZwi → ${"পিত্ত তৈরি".normalize("NFC")}`);
  const [question] = (await examsOf(batch.id))[0]?.versions[0]?.questions ?? [];
  expect(question?.text).toBe("যকৃতের কাজ কোনটি?".normalize("NFC"));
});

test("exams import reads questions as they are typed", async () => {
  const path = await writeInput("১। এক?\n(ক) যকৃৎ (খ) ত্বক\nউত্তর: খ\n");
  expect(await staff(createArgs(path, "--format", "text"))).toMatchObject({ code: 0, err: "" });
  expect((await examsOf(batch.id))[0]?.versions[0]?.questions).toHaveLength(1);
});

describe("exams export", () => {
  test.each(["csv", "gift", "xml"])("%s imported again is the same exam", async (format) => {
    await staff(createArgs(await writeInput(csv)));
    const id = String((await examsOf(batch.id))[0]?.id);
    const out = join(await mkdtemp(join(tmpdir(), "staff-")), "exam.txt");
    expect(await staff(["exams", "export", id, "--format", format, "--out", out])).toMatchObject({ code: 0, err: "" });
    for (const argv of [createArgs(out), ["exams", "import", out, "--exam", id]]) {
      expect(await staff(argv)).toMatchObject({ code: 0, err: "", out: expect.stringContaining("কিছুই বদলায়নি") });
    }
  });

  test("sets and accepted options too, as a new version; Aiken refuses them and writes nothing", async () => {
    const mixed = [
      "question,option_a,option_b,option_c,kind,correct,marks",
      "হৃৎপিণ্ড সম্পর্কে,চার প্রকোষ্ঠ,তিন কপাটিকা,দুই অলিন্দ,mtf,TFT,2",
      "কোনটি ধমনি?,মহাধমনি,মহাশিরা,ফুসফুসীয় ধমনি,,C/A,1",
    ].join("\n");
    await staff(createArgs(await writeInput(csv)));
    const exam = String((await examsOf(batch.id))[0]?.id);
    const versioned = await staff(["exams", "import", await writeInput(mixed), "--exam", exam]);
    expect(versioned).toMatchObject({ code: 0, err: "" });
    const place = await mkdtemp(join(tmpdir(), "staff-"));
    for (const format of ["csv", "gift", "xml"]) {
      const out = join(place, format);
      expect(await staff(["exams", "export", exam, "--format", format, "--out", out])).toMatchObject({
        code: 0,
        err: "",
      });
      const again = await staff(["exams", "import", out, "--exam", exam]);
      expect(again).toMatchObject({ code: 0, err: "", out: expect.stringContaining("কিছুই বদলায়নি") });
    }
    const out = join(place, "aiken.txt");
    const refused = await staff(["exams", "export", exam, "--format", "aiken", "--out", out]);
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining("২টি প্রশ্ন Aiken-এ লেখা যায় না") });
    expect(await readdir(place)).not.toContain("aiken.txt");
  });

  test("Aiken says what it cannot hold; without --out the file is the answer", async () => {
    await staff(createArgs(await writeInput(csv)));
    const id = String((await examsOf(batch.id))[0]?.id);
    const answer = await staff(["exams", "export", id, "--format", "aiken"]);
    expect(answer.out).toContain("ANSWER: C");
    expect(answer.err).toMatch(/২টি প্রশ্নের নম্বর/);
    const broken = await staff(["exams", "export", id, "--format", "csv", "--out", "/nowhere/at/all.csv"]);
    expect(broken).toMatchObject({ code: 1, err: expect.stringContaining("লেখা যায়নি") });
    expect((await staff(["exams", "export", "999999", "--format", "csv"])).code).toBe(1);
    expect((await staff(["exams", "export", id, "--format", "pdf"])).code).toBe(1);
  });

  test("Word's file takes --out, and imported again is the same exam but for its marks", async () => {
    const even = ["question,option_a,option_b,correct", "এক?,যকৃৎ,ত্বক,B", "দুই?,মহাধমনি,মহাশিরা,A"].join("\n");
    await staff(createArgs(await writeInput(even)));
    const id = String((await examsOf(batch.id))[0]?.id);
    expect(await staff(["exams", "export", id, "--format", "docx"])).toMatchObject({
      code: 1,
      err: expect.stringContaining("--out"),
    });
    const out = join(await mkdtemp(join(tmpdir(), "staff-")), "exam.docx");
    expect(await staff(["exams", "export", id, "--format", "docx", "--out", out])).toMatchObject({ code: 0, err: "" });
    const again = await staff(["exams", "import", out, "--exam", id]);
    expect(again).toMatchObject({ code: 0, out: expect.stringContaining("কিছুই বদলায়নি") });
  });

  test("a rescored question is pointed out", async () => {
    const { id, version } = await createExam(prisma, { batchId: batch.id });
    await prisma.question.update({ where: { id: version.questions[0]?.id }, data: { scoring: "DROPPED" } });
    const answer = await staff(["exams", "export", String(id), "--format", "csv"]);
    expect(answer.err).toContain("১টি প্রশ্ন");
  });
});

test("activate, deactivate and list", async () => {
  await staff(createArgs(await writeInput(csv), "--negative-percent", "25"));
  const id = (await examsOf(batch.id))[0]?.id ?? 0;
  const run = (name: string, ...more: string[]) => staff(["exams", name, String(id), ...more]);
  expect((await run("activate", "--dry-run")).out).toContain("কিছুই লেখা হয়নি");
  expect((await examsOf(batch.id))[0]?.isActive).toBe(false);
  expect((await run("activate")).out).toContain("চালু হলো");
  expect((await run("activate")).out).toContain("কিছুই বদলায়নি");
  const list = JSON.parse((await staff(["exams", "list", "--batch", String(batch.id), "--json"])).out);
  expect(list).toEqual([
    expect.objectContaining({ id, is_active: true, version: 1, questions_count: 3, negative: "25%", attempts: 0 }),
  ]);
  expect((await run("deactivate")).out).toContain("বন্ধ হলো");
  expect((await run("deactivate")).out).toContain("কিছুই বদলায়নি");
  expect((await staff(["exams", "list"])).out).toContain("হৃৎপিণ্ড ০১");
  expect((await auditOf(id)).map(({ action }) => action)).toEqual(["exam.import", "exam.activate", "exam.deactivate"]);
  expect((await staff(["exams", "activate", "999999"])).code).toBe(1);
});

test.each([
  [["exams", "import", "--help"], "option_a"],
  [["exams", "export", "--help"], "Example"],
  [["exams", "activate", "--help"], "Example"],
  [["exams", "deactivate", "--help"], "Example"],
  [["exams", "list", "--help"], "Example"],
])("%j helps", async (argv, expected) => {
  const answer = await staff(argv);
  expect(answer).toMatchObject({ code: 0, err: "" });
  expect(answer.out).toContain(expected);
});
