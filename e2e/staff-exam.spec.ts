import { randomBytes } from "node:crypto";
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { officeTypes } from "../lib/wire/office-types.ts";
import { createBatch } from "../prisma/factories/batch.ts";
import { createEnrollment } from "../prisma/factories/enrollment.ts";
import { createExam } from "../prisma/factories/exam.ts";
import { createUser, factoryPassword } from "../prisma/factories/user.ts";
import { logIn } from "../test/e2e-accounts.ts";
import { expectAccessible } from "../test/e2e-axe.ts";
import { database } from "../test/e2e-database.ts";
import { intercept } from "../test/e2e-intercept.ts";
import { signInToConsole } from "../test/e2e-staff.ts";
import { eventually } from "../test/eventually.ts";
import { number, run, shared, workbookFile } from "../test/workbook-files.ts";

const phone = { width: 360, height: 800 };
const laptop = { width: 1280, height: 800 };
const shots = process.env.SCREENSHOTS;

async function look(page: Page, name: string): Promise<void> {
  // While it comes and goes, news is half transparent.
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
  for (const [size, viewport] of Object.entries({ 1280: laptop, 360: phone })) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    if (shots) await page.screenshot({ path: `${shots}/${name}-${size}.png` });
  }
  await page.setViewportSize(laptop);
}

async function term() {
  const db = database();
  const word = randomBytes(4).toString("hex");
  const batch = await createBatch(db, { name: `ব্যাচ ${word}` }, new Date());
  const teacher = await createUser(db, { username: `teacher.${word}`, firstName: "মাহমুদুল", staffRoles: ["TEACHER"] });
  const learner = await createUser(db, { username: `learner.${word}`, firstName: "নুসরাত", lastName: "ইসলাম" });
  await createEnrollment(db, { userId: learner.id, batchId: batch.id, payment: null }, new Date());
  return { batch, teacher, learner };
}

const file = {
  name: "heart.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    [
      "question,option_a,option_b,option_c,option_d,correct,marks,explanation",
      "হৃৎপিণ্ডে প্রকোষ্ঠ কয়টি?,দুই,তিন,চার,পাঁচ,C,1,দুই অলিন্দ ও দুই নিলয়",
      "স্বাভাবিক নাড়ির গতি কত?,২০–৪০,৬০–১০০,১২০–১৪০,১৬০–১৮০,A,1,",
      "কোন কপাটিকা ডান পাশে থাকে?,মাইট্রাল,ট্রাইকাসপিড,এওর্টিক,পালমোনারি,B,2,",
    ].join("\n"),
  ),
};

async function sit(request: APIRequestContext, examId: number, username: string) {
  const { access } = await logIn(request, { username, password: factoryPassword });
  const headers = { authorization: `Bearer ${access}` };
  const url = (part: string) => `/api/exams/${examId}/${part}/`;
  const started = await (await request.post(url("start"), { headers })).json();
  const own = { ...headers, "x-attempt-key": started.attempt_key };
  const questions: { id: number; question_text: string; answers: { id: number; answer_text: string }[] }[] = await (
    await request.get(url("questions"), { headers: own })
  ).json();
  return {
    choose: async (question: string, answer: string) => {
      const found = questions.find(({ question_text }) => question_text.includes(question));
      const chosen = found?.answers.find(({ answer_text }) => answer_text === answer);
      const data = { question_id: found?.id, answer_id: chosen?.id };
      expect((await request.post(url("save-answer"), { headers: own, data })).status()).toBe(200);
    },
    submit: async () => {
      const sealed = await request.put(url("submit"), { headers: own, data: [] });
      expect(sealed.status()).toBe(200);
    },
  };
}

const saved = (page: Page) => expect(page.getByRole("status").filter({ hasText: /^সংরক্ষিত, / })).toBeVisible();

/** Before learners can begin: their screen, their result, thrown away at the end; and nothing of it is an attempt. */
async function rehearse(page: Page, examId: number): Promise<void> {
  await expect(page.getByRole("heading", { name: "মহড়া: হৃদ্‌যন্ত্র ও রক্ত সংবহন" })).toBeVisible();
  await look(page, "exam-rehearsal");
  await page.getByRole("button", { name: "মহড়া শুরু করুন" }).click();
  await expect(page).toHaveURL(`/staff/exams/${examId}/rehearsal/paper`);
  await expect(page.getByText("মহড়া: এর কিছুই গোনা হয় না।")).toBeVisible();
  await page.getByRole("radio", { name: /চার/ }).check();
  await expect(page.getByText("সব সংরক্ষিত").first()).toBeVisible();
  await look(page, "exam-rehearsal-paper");
  await page.reload();
  await expect(page.getByRole("radio", { name: /চার/ })).toBeChecked();
  await page.getByRole("button", { name: "জমা দিন" }).first().click();
  await page.getByRole("alertdialog").getByRole("button", { name: "ঠিক আছে" }).click();
  await expect(page).toHaveURL(`/staff/exams/${examId}/rehearsal`);
  await expect(page.getByText("দুই অলিন্দ ও দুই নিলয়")).toBeVisible();
  await look(page, "exam-rehearsal-result");
  expect(await database().attempt.count({ where: { examId } })).toBe(0);
  await page.getByRole("button", { name: "আবার শুরু থেকে" }).click();
  await expect(page.getByRole("button", { name: "মহড়া শুরু করুন" })).toBeVisible();
}

test("a teacher's exam: from a file to corrected results", async ({ page, request }) => {
  // Nine screens, each looked at in three sizes and by axe.
  test.setTimeout(150_000);
  const { batch, teacher, learner } = await term();
  await page.setViewportSize(laptop);
  await signInToConsole(page, teacher.username);
  await page.goto("/staff/exams");
  await page.getByRole("link", { name: "নতুন পরীক্ষা" }).click();
  await expect(page).toHaveURL("/staff/exams/new");
  // A teacher who types while the file is read keeps the focus and the typed text.
  const read = Promise.withResolvers<void>();
  await intercept(page, "**/api/staff/exams/preview/", async (route) => {
    await read.promise;
    await route.continue();
  });
  await page.getByLabel("প্রশ্নের ফাইল").setInputFiles(file);
  const minutes = page.getByRole("textbox", { name: "সময় (মিনিট)" });
  await minutes.fill("২০");
  read.resolve();
  await expect(page.getByRole("status").filter({ hasText: "৩টি প্রশ্ন" })).toBeVisible();
  await expect(minutes).toBeFocused();
  await expect(page.getByRole("heading", { name: "হৃৎপিণ্ডে প্রকোষ্ঠ কয়টি?" })).toBeVisible();
  await page.getByRole("combobox", { name: /^ব্যাচ/ }).selectOption(String(batch.id));
  await page.getByRole("textbox", { name: "নাম", exact: true }).fill("হৃদ্‌যন্ত্র ও রক্ত সংবহন");
  await look(page, "exam-new");
  await page.getByRole("button", { name: "৩টি প্রশ্ন নিয়ে তৈরি করুন" }).click();
  await expect(page).toHaveURL(/\/staff\/exams\/\d+$/);
  const id = Number(/\d+$/.exec(page.url())?.[0]);

  await expect(page.getByText("শেষ সময় দেওয়া নেই:")).toBeVisible();
  await page.getByRole("listitem").filter({ hasText: "স্বাভাবিক নাড়ির" }).getByRole("button").click();
  await page.getByRole("radio", { name: "খ সঠিক" }).check();
  await saved(page);
  await page.keyboard.press("Alt+ArrowDown");
  await expect(page.getByRole("heading", { name: "প্রশ্ন ৩", exact: true })).toBeVisible();
  await page.getByRole("textbox", { name: "নম্বর" }).fill("১.৫");
  await eventually(async () =>
    expect(await database().question.count({ where: { version: { examId: id }, marks: 1.5 } })).toBe(1),
  );
  await look(page, "exam-editor");

  await page.getByRole("button", { name: "সময় দিন" }).click();
  await page.getByLabel("শেষ (ঢাকার সময়)").fill("2030-12-05T22:00");
  await page.getByRole("button", { name: "রাখুন", exact: true }).click();
  await expect(page.getByText("শেষ সময় দেওয়া নেই:")).toBeHidden();
  await page.getByRole("button", { name: "চালুর আগে দেখুন" }).click();
  await expect(page.getByText("সব প্রশ্ন তৈরি।")).toBeVisible();
  await page.getByRole("dialog").getByRole("link", { name: "মহড়া দিন" }).click();
  await rehearse(page, id);

  await page.goto(`/staff/exams/${id}`);
  await page.getByRole("button", { name: "চালুর আগে দেখুন" }).click();
  await page.getByRole("button", { name: "চালু করুন", exact: true }).click();
  await expect(page.getByText("পরীক্ষা চালু হলো।")).toBeVisible();

  const desk = await sit(request, id, learner.username);
  await desk.choose("প্রকোষ্ঠ", "চার");
  await desk.choose("নাড়ির", "৬০–১০০");
  await page.goto(`/staff/exams/${id}/room`);
  const row = page.getByRole("row").filter({ hasText: "নুসরাত ইসলাম" });
  await expect(row).toContainText("২ / ৩");
  await row.getByRole("button").click();
  await expect(page.getByRole("complementary", { name: /নুসরাত/ })).toContainText("শুরু");
  await look(page, "exam-room");
  await page.getByRole("button", { name: "শুধু এঁকে +৫ মিনিট" }).click();
  await expect(page.getByText("১ জনের ঘড়ি পরের সেভে বদলাবে।")).toBeVisible();
  await page.getByRole("button", { name: "লোডশেডিং" }).click();
  await look(page, "exam-room-extend");
  await page.getByRole("button", { name: "সময় বদলান" }).click();
  await expect(row).toContainText("+৫ মি.");
  await desk.submit();

  await page.goto(`/staff/exams/${id}/results`);
  await expect(page.getByRole("row").filter({ hasText: "নুসরাত ইসলাম" })).toContainText("২.০০ / ৩.৫০");
  await page.getByRole("button", { name: "সঠিক উত্তর সংশোধন" }).click();
  await page.getByLabel("প্রশ্ন", { exact: true }).selectOption("3");
  await page.getByRole("radio", { name: "সবার জন্য সঠিক" }).check();
  await page.getByRole("button", { name: "কার নম্বর বদলায় দেখুন" }).click();
  await expect(page.getByRole("region", { name: "কার কী বদলায়" })).toContainText("২.০০ → ৩.৫০");
  await look(page, "exam-regrade");
  await page.getByRole("button", { name: "সংশোধন লিখুন" }).click();
  const reason = page.getByRole("dialog").last();
  await reason.getByRole("button", { name: "প্রশ্নে ভুল" }).click();
  await reason.getByRole("button", { name: "সংশোধন লিখুন" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("row").filter({ hasText: "নুসরাত ইসলাম" })).toContainText("৩.৫০ / ৩.৫০");
  await look(page, "exam-results");
  const response = await page.request.get(`/api/staff/exams/${id}/results/export/?format=csv`);
  expect(await response.text()).toContain(`"${learner.username}"`);
});

test("a teacher's workbook becomes an exam as its cells are seen, once its date was looked at", async ({ page }) => {
  const { batch, teacher } = await term();
  await page.setViewportSize(laptop);
  await signInToConsole(page, teacher.username);
  await page.goto("/staff/exams/new");
  const rows = [
    ["question", "a", "b", "c", "correct", "marks", "explanation"],
    [
      "রক্তের কত অংশ রক্তরস?",
      number("0.55", 1),
      number("0.45", 1),
      number("0.9", 1),
      "ক",
      number("1.5"),
      "অর্ধেকের বেশি।",
    ],
    ["কোনটি পানির সংকেত?", shared(0), "CO", "O", "ক", null, null],
    ["বিশ্ব স্বাস্থ্য দিবস কবে?", number("45389", 2), "৮ মার্চ", "১ ডিসেম্বর", "ক", null, null],
  ];
  const cells = [{ name: "সপ্তাহ", rows }];
  const water = `${run("H")}${run("2", '<vertAlign val="subscript"/>')}${run("O")}`;
  const buffer = Buffer.from(workbookFile(cells, { formats: ["0%", "d-mmm"], texts: [water] }));
  const mimeType = officeTypes.xlsx;
  await page.getByLabel("প্রশ্নের ফাইল").setInputFiles({ name: "সপ্তাহ ২.xlsx", mimeType, buffer });
  await expect(page.getByRole("status").filter({ hasText: "১ ধরনের সন্দেহ দেখে নেওয়া বাকি।" })).toBeVisible();
  await page.getByRole("combobox", { name: /^ব্যাচ/ }).selectOption(String(batch.id));
  await page.getByRole("textbox", { name: "নাম", exact: true }).fill("সপ্তাহ ২");
  await page.getByRole("textbox", { name: "সময় (মিনিট)" }).fill("২০");
  await look(page, "exam-workbook");
  const create = page.getByRole("button", { name: "৩টি প্রশ্ন নিয়ে তৈরি করুন" });
  await expect(create).toBeDisabled();
  await page.keyboard.press("Alt+w");
  await create.click();
  await expect(page).toHaveURL(/\/staff\/exams\/\d+$/);
  const id = Number(/\d+$/.exec(page.url())?.[0]);
  const questions = await database().question.findMany({
    where: { version: { examId: id } },
    orderBy: { position: "asc" },
    include: { options: { orderBy: { position: "asc" } } },
  });
  expect(questions.map(({ options }) => options.map(({ text }) => text))).toEqual([
    ["55%", "45%", "90%"],
    ["H₂O", "CO", "O"],
    ["2024-04-07", "৮ মার্চ", "১ ডিসেম্বর"],
  ]);
  expect(Number(questions[0]?.marks)).toBe(1.5);
  expect(questions[0]?.explanation).toBe("অর্ধেকের বেশি।");
});

test("a file that a program may have spoilt waits until each kind was looked at", async ({ page }) => {
  const { batch, teacher } = await term();
  await page.setViewportSize(laptop);
  await signInToConsole(page, teacher.username);
  await page.goto("/staff/exams/new");
  const format = page.getByRole("combobox", { name: "ফাইলের ধরন" });
  await format.selectOption("টাইপ করা প্রশ্ন: ১. … ক) … উত্তর: খ");
  const spoilt = [
    "question,option_a,option_b,correct",
    "কোন তারিখে?,1-2,2-Jan,A",
    "?????? ??? ????,এক,দুই,B",
    "কয়টি কণা?,6.02E+23,৬,A",
    "????? ??,????,???,A",
  ];
  const upload = { name: "week.csv", mimeType: "text/csv", buffer: Buffer.from(spoilt.join("\n")) };
  await page.getByLabel("প্রশ্নের ফাইল").setInputFiles(upload);
  await expect(page.getByRole("alert").filter({ hasText: "ফাইলটি নেওয়া যাবে না।" })).toBeVisible();
  await format.selectOption("CSV (এক্সেল)");
  await expect(page.getByRole("status").filter({ hasText: "৩ ধরনের সন্দেহ দেখে নেওয়া বাকি।" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "সারি ২: 2-Jan" })).toBeVisible();

  await page.getByRole("combobox", { name: /^ব্যাচ/ }).selectOption(String(batch.id));
  await page.getByRole("textbox", { name: "নাম", exact: true }).fill("সপ্তাহ ১");
  await page.getByRole("textbox", { name: "সময় (মিনিট)" }).fill("২০");
  const create = page.getByRole("button", { name: "৪টি প্রশ্ন নিয়ে তৈরি করুন" });
  await expect(create).toBeDisabled();
  await look(page, "exam-doubts");
  const lost = page.getByRole("checkbox", { name: "২টি সারিই ঠিক আছে, এভাবেই নিন" });
  await lost.check();
  await page.keyboard.press("Alt+w");
  await expect(page.getByRole("status").filter({ hasText: "১ ধরনের সন্দেহ" })).toBeVisible();
  await expect(create).toBeDisabled();
  await page.keyboard.press("Alt+w");
  await expect(create).toBeEnabled();
  await lost.uncheck();
  await expect(create).toBeDisabled();
  await page.keyboard.press("Alt+w");
  await expect(lost).toBeChecked();
  await look(page, "exam-doubts-seen");
  await create.click();
  await expect(page).toHaveURL(/\/staff\/exams\/\d+$/);

  // A corrected file in the editor's dialog waits in the same way.
  await page.getByLabel("আরও কাজ", { exact: true }).click();
  await page.getByRole("button", { name: "ফাইল থেকে বদলান" }).click();
  const dialog = page.getByRole("dialog");
  const typed = [
    "১। কোনটি?",
    "(ক) যকৃৎ (খ) ত্বক",
    "সঠিক উত্তর: (খ)",
    "",
    "২। gvbe‡`‡ni e„nËg A½ †KvbwU?",
    "(ক) যকৃৎ",
    "(খ) ত্বক",
    "উঃ ক",
  ];
  const corrected = { name: "week.txt", mimeType: "text/plain", buffer: Buffer.from(typed.join("\n")) };
  await dialog.getByLabel("প্রশ্নের ফাইল").setInputFiles(corrected);
  await expect(dialog.getByRole("status").filter({ hasText: "২টি প্রশ্ন" })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "পরের সংস্করণ করুন" })).toBeDisabled();
  await look(page, "exam-doubts-dialog");
  await page.keyboard.press("Alt+w");
  await dialog.getByRole("button", { name: "পরের সংস্করণ করুন" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const id = Number(/\d+$/.exec(page.url())?.[0]);
  const where = { version: { examId: id, number: 2 } };
  const questions = await database().question.findMany({
    where,
    orderBy: { position: "asc" },
    include: { options: true },
  });
  expect(questions.map(({ text }) => text)).toEqual(["কোনটি?", "gvbe‡`‡ni e„nËg A½ †KvbwU?"]);
  expect(questions[0]?.options.find(({ isCorrect }) => isCorrect)?.text).toBe("ত্বক");
});

test("two editors: the later one is told who, keeps the own text, and chooses", async ({ browser }) => {
  const { batch, teacher } = await term();
  const exam = await createExam(database(), { batchId: batch.id, isActive: false });
  const open = async (username: string) => {
    const page = await (await browser.newContext({ viewport: laptop })).newPage();
    await signInToConsole(page, username);
    await page.goto(`/staff/exams/${exam.id}`);
    return { page, text: page.getByRole("textbox", { name: "প্রশ্ন", exact: true }) };
  };
  const first = await open(teacher.username);
  const second = await open("admin");
  await expect(second.text).toHaveValue(/^প্রশ্ন/);
  await first.text.fill("হৃৎপিণ্ড কোথায়?");
  await saved(first.page);
  const typed = Promise.withResolvers<void>();
  await intercept(second.page, `**/api/staff/exams/${exam.id}/questions/**`, async (route) => {
    await typed.promise;
    await route.continue();
  });
  await second.text.fill("হৃৎপিণ্ড কী?");
  await second.page.getByRole("textbox", { name: "উত্তর খ", exact: true }).fill("রক্তের পাম্প");
  await second.page.getByRole("radio", { name: "খ সঠিক" }).check();
  typed.resolve();
  const notice = second.page.getByRole("alert").filter({ hasText: "মাহমুদুল" });
  await expect(notice.getByRole("term")).toHaveText(["প্রশ্ন", "উত্তর খ (সঠিক)"]);
  await expect(notice.getByRole("definition")).toHaveText(["হৃৎপিণ্ড কী?", "রক্তের পাম্প"]);
  await expect(second.text).toHaveValue("হৃৎপিণ্ড কোথায়?");
  await look(second.page, "exam-conflict");
  await second.page.getByRole("button", { name: "আমার লেখা বসান" }).click();
  await saved(second.page);
  const where = { version: { examId: exam.id }, text: "হৃৎপিণ্ড কী?" };
  await eventually(async () => expect(await database().question.count({ where })).toBe(1));
  await Promise.all([first.page.context().close(), second.page.context().close()]);
});

test("with the keyboard alone a question is written, doubled and marked", async ({ page }) => {
  const { batch, teacher } = await term();
  const exam = await createExam(database(), { batchId: batch.id, isActive: false, questions: [] });
  await page.setViewportSize(laptop);
  await signInToConsole(page, teacher.username);
  await page.goto(`/staff/exams/${exam.id}`);
  await expect(page.getByText("এখনো কোনো প্রশ্ন নেই")).toBeVisible();
  await page.keyboard.press("n");
  await page.getByRole("textbox", { name: "প্রশ্ন", exact: true }).focus();
  await page.keyboard.type("SA node?");
  await page.getByRole("textbox", { name: "উত্তর ক", exact: true }).focus();
  await page.keyboard.type("pacemaker");
  await page.keyboard.press("Enter");
  await page.keyboard.type("valve");
  await page.keyboard.press("Alt+1");
  await saved(page);
  const find = () =>
    database().question.findMany({ where: { version: { examId: exam.id } }, include: { options: true } });
  await eventually(async () => expect((await find()).length).toBe(1));
  await page.getByRole("button", { name: /^উত্তর ক: টেনে/ }).focus();
  await page.keyboard.press("Space");
  // Picked up, it is told where it is.
  await expect(page.getByText("উত্তর ক এখন ১ নম্বরে।")).toBeAttached();
  // Where it can go to is measured a moment later.
  await eventually(async () => {
    await page.keyboard.press("ArrowDown");
    await expect(page.getByText("উত্তর ক এখন ২ নম্বরে।")).toBeAttached({ timeout: 4_000 });
  });
  await page.keyboard.press("Space");
  await expect(page.getByRole("textbox", { name: "উত্তর খ", exact: true })).toHaveValue("pacemaker");
  await eventually(async () =>
    expect((await find())[0]?.options.toSorted((a, b) => a.position - b.position)[0]?.text).toBe("valve"),
  );
  await page.keyboard.press("Control+d");
  await eventually(async () => expect((await find()).length).toBe(2));
  const questions = await find();
  for (const { text, options } of questions) {
    expect(text).toBe("SA node?");
    expect(options.filter(({ isCorrect }) => isCorrect).map((option) => option.text)).toEqual(["pacemaker"]);
  }
});
