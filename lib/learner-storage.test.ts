import { beforeEach, describe, expect, it, vi } from "vitest";
import { addChoice } from "@/components/exam/outbox";
import { collectLeftovers, OutboxStore } from "@/components/exam/outbox-store";
import { forgetFor, forgetUnsentAnswers, keepFor, keptFor, learnerOf, namesKeptFor } from "@/lib/learner-storage";
import { clearTokens, storeTokens } from "@/lib/session-store";
import { stubLocalStorage } from "@/test/local-storage";

let stored: Map<string, string>;

const tokenOf = (userId: unknown) => `e30.${Buffer.from(JSON.stringify({ user_id: userId })).toString("base64url")}.x`;

beforeEach(() => {
  stored = new Map();
  stubLocalStorage(stored);
  vi.stubGlobal("window", new EventTarget());
  return () => vi.unstubAllGlobals();
});

describe("the learner of a token", () => {
  it("is read from its claims", () => {
    expect(learnerOf(tokenOf("17"))).toBe("17");
    expect(learnerOf(tokenOf(17))).toBe("17");
  });

  it.each([null, "", "x", "a.b.c", "e30.e30.x"])("is nobody for %j", (token) => {
    expect(learnerOf(token)).toBeNull();
  });
});

describe("what is kept for a learner", () => {
  it("is told apart from another learner's", () => {
    keepFor("1", "exam:5", { answers: [1] });
    expect(keptFor("1", "exam:5")).toEqual({ answers: [1] });
    expect(keptFor("11", "exam:5")).toBeNull();
    expect(namesKeptFor("1", "exam:")).toEqual(["exam:5"]);
    expect(namesKeptFor("11", "exam:")).toEqual([]);
    forgetFor("1", "exam:5");
    expect(keptFor("1", "exam:5")).toBeNull();
  });

  it("is nothing when it was damaged", () => {
    keepFor("1", "exam:5", {});
    for (const key of stored.keys()) stored.set(key, "{");
    expect(keptFor("1", "exam:5")).toBeNull();
  });

  it("stays when the tokens are renewed, and goes when somebody else logs in", () => {
    storeTokens({ access: tokenOf("1") });
    keepFor("1", "exam:5", "kept");
    stored.set("theme", "dark");
    storeTokens({ access: tokenOf("1") });
    expect(keptFor("1", "exam:5")).toBe("kept");
    storeTokens({ access: tokenOf("11") });
    expect(keptFor("1", "exam:5")).toBeNull();
    expect(stored.get("theme")).toBe("dark");
  });

  it("goes when the learner signs out", () => {
    storeTokens({ access: tokenOf("1") });
    keepFor("1", "exam:5", "kept");
    clearTokens();
    expect([...stored.keys()]).toEqual([]);
  });
});

describe("unsent answers", () => {
  const choose = (learner: string) =>
    new OutboxStore(localStorage, Number(learner), "key", learner).update((outbox) =>
      addChoice(outbox, { questionId: 1, optionId: 10 }),
    );
  const unsentOf = (learner: string) => collectLeftovers(localStorage, Number(learner)).outbox.entries.length;
  const signOut = (learner: string) => {
    clearTokens();
    forgetUnsentAnswers(learner);
  };

  beforeEach(() => {
    vi.useFakeTimers();
    return () => void vi.useRealTimers();
  });

  it("stay when another learner logs in and signs out on the device, and go with one's own sign-out", () => {
    storeTokens({ access: tokenOf("1") });
    choose("1");
    storeTokens({ access: tokenOf("2") });
    choose("2");
    signOut("2");
    expect([unsentOf("1"), unsentOf("2")]).toEqual([1, 0]);
    storeTokens({ access: tokenOf("1") });
    signOut("1");
    expect([...stored.keys()]).toEqual([]);
  });

  it("of an earlier build, which did not say whose they are, go with any sign-out", () => {
    stored.set("prostuti:exam-outbox:1:key", '{"lastSeq":1,"entries":[{"questionId":1,"answerId":10,"seq":1}]}');
    stored.set("prostuti:exam-outbox:1:broken", "{");
    storeTokens({ access: tokenOf("2") });
    expect(unsentOf("1")).toBe(1);
    signOut("2");
    expect([...stored.keys()]).toEqual([]);
  });

  it.each([
    ["under another login", () => storeTokens({ access: tokenOf("2") })],
    ["when the last login ends", clearTokens],
  ])("go after a week %s, not under their learner's own", (_when, happens) => {
    choose("1");
    vi.advanceTimersByTime(7 * 86_400_000);
    happens();
    expect(unsentOf("1")).toBe(1);
    vi.advanceTimersByTime(1);
    storeTokens({ access: tokenOf("1") });
    expect(unsentOf("1")).toBe(1);
    happens();
    expect(unsentOf("1")).toBe(0);
  });
});
