import { expect, type Page, test } from "@playwright/test";
import { browserKeys } from "../test/browser-keys.ts";
import { signIn } from "../test/e2e-accounts.ts";
import { expectAccessible } from "../test/e2e-axe.ts";
import { closeDatabase, database } from "../test/e2e-database.ts";
import { toldLearner } from "../test/e2e-notices.ts";
import { controlled, withServiceWorker } from "../test/e2e-workers.ts";
import { eventually } from "../test/eventually.ts";

test.afterAll(closeDatabase);

/** The data in the browser with which it moves its subscription. */
const keptSecrets = () =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open("prostuti-push", 1);
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const all = request.result.transaction("renewal").objectStore("renewal").getAll();
      all.onsuccess = () => resolve(all.result);
    };
  });

const PAGE = "/dashboard/notices";
test.use(withServiceWorker);

/** The secret that lib/kept-renewal.ts keeps, once the page has asked. */
function keptSecret(page: Page): Promise<string | undefined> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opened = indexedDB.open("prostuti-push", 1);
        opened.onerror = () => reject(opened.error);
        opened.onsuccess = () => {
          const read = opened.result.transaction("renewal").objectStore("renewal").get("own");
          read.onsuccess = () => resolve(read.result?.secret);
          read.onerror = () => reject(read.error);
          opened.result.close();
        };
      }),
  );
}

test("this phone is asked after the explanation, told while the site is closed, and shows what was read without a connection", {
  tag: "@phone",
}, async ({ page, context, request }) => {
  const learner = await toldLearner(request);
  await signIn(context, learner.tokens);
  await context.grantPermissions(["notifications"]);
  // The browser's own service is not on this machine.
  const endpoint = `https://fcm.googleapis.com/fcm/send/${learner.userId}`;
  const keys = browserKeys();
  await page.addInitScript(
    ({ endpoint, keys }) => {
      const subscription = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => true };
      PushManager.prototype.subscribe = async () => subscription as unknown as PushSubscription;
    },
    { endpoint, keys },
  );
  await page.goto("/dashboard/home");
  await controlled(page);
  await page.getByRole("navigation", { name: "প্রধান মেনু" }).getByRole("link", { name: /নোটিশ/ }).click();
  await expect(page).toHaveURL(PAGE);

  await test.step("asked", async () => {
    await page.getByRole("button", { name: "কী কী জানাবেন, দেখি" }).click();
    const sheet = page.getByRole("dialog", { name: "ফোনে নোটিশ" });
    await expect(sheet).toContainText("বিজ্ঞাপন কখনো নয়");
    await expectAccessible(page);
    await sheet.getByRole("button", { name: "চালু করুন" }).click();
    await expect(page.getByText("ফোনে নোটিশ চালু হয়েছে").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "কী কী জানাবেন, দেখি" })).toBeHidden();
    const where = { userId: learner.userId };
    expect(await database().pushSubscription.findMany({ where })).toMatchObject([{ endpoint, ...keys }]);
  });

  const own = () => database().pushSubscription.findMany({ where: { userId: learner.userId } });

  await test.step("told to the site anew on the next visit, where the site has lost it", async () => {
    const before = await keptSecret(page);
    await database().pushSubscription.deleteMany({ where: { userId: learner.userId } });
    await page.reload();
    await eventually(async () => expect(await own()).toMatchObject([{ endpoint }]));
    // The page keeps the site's answer for the worker, which has no other way to move the subscription.
    await eventually(async () => expect(await keptSecret(page)).not.toBe(before));
  });

  await test.step("moved by the browser itself, while nobody looks", async () => {
    // A page that is open compares at each visit, and would tell of its own stand-in after the move.
    await page.goto("about:blank");
    const [before] = await own();
    const moved = { endpoint: `${endpoint}-moved`, keys: browserKeys() };
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
    await worker.evaluate(`new Promise((done, failed) => {
      const event = new Event("pushsubscriptionchange");
      event.newSubscription = { toJSON: () => (${JSON.stringify(moved)}), unsubscribe: async () => true };
      event.waitUntil = (work) => work.then(done, failed);
      dispatchEvent(event);
    })`);
    expect(await own()).toMatchObject([{ id: before?.id, endpoint: moved.endpoint, ...moved.keys }]);
    // The page's own stand-in has not moved: the site hears of it again.
    await page.goto(PAGE);
    await eventually(async () => expect(await own()).toMatchObject([{ endpoint }]));
  });

  await test.step("told, and led to the page of it", async () => {
    const message = { title: "ক্লাস শুরু রাত ৮টা", text: "অ্যানাটমি", path: "/dashboard/my-courses", tag: "class:1" };
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
    // The script is a text, because a worker knows more than a page's types. The test waits for its end: a browser that
    // lists its notices while one comes may forget it.
    await worker.evaluate(`new Promise((shown, failed) => {
      const event = new PushEvent("push", { data: ${JSON.stringify(JSON.stringify(message))} });
      event.waitUntil = (work) => work.then(shown, failed);
      dispatchEvent(event);
    })`);
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return (await registration?.getNotifications())?.map(({ title, body }) => ({ title, body }));
      });
    await eventually(async () => expect(await shown()).toEqual([{ title: message.title, body: message.text }]));
    await worker.evaluate(`registration.getNotifications().then(([notification]) => {
      dispatchEvent(new NotificationEvent("notificationclick", { notification }));
    })`);
    await expect(page).toHaveURL(/\/dashboard\/my-courses$/);
    await eventually(async () => expect(await shown()).toEqual([]));
  });

  await test.step("without a connection", async () => {
    await page.goto(PAGE);
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(3);
    await eventually(async () =>
      expect(await page.evaluate(async (path) => (await caches.match(path)) !== undefined, PAGE)).toBe(true),
    );
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText("ইন্টারনেট নেই।")).toBeVisible();
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(3);
    await context.setOffline(false);
  });

  await test.step("signed out: nothing stays", async () => {
    await page.goto(PAGE);
    await page.getByRole("button", { name: "ব্যবহারকারী মেনু" }).click();
    await page.getByRole("menuitem", { name: "লগআউট" }).click();
    await expect(page).toHaveURL(/\/$/);
    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(keys.filter((key) => key.includes("notices"))).toEqual([]);
    expect(await page.evaluate(keptSecrets)).toEqual([]);
    await eventually(async () =>
      expect(await database().pushSubscription.count({ where: { userId: learner.userId } })).toBe(0),
    );
  });
});
