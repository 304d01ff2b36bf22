import { expect, type Page, test } from "@playwright/test";
import { demoLogins } from "../prisma/seed/demo-logins.ts";
import { logIn, storeTokens } from "../test/e2e-accounts.ts";
import { busyLearner } from "../test/e2e-dashboard.ts";
import { closeDatabase, database } from "../test/e2e-database.ts";
import { measureVitals } from "../test/e2e-vitals.ts";
import { eventually } from "../test/eventually.ts";

test.afterAll(closeDatabase);

/** A telephone's bad line: a kilobit is 125 bytes. */
const line = { offline: false, latency: 300, downloadThroughput: 900 * 125, uploadThroughput: 400 * 125 };

type Rectangle = { y: number; height: number };
type Shift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Node; previousRect: Rectangle; currentRect: Rectangle }[];
};

declare global {
  interface Window {
    shifts: { value: number; moved: string[] }[];
  }
}

function collectShifts(): void {
  window.shifts = [];
  const nameOf = ({ node, previousRect, currentRect }: Shift["sources"][number]) => {
    const element = node instanceof Element ? node : node?.parentElement;
    const words = (element as HTMLElement | null)?.innerText?.slice(0, 30).replace(/\s+/g, " ");
    return `${element?.tagName} "${words}" ${Math.round(previousRect.y)}+${Math.round(previousRect.height)} → ${Math.round(currentRect.y)}+${Math.round(currentRect.height)}`;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (!entry.hadRecentInput) window.shifts.push({ value: entry.value, moved: entry.sources.map(nameOf) });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

async function expectStill(page: Page, paths: string[]): Promise<void> {
  await page.addInitScript(collectShifts);
  const vitals = await measureVitals(page, { slowdown: 4 });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", line);
  for (const path of paths) {
    for (const scrolls of [false, true]) {
      await page.goto("about:blank");
      await page.goto(path, { waitUntil: "commit" });
      let isLoading = true;
      const loaded = page.waitForLoadState("networkidle").finally(() => {
        isLoading = false;
      });
      while (isLoading) {
        if (scrolls) await page.mouse.wheel(0, 200);
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve))).catch(() => undefined);
      }
      await loaded;
      const { CLS = 0 } = await vitals();
      const shifts = await page.evaluate(() => window.shifts.filter(({ value }) => value > 0.003));
      expect.soft(CLS, `${path}${scrolls ? ", scrolled" : ""} ${JSON.stringify(shifts)}`).toBeLessThan(0.05);
    }
  }
}

test("no public page moves by itself on a slow line @phone", async ({ page }) => {
  await expectStill(page, ["/", "/course/1", "/course/2", "/auth", "/verify", "/diagnostic"]);
});

test("no page of a learner moves by itself on a slow line @phone", async ({ page, request }) => {
  const learner = await busyLearner(request);
  const room = `/course/${learner.batch.courseId}`;
  await eventually(async () => expect((await request.get(room)).status()).toBe(200));
  await storeTokens(page, learner.tokens);
  const dashboard = ["home", "my-courses", "user-profile", "notices", "practice"].map((name) => `/dashboard/${name}`);
  await expectStill(page, [...dashboard, room, `/dashboard/start-exam/${learner.open.id}`]);
});

test("no page of the sample learner moves by itself on a slow line @phone", async ({ page, request }) => {
  const { username } = demoLogins[0];
  await storeTokens(page, await logIn(request, demoLogins[0]));
  const { examId } = await database().attempt.findFirstOrThrow({
    where: { user: { username }, sealedAt: { not: null } },
    orderBy: { id: "asc" },
  });
  const { id: recordingId } = await database().recording.findFirstOrThrow({ where: { batch: { courseId: 1 } } });
  const dashboard = ["home", "payments", "notices/preferences", `result/${examId}`, `result/${examId}/merit`];
  await expectStill(page, [
    ...dashboard.map((name) => `/dashboard/${name}`),
    "/course/1",
    `/course/1/watch/${recordingId}`,
  ]);
});
