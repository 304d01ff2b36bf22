import { beforeEach, describe, expect, it, vi } from "vitest";
import { forgetFor, keepFor, keptFor, learnerOf, namesKeptFor } from "@/lib/learner-storage";
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
