import { expect, test } from "@playwright/test";
import { demoLogins } from "../prisma/seed/demo-logins.ts";
import { openAs } from "../test/e2e-accounts.ts";
import { intercept } from "../test/e2e-intercept.ts";

// nusrat is in the running batch of the first course.
const [enrolled] = demoLogins;
const BATCH = 2;

test("the quizzes stand in a table, each with the action of its state", async ({ page, request }) => {
  await openAs(page, request, enrolled, "/course/1");
  const now = Date.now();
  const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  const attempt = { started_at: at(-18), deadline_at: at(12.5), completed_at: null, is_completed: false, score: null };
  const states = [
    { title: "চলমান", is_active: true, user_attempt: { ...attempt, total_marks: 30 } },
    { title: "খোলা", is_active: true },
    { title: "শেষ", is_active: true, user_attempt: { ...attempt, is_completed: true, score: 21.75, total_marks: 30 } },
    { title: "বন্ধ" },
    ...Array.from({ length: 6 }, (_, index) => ({ title: `বাকি ${index}` })),
  ];
  const quizzes = states.map((state, index) => ({
    id: 900 + index,
    description: "",
    duration: 30,
    is_active: false,
    opens_at: null,
    closes_at: null,
    questions_count: 30,
    total_marks: 30,
    has_negative_marking: true,
    negative_marks_per_question: 0.25,
    negative_marking_type: "fixed",
    user_attempt: null,
    server_time: at(0),
    course_id: 1,
    batch_id: BATCH,
    ...state,
  }));
  await intercept(page, `**/api/batches/${BATCH}/exams/`, (route) => route.fulfill({ json: quizzes }));
  await page.reload();
  const region = page.getByRole("region", { name: "কুইজ" });
  await expect(region.getByRole("columnheader")).toHaveText(["কুইজ", "প্রাপ্ত / মোট নম্বর", "কাজ"]);
  const row = (title: string) => region.getByRole("row", { name: title });
  await expect(row("চলমান").getByRole("link", { name: "চালিয়ে যান" })).toHaveAttribute("href", "/dashboard/exam/900");
  await expect(row("চলমান")).toContainText("চলছে, ১২ মিনিট বাকি");
  await expect(row("খোলা").getByRole("link", { name: "কুইজ দিন" })).toHaveAttribute("href", "/dashboard/start-exam/901");
  await expect(row("শেষ")).toContainText("২১.৭৫ / ৩০");
  await expect(row("শেষ").getByRole("link", { name: "ফলাফল দেখুন" })).toHaveAttribute("href", "/dashboard/result/902");
  await expect(row("বন্ধ").getByRole("button", { name: "কুইজ শুরু হয়নি" })).toBeDisabled();
  expect((await region.boundingBox())?.height).toBe(400);
  await region.focus();
  await page.keyboard.press("End");
  await expect(row("বাকি 5")).toBeInViewport();
});

test("a list of quizzes that does not load can be asked for again", async ({ page, request }) => {
  await openAs(page, request, enrolled, "/course/1");
  await intercept(page, `**/api/batches/${BATCH}/exams/`, (route) => route.fulfill({ status: 400, json: {} }));
  await page.reload();
  await expect(page.getByText("কুইজের তালিকা লোড করা যায়নি।")).toBeVisible();
  await page.unroute(`**/api/batches/${BATCH}/exams/`);
  await page.getByRole("button", { name: "আবার চেষ্টা করুন" }).click();
  await expect(page.getByRole("region", { name: "কুইজ" })).toBeVisible();
});
