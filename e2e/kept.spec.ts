import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { factoryPassword } from "../prisma/factories/user.ts";
import { storeTokens, submitForm } from "../test/e2e-accounts.ts";
import { expectAccessibleEverywhere } from "../test/e2e-axe.ts";
import { closeDatabase, database } from "../test/e2e-database.ts";
import { intercept } from "../test/e2e-intercept.ts";
import { addFile, addRecording, enrollmentOf, type MaterialsLearner, materialsLearner } from "../test/e2e-materials.ts";
import { test } from "../test/e2e-proxy.ts";
import { runStaffCommand } from "../test/e2e-staff.ts";
import { controlled, withServiceWorker } from "../test/e2e-workers.ts";
import { eventually } from "../test/eventually.ts";

test.use(withServiceWorker);
test.afterAll(closeDatabase);

const OVERVIEW = "/offline/kept";
const SHEET = "ইসিজি পড়ার শিট";
const LEFT_OUT = "স্নায়ুতন্ত্রের শিট";
const RECORDING = "ইসিজির তরঙ্গ";
const NOTE = "পিআর ব্যবধান দীর্ঘ হলে এভি ব্লক";
const bytes = Buffer.from("%PDF ইসিজির শিটের ভেতরের লেখা");

/** In a room with two sheets and a recording with an own note. */
async function roomLearner(request: APIRequestContext): Promise<MaterialsLearner> {
  const learner = await materialsLearner(request);
  await addFile(learner, SHEET, "ইসিজি.pdf", bytes);
  await addFile(learner, LEFT_OUT, "স্নায়ু.pdf", Buffer.from("%PDF স্নায়ু"));
  const recordingId = await addRecording(learner, RECORDING);
  const note = { userId: learner.userId, noteId: randomUUID(), recordingId, seconds: 4, text: NOTE };
  await database().recordingNote.create({ data: note });
  return learner;
}

async function logInByForm(page: Page, { userId }: MaterialsLearner): Promise<void> {
  const { username } = await database().user.findUniqueOrThrow({ where: { id: userId } });
  await page.goto("/auth");
  await submitForm(page, { username, password: factoryPassword });
  await expect(page).toHaveURL(/\/dashboard\/home$/);
}

async function openKeeping(page: Page, label = "এই ডিভাইসে রাখুন") {
  await page.getByRole("main").getByRole("button", { name: label }).click();
  return page.getByRole("dialog", { name: "এই ডিভাইসে রাখুন" });
}

async function keep(page: Page, learner: MaterialsLearner): Promise<void> {
  await page.goto(learner.page);
  await controlled(page);
  const dialog = await openKeeping(page);
  await dialog.getByRole("checkbox", { name: SHEET }).check();
  await dialog.getByRole("button", { name: "রাখুন", exact: true }).click();
  await expect(page.getByText(/এই ডিভাইসে আছে: .* ১টি শিট, মোট/)).toBeVisible();
  await eventually(async () =>
    expect(await page.evaluate(async (url) => (await caches.match(url)) !== undefined, OVERVIEW)).toBe(true),
  );
}

/** All that this browser keeps of the site but for the build's files, as text: its next user could read that. */
function everythingKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const texts = [...Object.entries(localStorage), ...Object.entries(sessionStorage)].flat();
    for (const { name } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name as string));
      texts.push(name as string);
      for (const store of database.objectStoreNames) {
        for (const row of await settled(database.transaction(store).objectStore(store).getAll())) {
          texts.push(JSON.stringify(row));
          if (row.blob instanceof Blob) texts.push(await row.blob.text());
        }
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const response of await cache.matchAll()) {
        texts.push(response.url);
        if (!new URL(response.url).pathname.startsWith("/_next/static/")) texts.push(await response.text());
      }
    }
    return texts.join("\n");
  });
}

const ownOf = ({ userId }: MaterialsLearner) => [SHEET, RECORDING, NOTE, "ভেতরের লেখা", `prostuti-kept-${userId}`];

async function expectNothingOf(learner: MaterialsLearner, page: Page): Promise<void> {
  await eventually(async () => {
    const text = await everythingKept(page);
    expect(ownOf(learner).filter((one) => text.includes(one))).toEqual([]);
  });
}

test("a room, its notes and the chosen sheets open without a connection, and one button takes them away", {
  tag: "@phone",
}, async ({ page, context, request, line }) => {
  const learner = await roomLearner(request);
  await storeTokens(page, learner.tokens);
  await keep(page, learner);
  const text = await everythingKept(page);
  expect(ownOf(learner).filter((one) => !text.includes(one))).toEqual([]);

  line.cut();
  await context.setOffline(true);
  await page.goto(learner.page);
  await expect(page.getByText(/^শেষ দেখা/)).toBeVisible();
  await expect(page.getByText(NOTE)).toBeVisible();
  await expect(page.getByText("ভিডিও দেখতে ইন্টারনেট লাগবে")).toBeVisible();
  const leftOut = page.getByRole("listitem").filter({ hasText: LEFT_OUT });
  await expect(leftOut).toContainText("নামাতে ইন্টারনেট লাগবে");
  await expectAccessibleEverywhere(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: `${SHEET} খুলুন` }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("ইসিজি.pdf");
  expect((await readFile(await download.path())).equals(bytes)).toBe(true);
  // Any other page leads to the device's kept rooms.
  await page.goto("/dashboard/home");
  await page.getByRole("link", { name: /^খুলুন: / }).click();
  await expect(page.getByText(NOTE)).toBeVisible();

  line.mend();
  await context.setOffline(false);
  await page.goto(OVERVIEW);
  await expect(page.getByText(/^মোট .*; সর্বোচ্চ ২০০ এমবি$/)).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: SHEET })).toContainText(/[০-৯]/);
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: "সব মুছুন" }).click();
  await expect(page.getByText("এই ডিভাইসে কিছু রাখা নেই")).toBeVisible();
  await expectNothingOf(learner, page);
});

test("what was kept goes with the login in whichever tab it ends, and another account finds nothing of it", async ({
  page,
  context,
  request,
}) => {
  const learner = await roomLearner(request);
  const other = await materialsLearner(request);
  const second = await context.newPage();
  await test.step("signed out in another tab", async () => {
    await logInByForm(page, learner);
    await keep(page, learner);
    await page.goto(OVERVIEW);
    await expect(page.getByText(SHEET)).toBeVisible();
    await second.goto("/dashboard/home");
    await second.getByRole("button", { name: "ব্যবহারকারী মেনু" }).click();
    await second.getByText("লগআউট").click();
    await expect(page.getByText("এই ডিভাইসে কিছু রাখা নেই")).toBeVisible();
    await logInByForm(second, other);
    await expectNothingOf(learner, second);
  });
  await test.step("revoked, and another account in its place", async () => {
    await second.getByRole("button", { name: "ব্যবহারকারী মেনু" }).click();
    await second.getByText("লগআউট").click();
    await expect(second).toHaveURL(/\/$/);
    await logInByForm(page, learner);
    await keep(page, learner);
    const headers = { Authorization: `Bearer ${learner.tokens.access}` };
    expect((await request.post("/auth/logout-all/", { headers })).ok()).toBe(true);
    await page.goto("/dashboard/home");
    await expect(page).toHaveURL(/\/auth$/);
    await logInByForm(page, other);
    await expectNothingOf(learner, page);
    await page.goto(OVERVIEW);
    await expect(page.getByText("এই ডিভাইসে কিছু রাখা নেই")).toBeVisible();
  });
});

test("what was kept goes at the next visit after the enrolment ended", async ({ page, request }) => {
  const learner = await roomLearner(request);
  await storeTokens(page, learner.tokens);
  await keep(page, learner);
  await runStaffCommand("enrollments", "cancel", String(await enrollmentOf(learner)), "--reason", "ভুল ব্যাচ");
  await page.goto("/verify/nothing");
  await expectNothingOf(learner, page);
});

test("a sheet that does not come whole is not kept, the rest is, and a full device says so", async ({
  page,
  request,
}) => {
  const learner = await roomLearner(request);
  await storeTokens(page, learner.tokens);
  await page.goto(learner.page);
  await controlled(page);
  const dialog = await openKeeping(page);
  await dialog.getByRole("checkbox", { name: SHEET }).check();
  await dialog.getByRole("checkbox", { name: LEFT_OUT }).check();
  const half = (body: string) => intercept(page, "**/download/", (route) => route.fulfill({ status: 200, body }));
  await half("%PDF");
  await dialog.getByRole("button", { name: "রাখুন", exact: true }).click();
  await expect(dialog.getByRole("alert")).toContainText("সব শিট আনা যায়নি");
  expect(await everythingKept(page)).toContain(NOTE);

  await page.unroute("**/download/");
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = () => {
      IDBObjectStore.prototype.put = put;
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await dialog.getByRole("button", { name: "রাখুন", exact: true }).click();
  await expect(dialog.getByRole("alert")).toContainText("এই ডিভাইসে আর জায়গা নেই");
  await dialog.getByRole("button", { name: "রাখুন", exact: true }).click();
  await expect(page.getByText(/এই ডিভাইসে আছে: .* ২টি শিট, মোট/)).toBeVisible();
});
