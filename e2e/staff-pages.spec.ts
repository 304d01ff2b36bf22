import { expect, test } from "@playwright/test";
import { expectAccessible } from "../test/e2e-axe.ts";
import { addressOf, consolePages, sampleIds } from "../test/e2e-console-pages.ts";
import { closeDatabase } from "../test/e2e-database.ts";
import { consoleRequests, signInToConsole } from "../test/e2e-staff.ts";
import { sidewaysScroll } from "../test/e2e-widths.ts";

/**
 * The staff who may open each page of the console: C admissions, T teacher, A administrator. Everybody else gets 403.
 */
const pages: Record<string, string> = {
  "/staff": "CTA",
  "/staff/account": "CTA",
  "/staff/audit": "A",
  "/staff/batches": "TA",
  "/staff/batches/[id]": "TA",
  "/staff/batches/[id]/completion": "TA",
  "/staff/batches/[id]/learners": "TA",
  "/staff/batches/[id]/materials": "TA",
  "/staff/batches/[id]/results": "TA",
  "/staff/batches/[id]/schedule": "TA",
  "/staff/batches/[id]/settings": "TA",
  "/staff/batches/new": "TA",
  "/staff/cash": "CA",
  "/staff/cash/notices": "CA",
  "/staff/cash/payments": "CA",
  "/staff/certificates": "CA",
  "/staff/courses": "A",
  "/staff/courses/[id]": "A",
  "/staff/courses/[id]/preview": "A",
  "/staff/desk": "CA",
  "/staff/desk/[id]": "CA",
  "/staff/desk/import": "CA",
  "/staff/dues": "CA",
  "/staff/exams": "TA",
  "/staff/exams/[id]": "TA",
  "/staff/exams/[id]/analysis": "TA",
  "/staff/exams/[id]/challenges": "TA",
  "/staff/exams/[id]/print": "TA",
  "/staff/exams/[id]/print/sheets": "TA",
  "/staff/exams/[id]/rehearsal": "TA",
  "/staff/exams/[id]/rehearsal/paper": "TA",
  "/staff/exams/[id]/results": "TA",
  "/staff/exams/[id]/room": "TA",
  "/staff/exams/[id]/sheets": "TA",
  "/staff/exams/[id]/word": "TA",
  "/staff/exams/cutoffs": "TA",
  "/staff/exams/new": "TA",
  "/staff/instructors": "A",
  "/staff/landing": "A",
  "/staff/people": "CA",
  "/staff/people/[id]": "CA",
  "/staff/people/import": "CA",
  "/staff/people/slips": "CA",
  "/staff/promo-videos": "A",
  "/staff/settings": "A",
  "/staff/settings/backups": "A",
  "/staff/settings/look": "A",
  "/staff/settings/mail": "A",
  "/staff/settings/mails": "A",
  "/staff/settings/money": "A",
  "/staff/settings/staff": "A",
};

const roles = { C: "ADMISSIONS", T: "TEACHER", A: "ADMIN" } as const;

test.afterAll(closeDatabase);

test("the table has every page of the console", () => {
  expect(consolePages()).toEqual(Object.keys(pages).sort());
});

const paths = Object.keys(pages);
const PARTS = 4;
for (let part = 1; part <= PARTS; part += 1) {
  test(`every page is accessible, part ${part} @phone`, async ({ page }) => {
    const ids = await sampleIds();
    await signInToConsole(page, "admin");
    for (const path of paths.filter((_, index) => index % PARTS === part - 1)) {
      await page.goto(addressOf(path, ids));
      // A pending part has no title yet, or is a status that says so.
      await expect(page.locator("h1").first(), path).toBeAttached();
      await expect(page.getByRole("status").filter({ hasText: /আসছে|লোড হচ্ছে/ })).toHaveCount(0);
      await expectAccessible(page);
      expect(await sidewaysScroll(page), path).toBe(0);
    }
  });
}

for (const [letter, role] of Object.entries(roles)) {
  test(`${role} opens its own pages and no others`, async ({ playwright }) => {
    const ids = await sampleIds();
    const requests = await consoleRequests((options) => playwright.request.newContext(options), role);
    const seen: Record<string, number> = {};
    for (const path of Object.keys(pages)) {
      seen[path] = (await requests.get(addressOf(path, ids))).status();
    }
    const expected = Object.entries(pages).map(([path, who]) => [path, who.includes(letter) ? 200 : 403]);
    expect(seen).toEqual(Object.fromEntries(expected));
    await requests.dispose();
  });
}

test("nobody else opens any", async ({ request }) => {
  for (const path of Object.keys(pages)) {
    const response = await request.get(path.replaceAll(/\[\w+\]/g, "1"), { maxRedirects: 0 });
    expect([response.status(), response.headers().location], path).toEqual([307, "/staff/sign-in"]);
  }
});
