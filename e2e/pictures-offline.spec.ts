import { expect, test } from "@playwright/test";
import { signIn } from "../test/e2e-accounts.ts";
import { closeDatabase } from "../test/e2e-database.ts";
import { startByApi } from "../test/e2e-exams.ts";
import { ownOrigin, picturedExam } from "../test/e2e-pictures.ts";
import { consoleRequests } from "../test/e2e-staff.ts";
import { controlled, withServiceWorker } from "../test/e2e-workers.ts";
import { eventually } from "../test/eventually.ts";

test.use(withServiceWorker);
test.afterAll(closeDatabase);

test("pictures are there after a reload without a connection, and gone from the device with the exam", {
  tag: "@phone",
}, async ({ page, context, request, playwright }) => {
  const teacher = await consoleRequests(ownOrigin(playwright), "ADMIN");
  const candidate = await picturedExam(request, teacher, { questions: 12, pictures: 3 });
  const path = `/dashboard/exam/${candidate.exam.id}`;
  await signIn(context, candidate.tokens);
  await startByApi(context, candidate);
  const keptFiles = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith("exam-pictures"));
      const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return files.flat().length;
    });
  await page.goto("/dashboard/home");
  await controlled(page);
  await page.goto(path);
  await eventually(async () => expect(await keptFiles()).toBe(3));
  await eventually(async () =>
    expect(await page.evaluate(async (url) => (await caches.match(url)) !== undefined, path)).toBe(true),
  );
  await context.setOffline(true);
  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
  const pictures = page.locator("main .picture img");
  await expect(pictures).toHaveCount(3);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await eventually(async () =>
      expect(await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0),
    );
  }
  await context.setOffline(false);
  await page.getByRole("banner").getByRole("button", { name: "জমা দিন" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "ঠিক আছে" }).click();
  await expect(page).toHaveURL(/result/);
  await eventually(async () => expect(await keptFiles()).toBe(0));
});
