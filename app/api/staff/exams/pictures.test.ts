import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { prisma } from "@/lib/db";
import { readPictureFile } from "@/lib/exams/pictures/queries";
import { removeUnusedPictures } from "@/lib/exams/pictures/unused-mutations";
import type { TypedMarkup } from "@/lib/markup/document";
import { pictureFileKey, pictureFiles } from "@/lib/markup/picture-files";
import { storage } from "@/lib/storage";
import { createBatch } from "@/prisma/factories/batch";
import type { QuestionPicture, StaffRole } from "@/prisma/generated/client";
import { api, apiResponse } from "@/test/api";
import { enrol } from "@/test/sitting";
import { consoleHeaders, staffApi } from "@/test/staff";

type Inline = NonNullable<Extract<TypedMarkup["content"][number], { type: "paragraph" }>["content"]>[number];
const line = (...content: Inline[]): TypedMarkup => ({ type: "doc", content: [{ type: "paragraph", content }] });
const plain = (text: string): Inline => ({ type: "text", text });
const picture = (id: string, alt: string): Inline => ({ type: "picture", attrs: { id, alt } });

const photo = (width = 1600, height = 900) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 20, b: 20, alpha: 0.5 } } })
    .withExif({ IFD0: { ImageDescription: "correct answer is B", Copyright: "স্যার" } })
    .jpeg()
    .toBuffer();

const formOf = (bytes: Uint8Array, name = "answer-B.jpg") => {
  const form = new FormData();
  form.set("picture", new File([new Uint8Array(bytes)], name, { type: "image/jpeg" }));
  return form;
};

async function staffOf(...roles: StaffRole[]) {
  const staff = await staffApi(...roles);
  return { ...staff, headers: await consoleHeaders(staff.user) };
}

async function emptyExam() {
  const staff = await staffOf("TEACHER", "ADMIN");
  const batch = await createBatch(prisma);
  const made = await staff.call("POST", "/api/staff/exams/", {
    body: { batch_id: batch.id, title: "ছবি", minutes: 20 },
  });
  const id = made.body.id as number;
  const at = (rest = "") => `/api/staff/exams/${id}/${rest}`;
  const keep = async (bytes?: Uint8Array) =>
    staff.call("POST", at("pictures/"), { form: formOf(bytes ?? (await photo())) });
  const open = (url: string) => apiResponse("GET", url, { headers: staff.headers });
  return { ...staff, batch, id, at, keep, open };
}

const questionOf = (ids: { stem: string; option: string; reason: string }) => ({
  text: "–",
  text_doc: line(plain("কোনটি? "), picture(ids.stem, "নেফ্রনের রেখাচিত্র")),
  marks: 1,
  explanation: "",
  explanation_doc: line(plain("কারণ "), picture(ids.reason, 'উত্তর "খ" বোঝায়')),
  options: [
    { text: "–", text_doc: line(picture(ids.option, "গ্লোমেরুলাস")), is_correct: true },
    { text: "হেনলির লুপ", is_correct: false },
  ],
});

let drawn: Promise<QuestionPicture> | undefined;

async function drawOnce(): Promise<QuestionPicture> {
  const exam = await emptyExam();
  return prisma.questionPicture.findUniqueOrThrow({ where: { id: (await exam.keep()).body.id } });
}

/** A picture of the exam with files of its own. They are drawn once for all, which takes seconds. */
async function keptPicture(examId: number): Promise<string> {
  drawn ??= drawOnce();
  const { folder: first, width, height } = await drawn;
  const folder = randomUUID();
  for (const file of pictureFiles) {
    const bytes = await readPictureFile(first, file);
    if (bytes) await storage.put(pictureFileKey(folder, file), bytes);
  }
  return (await prisma.questionPicture.create({ data: { examId, folder, width, height } })).id;
}

async function runningExam() {
  const exam = await emptyExam();
  const keep = () => keptPicture(exam.id);
  const ids = { stem: await keep(), option: await keep(), reason: await keep() };
  const added = await exam.call("POST", exam.at("questions/"), { body: questionOf(ids) });
  expect(added.status).toBe(201);
  await exam.call("PUT", exam.at("activation/"), { body: { is_active: true } });
  const learner = await enrol(exam.batch.id);
  await api("POST", `/api/exams/${exam.id}/start/`, { token: learner.token });
  const asked = await api("GET", `/api/exams/${exam.id}/questions/`, { token: learner.token });
  expect(asked.status).toBe(200);
  return { ...exam, ids, learner, asked };
}

const addressesIn = (payload: unknown): string[] => [
  ...new Set(JSON.stringify(payload).match(/\/api\/question-pictures\/[^" \\]+/g)),
];

describe("a picture is kept", () => {
  test("in two sizes and formats, drawn anew without what its file says", async () => {
    const { keep, at, open } = await emptyExam();
    const kept = await keep();
    expect(kept).toMatchObject({ status: 201, body: { width: 960, height: 540 } });
    for (const file of pictureFiles) {
      const response = await open(at(`pictures/${kept.body.id}/${file}/`));
      expect(response.headers.get("cache-control")).toContain("private");
      const bytes = Buffer.from(await response.arrayBuffer());
      const metadata = await sharp(bytes).metadata();
      expect(metadata.width).toBe(file.startsWith("small") ? 480 : 960);
      expect(metadata.format).toBe(file.endsWith("avif") ? "heif" : "webp");
      expect(metadata.exif).toBeUndefined();
      expect(bytes.includes("answer")).toBe(false);
    }
  });

  test("a small one in its own size, a tall one not taller than a phone", async () => {
    const { keep } = await emptyExam();
    expect((await keep(await photo(200, 100))).body).toMatchObject({ width: 200, height: 100 });
    expect((await keep(await photo(400, 4000))).body).toMatchObject({ width: 144, height: 1440 });
  });

  test.each([
    ["nothing", () => Buffer.alloc(0)],
    ["a text", () => Buffer.from("GIF89a is what it says")],
    ["a drawing that could have scripts", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ["more pixels than are drawn", () => photo(5000, 4000)],
    ["half of a picture", async () => (await photo()).subarray(0, 700)],
  ])("%s is refused", async (_, bytes) => {
    const { keep, id } = await emptyExam();
    const refused = await keep(await bytes());
    expect(refused.status).toBe(400);
    expect(refused.body.picture[0]).toMatch(/ছবি/);
    expect(await prisma.questionPicture.count({ where: { examId: id } })).toBe(0);
  });
});

describe("a question names its pictures", () => {
  test("with a description, which is what plain texts say", async () => {
    const { at, call, ids } = await runningExam();
    const [question] = (await call("GET", at())).body.questions;
    expect(question.text).toBe("কোনটি? [ছবি: নেফ্রনের রেখাচিত্র]");
    expect(question.options[0].text).toBe("[ছবি: গ্লোমেরুলাস]");
    const size = { width: 960, height: 540 };
    expect(question.text_doc.content[0].content[1].attrs).toEqual({ id: ids.stem, alt: "নেফ্রনের রেখাচিত্র", ...size });
  });

  test("that belong to its exam, and say something", async () => {
    const { keep, call, at } = await emptyExam();
    const other = await (await emptyExam()).keep();
    const own = await keep();
    const add = (node: Inline) =>
      call("POST", at("questions/"), {
        body: {
          ...questionOf({ stem: own.body.id, option: own.body.id, reason: own.body.id }),
          text_doc: line(plain("ক "), node),
        },
      });
    expect((await add(picture(other.body.id, "অন্য"))).body).toEqual({
      text: ["ছবিটি এই পরীক্ষার নয়। আবার দিন।"],
    });
    expect((await add(picture(own.body.id, " "))).status).toBe(400);
    expect((await add(picture(own.body.id, "\u200b"))).status).toBe(400);
    expect((await add(picture("../../etc/passwd", "ক"))).status).toBe(400);
  });

  test("which a build without pictures may not lose", async () => {
    const { id } = await runningExam();
    const version = await prisma.examVersion.findFirstOrThrow({ where: { examId: id } });
    expect(version.needs).toBe(3);
  });
});

describe("a learner sees a picture", () => {
  test("by addresses of the own login, with the question and not with its reason", async () => {
    const { asked, ids } = await runningExam();
    const [question] = asked.body;
    expect(question.question_text_html).toMatch(/<img src="\/api\/question-pictures\/[\w-]+\/large.webp\/"/);
    expect(question.pictures.map(({ id }: { id: string }) => id)).toEqual([ids.stem, ids.option]);
    expect(question.pictures[0]).toMatchObject({ alt: "নেফ্রনের রেখাচিত্র", width: 960, height: 540 });
    expect(
      question.pictures[0].sources.map(({ type, width }: { type: string; width: number }) => [type, width]),
    ).toEqual([
      ["image/avif", 480],
      ["image/webp", 480],
      ["image/avif", 960],
      ["image/webp", 960],
    ]);
    expect(JSON.stringify(asked.body)).not.toContain(ids.reason);
    expect(JSON.stringify(asked.body)).not.toContain("<picture:");
    // Two pictures with four files each.
    expect(addressesIn(asked.body)).toHaveLength(8);
    for (const address of addressesIn(asked.body)) expect((await apiResponse("GET", address)).status).toBe(200);
  });

  test("the same addresses at a reload", async () => {
    const { asked, id, learner } = await runningExam();
    const again = await api("GET", `/api/exams/${id}/questions/`, { token: learner.token });
    expect(addressesIn(again.body)).toEqual(addressesIn(asked.body));
  });

  test("until the login ends", async () => {
    const { asked, learner } = await runningExam();
    const [address = ""] = addressesIn(asked.body);
    await prisma.session.updateMany({
      where: { userId: learner.user.id },
      data: { endedAt: new Date(), endReason: "logout" },
    });
    expect((await apiResponse("GET", address)).status).toBe(404);
  });

  test("in the result with its reason, once the keys are out", async () => {
    const { id, learner, ids } = await runningExam();
    await api("PUT", `/api/exams/${id}/submit/`, { token: learner.token, body: [] });
    const [closesAt, soon] = [3_600_000, 60_000].map((ms) => new Date(Date.now() + ms));
    await prisma.exam.update({ where: { id }, data: { closesAt, keyRelease: "AT_INSTANT", keysAt: soon } });
    const before = await api("GET", `/api/exams/${id}/results/`, { token: learner.token });
    expect(before.body.answers[0].pictures).toHaveLength(2);
    expect(JSON.stringify(before.body)).not.toContain(ids.reason);
    await prisma.exam.update({ where: { id }, data: { keyRelease: "AT_ONCE", keysAt: null } });
    const after = await api("GET", `/api/exams/${id}/results/`, { token: learner.token });
    expect(after.body.answers[0].pictures).toHaveLength(3);
    expect(after.body.answers[0].explanation_html).toContain("/api/question-pictures/");
  });
});

describe("nobody else", () => {
  test("opens one by its id, by another's ticket for another picture, or by half a ticket", async () => {
    const { asked, ids, id } = await runningExam();
    const [address = ""] = addressesIn(asked.body);
    const ticket = address.split("/")[3] ?? "";
    for (const guess of [
      `/api/question-pictures/${ids.stem}/large.webp/`,
      `/api/question-pictures/${ticket.slice(0, -1)}/large.webp/`,
      `/api/question-pictures/${ticket.slice(0, 10)}A${ticket.slice(11)}/large.webp/`,
      `/api/question-pictures/${ticket}=/large.webp/`,
    ]) {
      expect((await apiResponse("GET", guess)).status, guess).toBe(404);
    }
    expect((await apiResponse("GET", `/api/question-pictures/${ticket}/original.jpg/`)).status).toBe(404);
    expect((await apiResponse("GET", `/api/staff/exams/${id}/pictures/${ids.stem}/large.webp/`)).status).toBe(401);
  });

  test("is told of one before the attempt has begun", async () => {
    const { id, batch, ids } = await runningExam();
    const other = await enrol(batch.id);
    for (const path of [`/api/exams/${id}/`, `/api/exams/${id}/questions/`]) {
      const response = await api("GET", path, { token: other.token });
      expect(JSON.stringify(response.body)).not.toContain(ids.stem);
      expect(addressesIn(response.body)).toEqual([]);
    }
  });

  test("of the staff keeps or opens one of an exam of another batch", async () => {
    const { id, ids } = await runningExam();
    const { user, call, headers } = await staffOf("TEACHER");
    await prisma.batchTeacher.create({ data: { batchId: (await createBatch(prisma)).id, userId: user.id } });
    expect((await call("POST", `/api/staff/exams/${id}/pictures/`, { form: formOf(await photo()) })).status).toBe(403);
    const address = `/api/staff/exams/${id}/pictures/${ids.stem}/large.webp/`;
    expect((await apiResponse("GET", address, { headers })).status).toBe(403);
    const own = await emptyExam();
    expect((await own.open(own.at(`pictures/${ids.stem}/large.webp/`))).status).toBe(404);
  });
});

describe("a copied exam", () => {
  test("has pictures of its own, which stay when the first one goes", async () => {
    const { keep, call, at, batch, open } = await emptyExam();
    const { body: kept } = await keep();
    const ids = { stem: kept.id, option: kept.id, reason: kept.id };
    await call("POST", at("questions/"), { body: questionOf(ids) });
    const copied = await call("POST", at("duplicate/"), { body: { batch_id: batch.id, title: "নকল" } });
    const copy = `/api/staff/exams/${copied.body.id}/`;
    const [question] = (await call("GET", copy)).body.questions;
    const { id } = question.text_doc.content[0].content[1].attrs;
    expect(id).not.toBe(kept.id);
    expect((await open(`${copy}pictures/${kept.id}/large.webp/`)).status).toBe(404);
    const { folder } = await prisma.questionPicture.findUniqueOrThrow({ where: { id } });
    await call("DELETE", at());
    expect((await open(`${copy}pictures/${id}/large.webp/`)).status).toBe(200);
    await call("DELETE", copy);
    expect(await readPictureFile(folder, "large.webp")).toBeNull();
  });
});

test("a picture that no text shows goes after two weeks, with files that no other exam has", async () => {
  const { id, call, at, batch, ids } = await runningExam();
  const unused = await keptPicture(id);
  const fresh = await keptPicture(id);
  const shared = await prisma.questionPicture.findUniqueOrThrow({ where: { id: await keptPicture(id) } });
  const other = await call("POST", at("duplicate/"), { body: { batch_id: batch.id, title: "নকল" } });
  const folderOf = async (picture: string) =>
    (await prisma.questionPicture.findUniqueOrThrow({ where: { id: picture } })).folder;
  const folders = { unused: await folderOf(unused), stem: await folderOf(ids.stem), shared: shared.folder };
  await prisma.questionPicture.deleteMany({
    where: { examId: other.body.id, folder: { in: [folders.unused, await folderOf(fresh)] } },
  });
  const old = new Date(Date.now() - 15 * 86_400_000);
  await prisma.questionPicture.updateMany({ where: { examId: id, id: { not: fresh } }, data: { createdAt: old } });
  expect(await removeUnusedPictures(new Date())).toBe(2);
  const left = await prisma.questionPicture.findMany({ where: { examId: id }, select: { id: true } });
  expect(left.map((row) => row.id).toSorted()).toEqual([...Object.values(ids), fresh].toSorted());
  expect(await readPictureFile(folders.unused, "large.webp")).toBeNull();
  for (const folder of [folders.stem, folders.shared])
    expect(await readPictureFile(folder, "large.webp")).not.toBeNull();
});

test("a store that is away leaves the text as it is", async () => {
  const { asked, ids, learner, id } = await runningExam();
  const { folder } = await prisma.questionPicture.findUniqueOrThrow({ where: { id: ids.stem } });
  await storage.remove(pictureFileKey(folder, "large.webp"));
  const address = addressesIn(asked.body).find((one) => one.endsWith("large.webp/")) ?? "";
  expect((await apiResponse("GET", address)).status).toBe(404);
  const again = await api("GET", `/api/exams/${id}/questions/`, { token: learner.token });
  expect(again.body[0].question_text).toContain("নেফ্রনের রেখাচিত্র");
});

describe("the exam as a Word file", () => {
  const partsOf = async (response: Response) => unzipSync(new Uint8Array(await response.arrayBuffer()));
  const textOf = (parts: Record<string, Uint8Array>) => strFromU8(parts["word/document.xml"] ?? new Uint8Array());

  test("has its pictures as JPEGs with their descriptions", async () => {
    const { open, at } = await runningExam();
    const parts = await partsOf(await open(at("file/?format=docx")));
    const media = Object.entries(parts).filter(([name]) => name.startsWith("word/media/"));
    expect(media).toHaveLength(3);
    for (const [, bytes] of media) {
      const metadata = await sharp(bytes).metadata();
      expect(metadata).toMatchObject({ format: "jpeg", width: 960 });
      expect(metadata.exif).toBeUndefined();
    }
    expect(textOf(parts)).toContain('descr="গ্লোমেরুলাস"'.normalize("NFC"));
  });

  test("is made without one whose file is away, which leaves what it shows", async () => {
    const { open, at, ids } = await runningExam();
    const { folder } = await prisma.questionPicture.findUniqueOrThrow({ where: { id: ids.option } });
    for (const file of pictureFiles) await storage.remove(pictureFileKey(folder, file));
    const parts = await partsOf(await open(at("file/?format=docx")));
    expect(Object.keys(parts).filter((name) => name.startsWith("word/media/"))).toHaveLength(2);
    expect(textOf(parts)).toContain("[ছবি: গ্লোমেরুলাস]".normalize("NFC"));
  });
});

test.each([
  ["does not answer", "http://127.0.0.1:9/none"],
  ["answers with a failure of its own", null],
])("a store of pictures that %s is an outage and no fault of the site", async (_, address) => {
  const { id, call, at } = await emptyExam();
  const picture = await keptPicture(id);
  const failing = createServer((_request, response) => response.writeHead(503).end()).listen(0, "127.0.0.1");
  await once(failing, "listening");
  const url = address ?? `http://127.0.0.1:${(failing.address() as AddressInfo).port}/`;
  const spy = vi.spyOn(storage, "locate").mockResolvedValue({ url });
  try {
    const answer = await call("GET", at(`pictures/${picture}/large.webp/`));
    expect(answer.status).toBe(503);
  } finally {
    spy.mockRestore();
    failing.close();
  }
});
