import { expect, type Page } from "@playwright/test";
import { signIn, storeTokens } from "../test/e2e-accounts.ts";
import { expectAccessibleEverywhere } from "../test/e2e-axe.ts";
import { closeDatabase } from "../test/e2e-database.ts";
import { examCandidate, savedChoices, sealedAttempt, startByApi } from "../test/e2e-exams.ts";
import { intercept } from "../test/e2e-intercept.ts";
import { startProxy, test } from "../test/e2e-proxy.ts";
import { controlled, withServiceWorker } from "../test/e2e-workers.ts";
import { eventually } from "../test/eventually.ts";

test.use(withServiceWorker);
test.afterAll(closeDatabase);

const OFFLINE_TITLE = "ইন্টারনেট সংযোগ নেই";
/** Chromium may leave a navigation unanswered that meets a worker's take-over; the next one is answered. */
const TAKE_OVER_MS = 5000;
const question = (page: Page, number: number) => page.locator(`#question-${number}`);
const choose = (page: Page, number: number, index: number) =>
  question(page, number).locator("label").nth(index).click();

/** The worker answers for this page from now on. */
async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "ব্যবহারকারী মেনু" }).click();
  await page.getByText("লগআউট").click();
}

/** The worker has kept the page of this address. */
async function kept(page: Page, path: string): Promise<void> {
  await eventually(async () =>
    expect(await page.evaluate(async (url) => (await caches.match(url)) !== undefined, path)).toBe(true),
  );
}

test("the installed app starts at the dashboard for who is signed in, at the site for a visitor @phone", async ({
  page,
  request,
}) => {
  const { start_url: start } = await (await request.get("/manifest.webmanifest")).json();
  await page.goto(start);
  await expect(page).toHaveURL(start);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const { tokens } = await examCandidate(request);
  await storeTokens(page, tokens);
  await page.goto(start);
  await expect(page).toHaveURL("/dashboard/home");
  await page.goBack();
  await expect(page).not.toHaveURL(start);
});

test("the site can be installed", async ({ page, request }) => {
  await page.goto("/");
  const href = await page.locator("link[rel=manifest]").getAttribute("href");
  const manifest = await (await request.get(href ?? "")).json();
  expect(manifest).toMatchObject({ id: "/", start_url: "/?app", display: "standalone", lang: "bn" });
  const pictures: { src: string; sizes: string; type: string }[] = manifest.icons;
  expect(pictures.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
  expect(manifest.icons).toContainEqual(expect.objectContaining({ purpose: "maskable" }));
  for (const { src, type, sizes } of pictures) {
    const answer = await request.get(src);
    expect(answer.status(), src).toBe(200);
    expect(answer.headers()["content-type"]).toBe(type);
    const size = await page.evaluate(async (url) => {
      const picture = await createImageBitmap(await (await fetch(url)).blob());
      return `${picture.width}x${picture.height}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status(), url).toBe(200);
  await controlled(page);
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
});

test("without a connection a page says what is possible, and gives way when it is back", { tag: "@phone" }, async ({
  page,
  context,
}) => {
  await page.goto("/");
  await controlled(page);
  await context.setOffline(true);
  await page.goto("/course/1");
  await expect(page.getByRole("heading", { name: OFFLINE_TITLE })).toBeVisible();
  await expect(page.getByRole("link", { name: /^ফোন করুন/ })).toHaveAttribute("href", /^tel:/);
  await expect(page.getByRole("img")).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: "আবার চেষ্টা করুন" }).click();
  await expect(page.getByRole("heading", { name: OFFLINE_TITLE })).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator("#batch_title")).toBeVisible();
  await expect(page).toHaveURL(/\/course\/1$/);
});

test("a connection that is back before the page can hear of it is found as well", async ({ page, context }) => {
  await page.goto("/");
  await controlled(page);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "onLine", { value: true });
    window.addEventListener("online", (event) => event.stopImmediatePropagation(), { capture: true });
  });
  await context.setOffline(true);
  await page.goto("/course/1");
  await expect(page.getByRole("heading", { name: OFFLINE_TITLE })).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator("#batch_title")).toBeVisible();
});

test("nothing personal and no answer of the API is kept", async ({ page, context, request }) => {
  const candidate = await examCandidate(request);
  await signIn(context, candidate.tokens);
  await page.goto("/dashboard/home");
  await controlled(page);
  await page.goto("/dashboard/my-courses");
  await page.goto("/course/1");
  const paths = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(paths).toContain("/offline");
  const others = paths.filter((path) => !path.startsWith("/_next/static/"));
  expect(others.sort()).toEqual(["/brand/logo.png", "/offline"]);
});

test("a worker of a new build drops what the old one kept", async ({ page }) => {
  await page.goto("/");
  await controlled(page);
  await page.evaluate(async () => {
    await caches.open("prostuti-older");
    await caches.open("another");
    await navigator.serviceWorker.register("/service-worker.js?build=newer");
  });
  // It waits until the last page of the old build is closed.
  await eventually(async () =>
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state)).toBe(
      "installed",
    ),
  );
  await page.goto("about:blank");
  await eventually(async () => {
    await page.goto("/api/health", { timeout: TAKE_OVER_MS });
    const names = await page.evaluate(async () => (await caches.keys()).sort());
    await page.goto("about:blank");
    expect(names).toEqual(["another", "prostuti-newer"]);
  });
});

test("an exam is reloaded and goes on without a connection", { tag: "@phone" }, async ({
  page,
  context,
  request,
  line,
}) => {
  const candidate = await examCandidate(request, { hasNegativeMarking: true, negativeMarks: "0.25" });
  const path = `/dashboard/exam/${candidate.exam.id}`;
  await signIn(context, candidate.tokens);

  await test.step("started with a connection", async () => {
    await page.goto(`/dashboard/start-exam/${candidate.exam.id}`);
    await page.getByRole("button", { name: "কুইজ শুরু করুন" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "শুরু করুন" }).click();
    await expect(question(page, 1)).toBeVisible();
    await choose(page, 1, 0);
    await expect(question(page, 1)).toContainText("সংরক্ষিত");
    await kept(page, path);
  });

  await test.step("answered and reloaded without", async () => {
    line.cut();
    await context.setOffline(true);
    await choose(page, 2, 1);
    await choose(page, 3, 0);
    await page.getByRole("button", { name: "প্রশ্ন ৫: চিহ্ন দিন" }).click();
    page.once("dialog", (dialog) => dialog.accept());
    await page.reload();
    await expect(question(page, 1).getByRole("radio").nth(0)).toBeChecked();
    await expect(question(page, 2).getByRole("radio").nth(1)).toBeChecked();
    await expect(question(page, 3)).toContainText("নেটওয়ার্কের অপেক্ষায়");
    await expect(question(page, 5)).toContainText("চিহ্ন দেওয়া আছে");
    await expect(page.getByRole("timer")).toContainText(/(৩০|২৯) মিনিট/);
    await choose(page, 4, 0);
    await choose(page, 2, 0);
    await choose(page, 6, 0);
    expect((await savedChoices(candidate)).slice(0, 4)).toEqual([0, null, null, null]);
  });

  await test.step("found again from the offline page", async () => {
    page.once("dialog", (dialog) => dialog.accept());
    await page.goto("/dashboard/home");
    await expect(page.getByRole("heading", { name: OFFLINE_TITLE })).toBeVisible();
    await page.getByRole("link", { name: /^কুইজে ফিরে যান/ }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(question(page, 4).getByRole("radio").nth(0)).toBeChecked();
  });

  await test.step("saved in one request when the connection is back, and submitted", async () => {
    const lists: number[] = [];
    page.on("requestfinished", (sent) => {
      if (sent.url().endsWith("/save-answer/")) lists.push(sent.postDataJSON().answers?.length);
    });
    line.mend();
    await context.setOffline(false);
    await expect(page.getByRole("banner")).toContainText("সব সংরক্ষিত");
    expect((await savedChoices(candidate)).slice(0, 6)).toEqual([0, 0, 0, 0, null, 0]);
    await eventually(() => expect(lists).toEqual([4]));
    await page.getByRole("banner").getByRole("button", { name: "জমা দিন" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "ঠিক আছে" }).click();
    await expect(page).toHaveURL(new RegExp(`/dashboard/result/${candidate.exam.id}$`));
    expect(await sealedAttempt(candidate)).toMatchObject({ score: 5, correctCount: 5, wrongCount: 0, blankCount: 3 });
    const kept = await page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.includes("learner")));
    // Neither the paper nor that it runs.
    expect(kept.filter(([name]) => name.includes(":exam"))).toEqual([]);
    for (const [name, value] of kept) if (name.endsWith(":running-exams")) expect(value).toContain('"exams":[]');
  });
});

test("a worker of a new build keeps a running exam, and two pages without a connection are not both open", async ({
  page,
  context,
  request,
  line,
}) => {
  const candidate = await examCandidate(request);
  const path = `/dashboard/exam/${candidate.exam.id}`;
  await signIn(context, candidate.tokens);
  const headers = { Authorization: `Bearer ${candidate.tokens.access}` };
  await request.post(`/api/exams/${candidate.exam.id}/start/`, { headers });
  await page.goto(path);
  await expect(question(page, 1)).toBeVisible();
  await kept(page, path);

  await test.step("the new worker takes over, the phone loses its connection, the exam opens", async () => {
    await page.evaluate(() => navigator.serviceWorker.register("/service-worker.js?build=newer"));
    const waiting = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state ?? null);
    await eventually(async () => expect(await waiting()).toBe("installed"));
    await page.goto("about:blank");
    await eventually(async () => {
      await page.goto("/api/health", { timeout: TAKE_OVER_MS });
      const names = await page.evaluate(async () => (await caches.keys()).sort());
      const active = await page.evaluate(
        async () => (await navigator.serviceWorker.getRegistration())?.active?.scriptURL ?? "",
      );
      await page.goto("about:blank");
      expect([active.endsWith("build=newer"), names.length]).toEqual([true, 2]);
    });
    line.cut();
    await context.setOffline(true);
    await page.goto(path);
    await expect(question(page, 1)).toBeVisible();
  });

  const second = await context.newPage();
  await test.step("a second page takes the exam over with what the first one chose", async () => {
    await choose(page, 1, 1);
    await second.goto(path);
    await expect(question(second, 1).getByRole("radio").nth(1)).toBeChecked();
    await expect(page.getByRole("main").getByText("কুইজটি অন্য ডিভাইস বা ট্যাবে খোলা হয়েছে।")).toBeVisible();
    await choose(second, 2, 2);
  });

  await test.step("what both chose arrives", async () => {
    line.mend();
    await context.setOffline(false);
    await expect(second.getByRole("banner")).toContainText("সব সংরক্ষিত");
    expect((await savedChoices(candidate)).slice(0, 3)).toEqual([1, 2, null]);
  });
});

test("what is kept of an exam goes with the login", async ({ page, context, request }) => {
  const candidate = await examCandidate(request);
  const other = await examCandidate(request);
  await signIn(context, candidate.tokens);
  await request.post(`/api/exams/${candidate.exam.id}/start/`, {
    headers: { Authorization: `Bearer ${candidate.tokens.access}` },
  });
  await page.goto(`/dashboard/exam/${candidate.exam.id}`);
  await expect(question(page, 1)).toBeVisible();
  const keptPapers = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(":exam:")));
  await eventually(async () => expect(await keptPapers()).toHaveLength(1));
  await kept(page, `/dashboard/exam/${candidate.exam.id}`);

  await test.step("another learner's token does not open it", async () => {
    await page.evaluate((token) => localStorage.setItem("token", token), other.tokens.access);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText("সংযোগ নেই। কুইজ খোলার চেষ্টা চলছে।")).toBeVisible();
    await expect(question(page, 1)).toHaveCount(0);
    await context.setOffline(false);
  });

  await test.step("signing out forgets it", async () => {
    await page.evaluate((token) => localStorage.setItem("token", token), candidate.tokens.access);
    await page.goto("/dashboard/home");
    await signOut(page);
    await eventually(async () => expect(await keptPapers()).toEqual([]));
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(":exam")))).toEqual([]);
  });
});

test("an exam is reloaded and goes on while a proxy says that the site is away", { tag: "@phone" }, async ({
  page,
  context,
  request,
}) => {
  const candidate = await examCandidate(request);
  const path = `/dashboard/exam/${candidate.exam.id}`;
  const proxy = await startProxy();
  const ofNginx = {
    status: 502,
    html: "<html><center><h1>502 Bad Gateway</h1></center><hr><center>nginx</center></html>",
  };
  // As ops/nginx.conf and ops/Caddyfile have it, and the site itself where it lacks its database.
  const ofOurs = { status: 503, headers: { "Retry-After": "3" }, html: "<html><h1>একটু অপেক্ষা করুন</h1></html>" };
  const leave = (go: () => Promise<unknown>) => {
    page.once("dialog", (dialog) => dialog.accept());
    return go();
  };
  await startByApi(context, candidate);
  await page.goto(proxy.url + path);
  await expect(question(page, 1)).toBeVisible();
  await kept(page, path);
  let number = 0;
  for (const away of [ofNginx, { ...ofNginx, status: 504 }, ofOurs]) {
    number += 1;
    await test.step(`reloaded behind ${away.status}`, async () => {
      proxy.sayAway(away);
      await choose(page, number, 1);
      await expect(question(page, number)).toContainText("নেটওয়ার্কের অপেক্ষায়");
      await leave(() => page.reload());
      await expect(question(page, number).getByRole("radio").nth(1)).toBeChecked();
      await expect(question(page, number)).toContainText("নেটওয়ার্কের অপেক্ষায়");
    });
  }
  await test.step("any other page: what says when to come again stays, what does not gives way", async () => {
    await leave(() => page.goto(`${proxy.url}/dashboard/home`));
    await expect(page.getByRole("heading", { name: "একটু অপেক্ষা করুন" })).toBeVisible();
    proxy.sayAway(ofNginx);
    await page.reload();
    await expect(page.getByRole("heading", { name: OFFLINE_TITLE })).toBeVisible();
    await page.getByRole("link", { name: /^কুইজে ফিরে যান/ }).click();
    await expect(question(page, 3).getByRole("radio").nth(1)).toBeChecked();
  });
  await test.step("what was chosen arrives when the site is back", async () => {
    proxy.sayAway(null);
    await expect(page.getByRole("banner")).toContainText("সব সংরক্ষিত");
    expect((await savedChoices(candidate)).slice(0, 4)).toEqual([1, 1, 1, null]);
  });
  await page.goto("about:blank");
  await proxy.stop();
});

test("another learner's sign-out on the same device leaves unsent answers, one's own takes them along", async ({
  page,
  context,
  request,
}) => {
  const candidate = await examCandidate(request);
  const other = await examCandidate(request);
  const path = `/dashboard/exam/${candidate.exam.id}`;
  const unsent = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("exam-outbox")));
  const chooseUnsent = async (number: number) => {
    await intercept(context, "**/save-answer/", (route) => route.abort("internetdisconnected"));
    await choose(page, number, 1);
    await eventually(async () => expect(await unsent()).toHaveLength(1));
    page.once("dialog", (dialog) => dialog.accept());
  };
  await request.post(`/api/exams/${candidate.exam.id}/start/`, {
    headers: { Authorization: `Bearer ${candidate.tokens.access}` },
  });
  await storeTokens(page, candidate.tokens);
  await page.goto(path);
  await expect(question(page, 1)).toBeVisible();

  await test.step("another learner logs in and out, then the first one is back", async () => {
    await chooseUnsent(1);
    await storeTokens(page, other.tokens);
    await page.goto("/dashboard/home");
    await signOut(page);
    await expect(page).toHaveURL(/\/$/);
    expect(await unsent()).toHaveLength(1);
    await context.unroute("**/save-answer/");
    await storeTokens(page, candidate.tokens);
    await page.goto(path);
    await expect(question(page, 1).getByRole("radio").nth(1)).toBeChecked();
    expect((await savedChoices(candidate))[0]).toBe(1);
  });

  await test.step("the first one signs out", async () => {
    await chooseUnsent(2);
    await page.goto("/dashboard/home");
    await signOut(page);
    await eventually(async () => expect(await unsent()).toEqual([]));
  });
});

test("news are told on a page whose line was cut before the first of them", async ({ page, context }) => {
  await page.goto("/auth");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await context.setOffline(true);
  // The library that draws toasts has not been loaded, and the page hears nothing before it is ready.
  await eventually(async () => {
    await page.evaluate(() => {
      const detail = { kind: "error", message: "এখন হলো না" };
      window.dispatchEvent(new CustomEvent("prostuti:toast", { detail }));
    });
    await expect(page.getByRole("status").filter({ hasText: "এখন হলো না" })).toBeVisible({ timeout: 1000 });
  });
  await expect(page.getByRole("textbox", { name: "ইউজার নেম" })).toBeVisible();
});
