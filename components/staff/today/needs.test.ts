import { expect, test } from "vitest";
import { needsOf } from "@/components/staff/today/needs";
import { formatDateTime } from "@/lib/format";
import { isDiskLow } from "@/lib/health/alarm-schema";
import type { Today } from "@/lib/staff/today-schema";

const cashOf = (mismatches: number, money: number, claims: number) => ({
  day: "2026-11-21",
  mismatches,
  payments_without_money: 0,
  money_without_claim: money,
  claims_without_money: claims,
});
const nothing: Today = {
  claims: { waiting: 0, with_money: 0, oldest_at: null },
  exams: [],
  classes: [],
  failed_recordings: 0,
  names: 0,
  mails: { waiting: 0, failed: 0, oldest_at: null },
  without_second_factor: null,
  free_enrollments: null,
  figures: { enrollments: 0, money: 0, money_later: null },
  on_site: 0,
  messages: null,
  cash: cashOf(0, 0, 0),
  disk: { free: 60, total: 100 },
  alarms: [],
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
      failed_recordings: 1,
      names: 2,
      without_second_factor: 2,
      messages: { last_at: "2026-11-21T12:00:00.000Z", is_silent: true },
      cash: cashOf(5, 1, 3),
      disk: { free: 9, total: 100 },
      backup: { is_set_up: true, last_at: null, is_late: true },
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
  expect(needs.filter(({ isKeepers }) => isKeepers).map(({ kind }) => kind)).toEqual(["system", "disk", "backup"]);
  expect(needs[5]).toMatchObject({ title: "৭টি দাবি অপেক্ষায়", text: expect.stringMatching(/^৩টিতে টাকা এসেছে/) });
  expect(needs[6]).toMatchObject({
    title: "গতকালের ক্যাশে ৫টি অমিল",
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

test("each alarm of the site is a need once, in no words of a command line", () => {
  const alarms: NonNullable<Today["alarms"]> = [
    { cause: "certificate", fault: "ending", until: "2026-12-01T00:00:00.000Z" },
    { cause: "disk", free: 9, total: 100 },
    { cause: "backup_failed", at: "2026-11-22T20:10:00.000Z" },
    { cause: "backup_late", last_at: null },
    { cause: "backup_lacks_files" },
    { cause: "mails", failed: 1 },
    { cause: "jobs", minutes: 12 },
  ];
  const parts = {
    disk: { free: 9, total: 100 },
    backup: { is_set_up: true, last_at: null, is_late: true },
    mails: { waiting: 0, failed: 1, oldest_at: null },
    system: { database: "failed", write: "failed", jobs: "failed", mail: "failed" } as const,
  };
  const late = { ...parts.system, jobs: "late" } as const;
  const needs = needsOf({ ...nothing, ...parts, system: late, alarms }, pages);
  const kinds = needs.map(({ kind }) => kind).filter((kind) => kind !== "system");
  expect(kinds).toEqual(["disk", "certificate", "backup", "backup", "jobs", "backup", "mails"]);
  expect(new Set(needs.map(({ title }) => title)).size).toBe(needs.length);
  const still = needsOf({ ...nothing, system: parts.system, alarms: [{ cause: "jobs", minutes: 12 }] }, pages);
  expect(still.filter(({ kind }) => kind === "jobs")).toEqual([]);
  const off = needsOf({ ...nothing, backup: { is_set_up: false, last_at: null, is_late: true } }, pages);
  for (const { title, text } of [...needs, ...off])
    expect(title + text).not.toMatch(/npm|--|[A-Za-z]{3,}|[A-Z]+_|[`$]/);
});

test("what is broken says since when mails wait, where some do", () => {
  const system = { database: "ok", write: "ok", jobs: "ok", mail: "failed" } as const;
  const textOf = (mails: Today["mails"]) => needsOf({ ...nothing, system, mails }, pages)[0]?.text;
  const oldest_at = "2026-11-22T05:53:00.000Z";
  expect(textOf({ waiting: 2, failed: 0, oldest_at })).toContain(`${formatDateTime(oldest_at)} থেকে`);
  expect(textOf({ waiting: 0, failed: 0, oldest_at: null })).toMatch(/^কোনো মেইল যাবে না/);
});

test.each([
  ["a disk of which nine tenths are taken is full", { free: 10, total: 100 }, true],
  ["one with more than a tenth is not", { free: 11, total: 100 }, false],
  ["a large one is no exception", { free: 20 * 1024 ** 3, total: 1024 ** 4 }, true],
])("%s", (_, disk, isLow) => expect(isDiskLow(disk)).toBe(isLow));
