import { expect, test } from "vitest";
import { isDiskLow, needsOf } from "@/components/staff/today/needs";
import { formatDateTime } from "@/lib/format";
import type { Today } from "@/lib/staff/today-schema";

const nothing: Today = {
  ...{ claims: { waiting: 0, with_money: 0, oldest_at: null }, exams: [], classes: [], failed_recordings: 0, names: 0 },
  ...{ mails: { waiting: 0, failed: 0, oldest_at: null }, without_second_factor: null, free_enrollments: null },
  ...{ figures: { enrollments: 0, money: 0 }, on_site: 0, messages: null },
  ...{ cash: { day: "2026-11-21", money_without_claim: 0, claims_without_money: 0 } },
  disk: { free: 60, total: 100 },
  backup: { is_set_up: true, last_at: "2026-11-22T20:10:00.000Z", is_late: false },
  system: { database: "ok", write: "ok", jobs: "late", mail: "ok" },
};
const pages = new Set(["desk", "cash", "settings"] as const);

test("nothing waiting needs nobody", () => {
  expect(needsOf(nothing, pages)).toEqual([]);
  const teacher = { ...nothing, claims: null, names: null, mails: null, system: null };
  expect(needsOf(teacher, pages)).toEqual([]);
});

test("ordered by the harm of waiting, each with the page of it that there is", () => {
  const needs = needsOf(
    {
      ...nothing,
      claims: { waiting: 7, with_money: 3, oldest_at: "2026-11-22T12:00:00.000Z" },
      mails: { waiting: 3, failed: 0, oldest_at: null },
      system: { database: "ok", write: "ok", jobs: "ok", mail: "failed" },
      ...{ failed_recordings: 1, names: 2, without_second_factor: 2 },
      messages: { last_at: "2026-11-21T12:00:00.000Z", is_silent: true },
      ...{
        cash: { day: "2026-11-21", money_without_claim: 1, claims_without_money: 3 },
        disk: { free: 9, total: 100 },
        backup: { is_set_up: true, last_at: null, is_late: true },
      },
    },
    pages,
  );
  expect(needs.map(({ kind, href }) => [kind, href])).toEqual([
    ["system", null],
    ["disk", null],
    ["backup", null],
    ["mails", "/staff/settings/mails"],
    ["messages", "/staff/cash"],
    ["claims", "/staff/desk"],
    ["cash", "/staff/cash?day=2026-11-21"],
    ["recordings", null],
    ["factor", "/staff/settings/staff"],
    ["names", null],
  ]);
  expect(needs.filter(({ command }) => command).map(({ kind }) => kind)).toEqual(["system", "disk", "backup"]);
  expect(needs[5]).toMatchObject({ title: "৭টি দাবি অপেক্ষায়", text: expect.stringMatching(/^৩টিতে টাকা এসেছে/) });
  expect(needs[6]).toMatchObject({
    title: "গতকালের ক্যাশে ৪টি অমিল",
    text: "দাবি ছাড়া টাকা ১টি · টাকা ছাড়া দাবি ৩টি",
  });
});

test("a backup that is late or not set up is a need, but not where it may be missing", () => {
  const backupOf = (backup: Today["backup"]) => needsOf({ ...nothing, backup }, pages).map(({ title }) => title);
  expect(backupOf({ is_set_up: true, last_at: "2026-11-20T20:10:00.000Z", is_late: true })).toEqual([
    "রাতের ব্যাকআপ হয়নি",
  ]);
  expect(backupOf({ is_set_up: false, last_at: null, is_late: true })).toEqual(["রাতের ব্যাকআপ চালু করা নেই"]);
  expect(backupOf({ is_set_up: false, last_at: null, is_late: false })).toEqual([]);
});

test("what is broken says since when mails wait, where some do", () => {
  const system = { database: "ok", write: "ok", jobs: "ok", mail: "failed" } as const;
  const textOf = (mails: Today["mails"]) => needsOf({ ...nothing, system, mails }, pages)[0]?.text;
  const oldest_at = "2026-11-22T05:53:00.000Z";
  expect(textOf({ waiting: 2, failed: 0, oldest_at })).toContain(`${formatDateTime(oldest_at)} থেকে`);
  expect(textOf({ waiting: 0, failed: 0, oldest_at: null })).toMatch(/^কোনো মেইল যাবে না/);
});

test.each([
  ["a tenth of a small disk", { free: 9, total: 100 }, true],
  ["more than a tenth", { free: 11, total: 100 }, false],
  ["little of a large disk that is enough", { free: 20 * 1024 ** 3, total: 1024 ** 4 }, false],
  ["little of any disk", { free: 9 * 1024 ** 3, total: 1024 ** 4 }, true],
])("%s", (_, disk, isLow) => expect(isDiskLow(disk)).toBe(isLow));
