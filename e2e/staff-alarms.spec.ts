import { expect, test } from "@playwright/test";
import { alarmCopy } from "../lib/copy/alarms.ts";
import { todayCopy } from "../lib/copy/staff-today.ts";
import type { Alarm } from "../lib/health/alarm-schema.ts";
import { expectAccessibleEverywhere } from "../test/e2e-axe.ts";
import { intercept } from "../test/e2e-intercept.ts";
import { signInToConsole } from "../test/e2e-staff.ts";

const at = "2026-11-22T20:10:00.000Z";
const alarms: Alarm[] = [
  { cause: "certificate", fault: "ending", until: "2026-12-01T00:00:00.000Z" },
  { cause: "backup_failed", at },
  { cause: "backup_lacks_files" },
  { cause: "jobs", minutes: 12 },
];
const parts = {
  alarms,
  disk: { free: 4_000_000_000, total: 60_000_000_000 },
  backup: { is_set_up: true, last_at: at, is_late: true },
  mails: { waiting: 0, failed: 2, oldest_at: null },
};

test("an administrator reads on the home page what is wrong with the site, and whom to tell", async ({ page }) => {
  await signInToConsole(page, "admin");
  await intercept(page, "**/api/staff/today/", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...parts } });
  });
  await page.goto("/staff");
  const needs = page.getByRole("region", { name: todayCopy.needs });
  const words = [
    ...alarms.map((alarm) => alarmCopy.words(alarm)),
    alarmCopy.words({ cause: "disk", ...parts.disk }),
    alarmCopy.words({ cause: "backup_late", last_at: at }),
  ];
  for (const { title, text } of words) {
    const row = needs.getByRole("listitem").filter({ hasText: title });
    await expect(row).toContainText(text);
    await expect(row).toContainText(todayCopy.keeper.tell);
    await expect(row.getByRole("button")).toHaveAccessibleName(new RegExp(todayCopy.keeper.what(title)));
  }
  await expect(needs).not.toContainText(/npm|doctor|BACKUP/);
  await expectAccessibleEverywhere(page, "light", "dark");
});
