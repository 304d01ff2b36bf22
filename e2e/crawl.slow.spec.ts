import { expect, test } from "@playwright/test";
import { storeTokens } from "../test/e2e-accounts.ts";
import { addressOf, consolePages, sampleIds } from "../test/e2e-console-pages.ts";
import { type Control, crawl } from "../test/e2e-crawl.ts";
import { busyLearner } from "../test/e2e-dashboard.ts";
import { closeDatabase } from "../test/e2e-database.ts";
import { signInToConsole } from "../test/e2e-staff.ts";
import { eventually } from "../test/eventually.ts";

test.afterAll(closeDatabase);

/** What rightly leaves the page as it is, with the reason. */
const reasons: Record<string, string> = {};
const exempt = ({ key }: Control): string | undefined => reasons[key];

const HOUR = 3_600_000;

test("every link and button of the public pages does something, twice", async ({ page, request }) => {
  test.setTimeout(HOUR);
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
  expect(addresses.length).toBeGreaterThan(5);
  expect(await crawl(page, [...addresses, "/no-such-page"], new Set(), exempt)).toEqual([]);
});

test("every link and button of a learner's pages does something, twice", async ({ page, request }) => {
  test.setTimeout(HOUR);
  const learner = await busyLearner(request, { classIn: 180 });
  const room = `/course/${learner.batch.courseId}`;
  await eventually(async () => expect((await request.get(room)).status()).toBe(200));
  await storeTokens(page, learner.tokens);
  const dashboard = ["home", "my-courses", "user-profile", "notices", "practice"].map((name) => `/dashboard/${name}`);
  expect(await crawl(page, [...dashboard, room], new Set(), exempt)).toEqual([]);
});

test("every link and button of the console does something, twice", async ({ page }) => {
  test.setTimeout(HOUR);
  await signInToConsole(page, "admin");
  const ids = await sampleIds();
  const paths = consolePages().map((path) => addressOf(path, ids));
  expect(await crawl(page, paths, new Set(), exempt)).toEqual([]);
});
