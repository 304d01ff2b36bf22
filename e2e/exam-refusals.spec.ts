import { expect, type Page, test } from "@playwright/test";
import { buildQuestions } from "../prisma/factories/exam.ts";
import { closeAlert, storeTokens } from "../test/e2e-accounts.ts";
import { closeDatabase } from "../test/e2e-database.ts";
import { endsIn, examCandidate, savedChoices } from "../test/e2e-exams.ts";
import { intercept } from "../test/e2e-intercept.ts";
import { eventually } from "../test/eventually.ts";

test.afterAll(closeDatabase);

const main = (page: Page) => page.getByRole("main");
const startButton = (page: Page) => page.getByRole("button", { name: "কুইজ শুরু করুন" });

async function start(page: Page): Promise<void> {
  await startButton(page).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "শুরু করুন" }).click();
}

test("before the attempt the screen tells what it will be", { tag: "@phone" }, async ({ page, request }) => {
  const { exam, tokens } = await examCandidate(request, {
    title: "হৃদ্‌যন্ত্র ও রক্ত সংবহন",
    description: "রক্ত সংবহন অধ্যায় থেকে।",
    hasNegativeMarking: true,
    negativeMarks: "0.25",
  });
  await storeTokens(page, tokens);
  await page.goto(`/dashboard/start-exam/${exam.id}`);
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("হৃদ্‌যন্ত্র ও রক্ত সংবহন");
  await expect(main(page)).toContainText("রক্ত সংবহন অধ্যায় থেকে।");
  await expect(main(page).locator("dl > div")).toHaveText(["প্রশ্ন৮টি", "মোট নম্বর৮", "সময়৩০ মিনিট", "নেগেটিভ−০.২৫"]);
  await expect(main(page).getByRole("listitem")).toHaveText([
    "শুরু করার পর সময় ৩০ মিনিট। সময় শেষ হলে উত্তর নিজে থেকেই জমা হবে।",
    "সব প্রশ্নের উত্তর দেওয়ার চেষ্টা করুন। উত্তর না দিলে নম্বর কাটা যায় না।",
    "প্রতিটি ভুল উত্তরে ০.২৫ নম্বর কাটা যাবে।",
    "এই কুইজ একবারই দেওয়া যাবে।",
    "প্রতিটি উত্তর সঙ্গে সঙ্গে সংরক্ষিত হয়। নেটওয়ার্ক চলে গেলেও উত্তর দিতে থাকুন।",
    "জমা দেওয়ার পরই সঠিক উত্তর ও ব্যাখ্যা দেখতে পাবেন।",
  ]);
  await startButton(page).click();
  const dialog = page.getByRole("alertdialog", { name: "কুইজ শুরু করবেন?" });
  await expect(dialog.getByText("শুরু করলে ৩০ মিনিটের মধ্যে কুইজ শেষ করতে হবে।")).toBeVisible();
  await dialog.getByRole("button", { name: "বাতিল" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/start-exam\/\d+$/);
});

test("an exam that is not active cannot be started", async ({ page, request }) => {
  const { exam, tokens } = await examCandidate(request, { isActive: false });
  await storeTokens(page, tokens);
  await page.goto(`/dashboard/start-exam/${exam.id}`);
  await expect(page.getByRole("button", { name: "কুইজ শুরু হয়নি", exact: true })).toBeDisabled();
});

test("a start that fails says so and can be tried again", async ({ page, request }) => {
  const { exam, tokens } = await examCandidate(request);
  await storeTokens(page, tokens);
  await page.goto(`/dashboard/start-exam/${exam.id}`);
  await intercept(page, "**/start/", (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await start(page);
  await closeAlert(page, "কুইজ শুরু করা যায়নি", "কিছু একটা সমস্যা হয়েছে, আবার চেষ্টা করুন।");
  await start(page);
  await expect(page).toHaveURL(new RegExp(`/dashboard/exam/${exam.id}$`));
});

test("a submit that is refused says so and leads back to the course", async ({ page, request }) => {
  const { exam, tokens } = await examCandidate(request);
  await storeTokens(page, tokens);
  await page.goto(`/dashboard/start-exam/${exam.id}`);
  await start(page);
  await page.getByRole("banner").getByRole("button", { name: "জমা দিন" }).click();
  const dialog = page.getByRole("alertdialog", { name: "কুইজ জমা দেবেন?" });
  await expect(dialog.getByRole("button")).toHaveText(["বাতিল", "ঠিক আছে"]);
  await intercept(page, "**/submit/", (route) => route.fulfill({ status: 400, json: { error: "No.", code: "no" } }));
  await dialog.getByRole("button", { name: "ঠিক আছে" }).click();
  await closeAlert(page, "জমা ব্যর্থ হয়েছে", "কিছু একটা সমস্যা হয়েছে, আবার চেষ্টা করুন।");
  await expect(page).toHaveURL(/\/course\/\d+$/);
});

test("a submit that the server breaks over says so, leads back to the course, and keeps every answer", async ({
  page,
  request,
}) => {
  const candidate = await examCandidate(request);
  await storeTokens(page, candidate.tokens);
  await page.goto(`/dashboard/start-exam/${candidate.exam.id}`);
  await start(page);
  await intercept(page, /\/(save-answer|submit)\/$/, (route) => route.fulfill({ status: 500, json: {} }));
  await page.locator("#question-1 label").nth(1).click();
  await page.getByRole("banner").getByRole("button", { name: "জমা দিন" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "ঠিক আছে" }).click();
  await closeAlert(
    page,
    "জমা ব্যর্থ হয়েছে",
    "কিছু একটা সমস্যা হয়েছে, আবার চেষ্টা করুন। উত্তরগুলো এই ডিভাইসে রাখা আছে; কুইজটি আবার খুলে জমা দিতে পারেন।",
  );
  await expect(page).toHaveURL(/\/course\/\d+$/);
  await page.unrouteAll();
  await page.goto(`/dashboard/exam/${candidate.exam.id}`);
  await expect(page.locator("#question-1 input").nth(1)).toBeChecked();
  await eventually(async () => expect(await savedChoices(candidate)).toEqual([1, ...Array(7).fill(null)]));
});

test("answers that came too late are named, and counted are those that came in time", async ({ page, request }) => {
  const candidate = await examCandidate(request);
  await storeTokens(page, candidate.tokens);
  await page.goto(`/dashboard/start-exam/${candidate.exam.id}`);
  await start(page);
  await page.locator("#question-1 label").first().click();
  await eventually(async () => expect(await savedChoices(candidate)).toEqual([0, ...Array(7).fill(null)]));
  await intercept(page, "**/save-answer/", (route) => route.abort());
  await page.locator("#question-3 label").first().click();
  await expect(page.getByText("সময়ের মধ্যে নেটওয়ার্ক এলে নিজে থেকেই সংরক্ষিত হবে।").first()).toBeVisible();
  await endsIn(candidate, -30);
  await page.unrouteAll();
  await expect(page.getByRole("heading", { name: "কুইজটি শেষ হয়েছে" })).toBeVisible();
  await expect(page.getByText("প্রশ্ন ৩: শেষ উত্তর গণনা হয়নি।")).toBeVisible();
});

test("whoever has nothing to do with an exam is led on instead of to another try", async ({ page, request }) => {
  const { exam } = await examCandidate(request);
  const { tokens } = await examCandidate(request);
  await storeTokens(page, tokens);
  for (const path of [`exam/${exam.id}`, "exam/2000000000", `start-exam/${exam.id}`]) {
    await page.goto(`/dashboard/${path}`);
    await expect(main(page).getByRole("link", { name: "আমার কোর্স" })).toHaveAttribute("href", "/dashboard/my-courses");
    await expect(main(page).getByRole("button", { name: "আবার চেষ্টা করুন" })).toHaveCount(0);
  }
  for (const path of ["exam", "start-exam", "result"]) {
    await page.goto(`/dashboard/${path}/${exam.id}`);
    await expect(main(page).getByText("কুইজটি অন্য ব্যাচের")).toBeVisible();
    await expect(main(page).getByRole("link", { name: "কোর্সটি দেখুন" })).toHaveAttribute("href", /^\/course\/\d+$/);
  }
  for (const path of ["exam/abc", "start-exam/abc", "result/abc", "start-exam/12x"]) {
    expect((await page.request.get(`/dashboard/${path}`)).status()).toBe(404);
  }
});

test("what is only fetched or saved fails without a dialog", async ({ page, request }) => {
  const { exam, tokens } = await examCandidate(request);
  await storeTokens(page, tokens);
  await intercept(page, `**/api/exams/${exam.id}/`, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`/dashboard/start-exam/${exam.id}`);
  await expect(page.getByText("কুইজ লোড করা যায়নি।")).toBeVisible();
  await page.unroute(`**/api/exams/${exam.id}/`);
  await page.getByRole("button", { name: "আবার চেষ্টা করুন" }).click();
  await start(page);
  await intercept(page, "**/save-answer/", (route) => route.fulfill({ status: 500, json: {} }));
  await page.locator("#question-1 label").first().click();
  await expect(page.locator("#question-1")).toContainText("নেটওয়ার্কের অপেক্ষায়");
  await expect(page.getByRole("alertdialog")).toBeHidden();
});

test("the exam screen counts, and shows options two per row", async ({ page, request }) => {
  const { exam, tokens } = await examCandidate(request, { questions: buildQuestions(3) });
  await storeTokens(page, tokens);
  await page.goto(`/dashboard/start-exam/${exam.id}`);
  await start(page);
  const bar = page.getByRole("banner");
  await expect(bar).toContainText("উত্তর দিয়েছেন০ / ৩");
  await page.locator("#question-2 label").nth(1).click();
  await expect(bar).toContainText("উত্তর দিয়েছেন১ / ৩");
  await expect(main(page).locator("dl > div")).toHaveText(["উত্তর দিয়েছেন১", "ফাঁকা২", "চিহ্ন দেওয়া০"]);
  await expect(page.getByRole("timer")).toContainText(/(৩০ মিনিট ০|২৯ মিনিট [০-৯]+) সেকেন্ড বাকি/);
  const options = page.locator("#question-1 label");
  const boxes = await Promise.all((await options.all()).map((option) => option.boundingBox()));
  expect(boxes.map((box) => box?.y)).toEqual([boxes[0]?.y, boxes[0]?.y, boxes[2]?.y, boxes[2]?.y]);
  expect(boxes[0]?.y).not.toBe(boxes[2]?.y);
});

test("the last ten seconds blink red, once a second", async ({ page, request }) => {
  const candidate = await examCandidate(request);
  await storeTokens(page, candidate.tokens);
  await page.goto(`/dashboard/start-exam/${candidate.exam.id}`);
  await start(page);
  const bar = page.getByRole("banner");
  await expect(page.locator("#question-1")).toBeVisible();
  await endsIn(candidate, 40);
  await page.locator("#question-1 label").first().click();
  await expect(page.getByRole("timer")).toContainText(/[০-৯]+ সেকেন্ড বাকি/);
  await expect(bar).toHaveCSS("background-color", "rgb(232, 147, 12)");
  await endsIn(candidate, 14);
  await page.locator("#question-1 label").nth(1).click();
  await expect(bar).toHaveCSS("background-color", "rgb(194, 54, 47)");
  await expect(bar).toHaveCSS("background-color", "rgb(158, 42, 36)");
  await expect(bar).toHaveCSS("background-color", "rgb(194, 54, 47)");
});

test("after completion the start screen shows the result with the time taken", async ({ page, request }) => {
  const candidate = await examCandidate(request);
  await storeTokens(page, candidate.tokens);
  await page.goto("/course/1");
  await page.goto(`/dashboard/start-exam/${candidate.exam.id}`);
  await start(page);
  await page.locator("#question-1 label").first().click();
  await page.getByRole("banner").getByRole("button", { name: "জমা দিন" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "ঠিক আছে" }).click();
  await expect(page.getByText("কুইজ জমা হয়েছে। ফলাফল দেখতে পারেন।")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/dashboard/result/${candidate.exam.id}$`));
  await expect(main(page).getByRole("heading", { name: "উত্তর পর্যালোচনা" })).toBeVisible();
  // The finished exam does not stand in between.
  await page.goBack();
  await expect(page).toHaveURL(/\/course\/1$/);
  await page.goto(`/dashboard/start-exam/${candidate.exam.id}`);
  await expect(page.getByText(/^০০:০০:[০-৯]{2}$/)).toBeVisible();
  await expect(startButton(page)).toHaveCount(0);
  await expect(main(page)).toContainText("আপনার নম্বর");
});

test("an exam or a result that is not there says so and leads on", async ({ page, request }) => {
  const { exam, tokens } = await examCandidate(request);
  await storeTokens(page, tokens);
  const toCourses = main(page).getByRole("link", { name: "আমার কোর্স" });

  await page.goto("/dashboard/start-exam/2000000000");
  await expect(main(page).getByText("কুইজ পাওয়া যায়নি", { exact: true })).toBeVisible();
  await expect(main(page).getByText("কুইজটি সরানো হয়েছে, অথবা ঠিকানা ভুল।")).toBeVisible();
  await expect(toCourses).toHaveAttribute("href", "/dashboard/my-courses");

  for (const id of [2_000_000_000, exam.id]) {
    await page.goto(`/dashboard/result/${id}`);
    await expect(main(page).getByText("এই কুইজের কোনো ফলাফল নেই", { exact: true })).toBeVisible();
    await expect(main(page).getByText("কুইজটি আপনি দেননি, অথবা ঠিকানাটি ভুল।")).toBeVisible();
    await expect(toCourses).toHaveAttribute("href", "/dashboard/my-courses");
  }
});

test("an exam or a result that does not load can be asked for again", async ({ page, request }) => {
  const { exam, tokens } = await examCandidate(request);
  await storeTokens(page, tokens);
  for (const [path, text] of [
    ["start-exam", "কুইজ লোড করা যায়নি।"],
    ["result", "ফলাফল লোড করা যায়নি।"],
  ]) {
    let broken = true;
    await intercept(page, `**/api/exams/${exam.id}/**`, (route) =>
      broken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );
    await page.goto(`/dashboard/${path}/${exam.id}`);
    await expect(main(page).getByText(text ?? "")).toBeVisible();
    broken = false;
    await main(page).getByRole("button", { name: "আবার চেষ্টা করুন" }).click();
    await expect(main(page).getByText(text ?? "")).toBeHidden();
    await page.unrouteAll();
  }
});
