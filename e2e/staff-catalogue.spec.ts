import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { createEnrollment } from "../prisma/factories/enrollment.ts";
import { createUser } from "../prisma/factories/user.ts";
import { expectAccessible } from "../test/e2e-axe.ts";
import { closeDatabase, database } from "../test/e2e-database.ts";
import { signInToConsole } from "../test/e2e-staff.ts";
import { eventually } from "../test/eventually.ts";

const day = (offset: number) => new Date(Date.now() + (offset * 24 + 6) * 3_600_000).toISOString().slice(0, 10);
const unique = (name: string) => `${name} ${Date.now().toString(36)}`;

/** Where the pictures of the screens go when somebody wants to look at them. */
const folder = process.env.STAFF_PICTURES;

/** On a laptop and on a phone. */
async function look(page: Page, name: string): Promise<void> {
  const usual = page.viewportSize();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    if (!folder) continue;
    mkdirSync(folder, { recursive: true });
    await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: true });
  }
  if (usual) await page.setViewportSize(usual);
}

test.afterAll(closeDatabase);

test("from an empty catalogue to a certificate: instructor, course, batch, schedule, completion", async ({
  page,
  request,
}) => {
  test.slow();
  const doctor = unique("ডা. ফারহানা");
  const title = unique("অ্যানাটমি পূর্ণাঙ্গ");
  const batchName = unique("ব্যাচ");
  await signInToConsole(page, "admin");

  await test.step("an instructor", async () => {
    await page.goto("/staff/instructors");
    await page.getByRole("button", { name: "নতুন শিক্ষক" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("নাম").fill(doctor);
    await dialog.getByLabel("বিষয়").fill("অ্যানাটমি");
    await dialog.getByRole("button", { name: "সংরক্ষণ করুন" }).click();
    await expect(page.getByText(doctor)).toBeVisible();
    await look(page, "instructors");
    const row = page.getByRole("listitem").filter({ hasText: doctor });
    await row.getByRole("button", { name: "তথ্য বদলান" }).click();
    await dialog.getByLabel("পরিচিতি").fill("১২ বছর ধরে পড়ান");
    await database().instructor.updateMany({ where: { fullName: doctor }, data: { expertise: "ফিজিওলজি" } });
    const save = dialog.getByRole("button", { name: "সংরক্ষণ করুন" });
    await save.click();
    await expect(dialog.getByRole("alert")).toContainText("বদলেছেন");
    await save.click();
    await expect(dialog).toBeHidden();
    await expect(row).toContainText("ফিজিওলজি");
    const stored = await database().instructor.findFirstOrThrow({ where: { fullName: doctor } });
    expect(stored.bio).toBe("১২ বছর ধরে পড়ান");
  });

  await test.step("a course with a section, a picture and a price", async () => {
    await page.goto("/staff/courses");
    await look(page, "courses");
    await page.getByRole("button", { name: "নতুন কোর্স" }).click();
    await page.getByRole("dialog").getByLabel("কোর্সের নাম").fill(title);
    await page.getByRole("dialog").getByRole("button", { name: "তৈরি করুন" }).click();
    await expect(page).toHaveURL(/\/staff\/courses\/\d+$/);
    await page.getByLabel("বিবরণ").fill("প্রথম পেশাগত পরীক্ষার অ্যানাটমি। হাতে-কলমে শেখা।");
    await page.getByLabel("মূল্য (টাকা)").fill("6000");
    await page.getByLabel("ছাড় (%)").fill("25");
    await page.getByRole("button", { name: "অধ্যায় যোগ করুন" }).click();
    await page.getByLabel("অধ্যায়ের নাম").fill("হৃৎপিণ্ড");
    await page.getByRole("textbox", { name: /বিষয়বস্তু/ }).click();
    await page.getByRole("button", { name: "মোটা" }).click();
    await page.keyboard.type("চার প্রকোষ্ঠ");
    await page.getByLabel("শিক্ষক যোগ করুন").selectOption({ label: doctor });
    await page.getByLabel("মূল্য বদলের কারণ").fill("নতুন কোর্স");
    await page.keyboard.press("Control+s");
    await expect(page.getByLabel("মূল্য বদলের কারণ")).toBeHidden();

    const picture = join(test.info().outputDir, "heart.png");
    mkdirSync(test.info().outputDir, { recursive: true });
    const paint = { create: { width: 1600, height: 1000, channels: 3 as const, background: "#0b7a6b" } };
    writeFileSync(picture, await sharp(paint).png().toBuffer());
    await page.locator('input[type="file"]').setInputFiles(picture);
    await page.getByRole("button", { name: "এই ছবি রাখুন" }).click();
    await expect(page.getByRole("button", { name: "ছবি সরান" })).toBeVisible();
    await page.getByLabel("ছবিতে কী আছে, কথায়").fill("হৃৎপিণ্ডের নকশা");
    await page.keyboard.press("Control+s");
    await expect(page.getByRole("button", { name: /সংরক্ষণ করুন/ })).toBeHidden();
    await page.getByRole("button", { name: "সাইটে দেখান" }).click();
    await expect(page.getByRole("button", { name: "সাইট থেকে সরান" })).toBeVisible();
    await look(page, "course");
    await page.getByRole("link", { name: "যেমন দেখাবে" }).click();
    await expect(page.getByRole("heading", { level: 1, name: title }).last()).toBeVisible();
  });
  const course = await database().course.findFirstOrThrow({ where: { title } });

  await test.step("its page shows it to everybody", async () => {
    await eventually(async () =>
      expect(await (await request.get(`/course/${course.id}`)).text()).toContain("<strong>চার প্রকোষ্ঠ</strong>"),
    );
    const html = await (await request.get(`/course/${course.id}`)).text();
    expect(html).toContain(doctor);
    expect((await request.get(course.thumbnailUrl ?? "")).headers()["content-type"]).toBe("image/webp");
    const shared = await request.get(`/og/course/${course.id}`);
    expect(shared.headers()["content-type"]).toBe("image/png");
  });

  await test.step("a batch", async () => {
    await page.goto(`/staff/batches/new?course=${course.id}`);
    await page.getByLabel("ব্যাচের নাম").fill(batchName);
    await page.getByLabel("প্রথম দিন").fill(day(-20));
    await page.getByLabel("শেষ দিন").fill(day(20));
    for (const name of ["শনি", "রবি", "সোম", "মঙ্গল", "বুধ", "বৃহস্পতি", "শুক্র"]) await page.getByLabel(name).check();
    await page.getByLabel("ক্লাসের সময়").fill("20:00");
    await page.getByLabel("মোট ক্লাস").fill("40");
    await page.getByLabel("আসন").fill("50");
    await page.getByLabel("মিটিং লিংক").fill("https://zoom.us/j/84512907731");
    await page.getByRole("button", { name: "ব্যাচ তৈরি করুন" }).click();
    await expect(page).toHaveURL(/\/staff\/batches\/\d+\/schedule$/);
  });
  const batch = await database().batch.findFirstOrThrow({ where: { name: batchName } });

  await test.step("a refused meeting loses nothing, nor does what somebody else saved meanwhile", async () => {
    const { classDays } = batch;
    const withoutFriday = classDays.filter((day) => day !== "FRIDAY");
    await database().batch.update({ where: { id: batch.id }, data: { classDays: withoutFriday } });
    const served = await (await page.request.get(`/staff/batches/${batch.id}/settings`)).text();
    // Before the script runs, the page shows the kept text and takes no input.
    expect(served).toMatch(/<fieldset disabled[^>]*>(?:(?!<\/fieldset><\/fieldset>).)*value="50"/);
    await page.goto(`/staff/batches/${batch.id}/settings`);
    await page.getByLabel("আসন").fill("60");
    await page.getByLabel("মিটিং লিংক").fill("zoom.us/j/1");
    await page.getByRole("button", { name: "সংরক্ষণ করুন", exact: true }).click();
    await expect(page.getByLabel("মিটিং লিংক")).toHaveAttribute("aria-invalid", "true");
    await database().batch.update({
      where: { id: batch.id },
      data: { totalClasses: 44, classDays, updatedAt: new Date() },
    });
    await page.getByLabel("মিটিং লিংক").fill("https://zoom.us/j/845129077");
    await page.getByRole("button", { name: "সংরক্ষণ করুন", exact: true }).click();
    await expect(page.getByText("আপনি লেখার সময় অন্য কেউ এই ব্যাচ বদলেছেন")).toBeVisible();
    await expect(page.getByLabel("মোট ক্লাস")).toHaveValue("44");
    await expect(page.getByLabel("শুক্র")).toBeChecked();
    await expect(page.getByLabel("আসন")).toHaveValue("60");
    await page.getByRole("button", { name: "সংরক্ষণ করুন", exact: true }).click();
    await expect(page.getByRole("button", { name: "সংরক্ষণ করুন", exact: true })).toBeDisabled();
    await expect(page.getByText("আপনি লেখার সময় অন্য কেউ এই ব্যাচ বদলেছেন")).toBeHidden();
    const saved = await database().batch.findUniqueOrThrow({ where: { id: batch.id } });
    expect(saved).toMatchObject({ seats: 60, totalClasses: 44, zoomLink: "https://zoom.us/j/845129077" });
    expect(saved.classDays.toSorted()).toEqual(classDays.toSorted());
    await look(page, "batch-settings");
  });

  await test.step("its price in two parts, and who is late is shut out", async () => {
    await page.getByRole("button", { name: "কিস্তি বদলান" }).click();
    const dialog = page.getByRole("dialog", { name: "ব্যাচের কিস্তি" });
    for (const [number, amount, due] of [
      ["১", "৩০০০", day(5)],
      ["২", "1500", day(15)],
    ] as const) {
      await dialog.getByRole("button", { name: "কিস্তি যোগ করুন" }).click();
      const part = dialog.getByRole("group", { name: `কিস্তি ${number}`, exact: true });
      await part.getByLabel("টাকা").fill(amount);
      await part.getByLabel("শেষ তারিখ").fill(due);
    }
    await dialog.getByLabel("তারিখ পেরোলে ব্যাচে ঢোকা বন্ধ হবে").check();
    await look(page, "plan-dialog");
    await dialog.getByRole("button", { name: "নতুন ব্যাচের কিস্তি" }).click();
    await dialog.getByRole("button", { name: "কিস্তি রাখুন" }).click();
    await expect(page.getByText("তারিখ পেরোনোর ৭ দিন পরে ব্যাচে ঢোকা বন্ধ হয়।")).toBeVisible();
    const rows = await database().batchInstalment.findMany({
      where: { batchId: batch.id },
      orderBy: { position: "asc" },
    });
    expect(rows.map(({ amount }) => amount.toNumber())).toEqual([3000, 1500]);
    await page.goto(`/staff/batches/${batch.id}/schedule`);
  });
  const username = `raisa.${Date.now().toString(36)}.${test.info().project.name}`;
  const learner = await createUser(database(), { username, firstName: "রাইসা", lastName: "আহমেদ" });
  await createEnrollment(database(), {
    userId: learner.id,
    batchId: batch.id,
    enrolledAt: new Date(),
    payment: null,
  });
  const feed = async () => (await request.get(`/api/calendar/${learner.calendarToken}.ics`)).text();

  await test.step("a class that is cancelled, with its make-up", async () => {
    await page.reload();
    const tomorrow = day(1);
    if (!tomorrow.startsWith(day(0).slice(0, 7))) await page.getByRole("button", { name: "পরের মাস" }).click();
    await page.locator(`button[data-day="${tomorrow}"]`).press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("ক্লাস বাতিল").check();
    await dialog.getByLabel("কারণ (শিক্ষার্থী দেখবেন)").fill("বন্যা");
    await dialog.getByLabel("পূরণ ক্লাসের তারিখ").fill(day(25));
    await expect(dialog.getByText("১ জন শিক্ষার্থীকে মেইলে জানানো হবে")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "ক্লাস বাতিল" }).click();
    await expect(dialog).toBeHidden();
    await eventually(async () => expect(await feed()).toContain("STATUS:CANCELLED"));
    expect((await feed()).replaceAll(/\r?\n /g, "")).toContain(`make-up-${day(25)}`);
    await look(page, "batch");
    await eventually(async () =>
      expect(
        await database()
          .$queryRaw`select 1 from pgboss.job where data->>'template' = 'class-changed' and (data->>'userId')::int = ${learner.id}`,
      ).toHaveLength(1),
    );
  });

  await test.step("completion and certificate", async () => {
    await page.goto(`/staff/batches/${batch.id}/completion`);
    await page.getByRole("button", { name: "পরের ধাপ" }).click();
    await expect(page.getByRole("heading", { name: "কারা সার্টিফিকেট পাবেন" })).toBeVisible();
    await look(page, "completion");
    await page.getByRole("button", { name: "পরের ধাপ" }).click();
    await page.getByRole("button", { name: "পরের ধাপ" }).click();
    expect(await database().certificate.count({ where: { userId: learner.id } })).toBe(0);
    await page.getByRole("button", { name: "ব্যাচ শেষ করুন" }).click();
    await expect(page.getByText("১ জন সার্টিফিকেট পেয়েছেন")).toBeVisible({ timeout: 30_000 });
    const { id } = await database().certificate.findFirstOrThrow({ where: { userId: learner.id } });
    await page.goto(`/staff/certificates?search=${id}`);
    await expect(page.getByText("রাইসা আহমেদ")).toBeVisible();
    await look(page, "certificates");
    const verified = await (await request.get(`/api/certificates/verify/${id}/`)).json();
    expect(verified).toMatchObject({ valid: true, data: { batch_name: batchName, student_name: "রাইসা আহমেদ" } });
  });
});

test("a course begins from a template as a draft @phone", async ({ page }) => {
  await signInToConsole(page, "admin");
  await page.goto("/staff/courses");
  await page.getByRole("button", { name: "ছাঁচ থেকে" }).click();
  const dialog = page.getByRole("dialog", { name: "কোন ধরনের কোর্স?" });
  const name = dialog.getByLabel("কোর্সের নাম");
  await expect(name).toHaveValue("মেডিকেল ভর্তি প্রস্তুতি কোর্স");
  await dialog.getByRole("radio", { name: /ফ্রি ক্লাস/ }).check();
  await expect(name).toHaveValue("ফ্রি ক্লাস: পড়া শুরু করুন");
  await name.fill("শীতের ফ্রি ক্লাস");
  await dialog.getByRole("radio", { name: /পেশাগত/ }).check();
  await expect(name).toHaveValue("শীতের ফ্রি ক্লাস");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "তৈরি করুন" }).click();
  await expect(page).toHaveURL(/\/staff\/courses\/\d+$/);
  await expect(page.getByLabel("মূল্য (টাকা)")).toHaveValue("4000");
  await expect(page.getByText("বায়োকেমিস্ট্রি").first()).toBeVisible();
  const id = Number(page.url().split("/").at(-1));
  await expect(page.getByText("খসড়া").first()).toBeVisible();
  // A course more would stand on the pictures of other journeys.
  await database().course.delete({ where: { id } });
});
