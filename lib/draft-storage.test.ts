import { beforeEach, expect, test, vi } from "vitest";
import {
  forgetDraft,
  forgetDraftsOf,
  forgetOldDrafts,
  keepDraft,
  keptDraft,
  onDraftsForgotten,
} from "@/lib/draft-storage";
import { stubLocalStorage } from "@/test/local-storage";

const DAY_MS = 24 * 60 * 60_000;
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  stubLocalStorage(stored);
  return () => vi.unstubAllGlobals();
});

test("a draft is of one account and one form", () => {
  keepDraft(1, "course 7", { title: "ক" });
  expect(keptDraft(1, "course 7")).toEqual({ title: "ক" });
  expect([keptDraft(2, "course 7"), keptDraft(1, "course 8")]).toEqual([null, null]);
  forgetDraft(1, "course 7");
  expect(stored.size).toBe(0);
});

test("a sign-out takes that account's drafts and no other's", () => {
  for (const account of [1, 11]) keepDraft(account, "settings", "ক");
  forgetDraftsOf(1);
  expect([keptDraft(1, "settings"), keptDraft(11, "settings")]).toEqual([null, "ক"]);
});

test("after seven days a draft is neither read nor kept", () => {
  keepDraft(1, "old", "ক", 0);
  keepDraft(1, "new", "খ", 2 * DAY_MS);
  expect([keptDraft(1, "old", 7 * DAY_MS), keptDraft(1, "old", 7 * DAY_MS + 1)]).toEqual(["ক", null]);
  forgetOldDrafts(7 * DAY_MS + 1);
  expect([...stored.keys()].map((key) => key.split(":").at(-1))).toEqual(["new"]);
});

test("a draft that is kept again as it was, by a page that was only opened, is not younger for it", () => {
  keepDraft(1, "settings", "ক", 0);
  keepDraft(1, "settings", "ক", 6 * DAY_MS);
  expect(keptDraft(1, "settings", 8 * DAY_MS)).toBeNull();
  keepDraft(1, "settings", "কখ", 6 * DAY_MS);
  expect(keptDraft(1, "settings", 8 * DAY_MS)).toBe("কখ");
});

test("a sign-out is heard by the account's other tabs", () => {
  const tab = new EventTarget();
  vi.stubGlobal("window", tab);
  const heard: number[] = [];
  const ends = [1, 11].map((account) => onDraftsForgotten(account, () => heard.push(account)));
  forgetDraftsOf(1);
  const [[key, newValue] = []] = [...stored].filter(([name]) => name === "prostuti:drafts-ended");
  tab.dispatchEvent(Object.assign(new Event("storage"), { key, newValue }));
  expect(heard).toEqual([1]);
  for (const end of ends) end();
});

test("what another build or nobody has written is none", () => {
  stored.set("prostuti:draft:1:settings", "{");
  expect(keptDraft(1, "settings")).toBeNull();
});
