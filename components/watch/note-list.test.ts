import { beforeEach, describe, expect, it, vi } from "vitest";
import { shownNotes, withSent } from "@/components/watch/note-list";
import { keepNote, sendNotes, storedNotes, type WaitingNote } from "@/components/watch/note-store";
import type { OwnNote } from "@/lib/materials/schema";
import { clearTokens, storeTokens } from "@/lib/session-store";
import { stubLocalStorage } from "@/test/local-storage";

const kept = (id: string, seconds: number, text = id): OwnNote => ({
  id,
  seconds,
  text,
  updated_at: "2026-11-21T12:00:00Z",
});
const waiting = (id: string, text: string | null, changes: Partial<WaitingNote> = {}): WaitingNote => ({
  id,
  recording_id: 7,
  seconds: 50,
  text,
  ...changes,
});

describe("what is shown", () => {
  it("is the server's notes with what this device knows better, in the order of the class", () => {
    const notes = shownNotes(
      [kept("a", 90), kept("b", 10), kept("c", 20)],
      [waiting("a", "নতুন", { seconds: 5 }), waiting("b", null), waiting("d", "শুধু এখানে", { refused: true })],
    );
    expect(notes).toEqual([
      { id: "a", seconds: 5, text: "নতুন", state: "waiting" },
      { id: "c", seconds: 20, text: "c", state: "kept" },
      { id: "d", seconds: 50, text: "শুধু এখানে", state: "refused" },
    ]);
  });

  it("has a note once after it was sent, and none that was deleted", () => {
    expect(withSent([kept("a", 1)], "a", kept("a", 2))).toEqual([kept("a", 2)]);
    expect(withSent([kept("a", 1)], "a", null)).toEqual([]);
  });
});

describe("what waits on the device", () => {
  const tokenOf = (userId: number) => `e30.${Buffer.from(JSON.stringify({ user_id: userId })).toString("base64url")}.x`;
  const stored = (): WaitingNote[] => JSON.parse(storedNotes());
  const answering = (status: number) =>
    vi.fn(async (_: unknown, options?: RequestInit) =>
      status === 200 && options?.method === "DELETE"
        ? new Response(null, { status: 204 })
        : new Response(JSON.stringify(kept("a", 50)), { status }),
    );
  const sent = vi.fn();

  beforeEach(() => {
    stubLocalStorage(new Map());
    vi.stubGlobal("window", new EventTarget());
    vi.stubGlobal("navigator", {});
    storeTokens({ access: tokenOf(1) });
    sent.mockClear();
    return () => vi.unstubAllGlobals();
  });

  it("stays while nothing can be sent, goes out once, and is told", async () => {
    keepNote(waiting("a", "লেখা"));
    vi.stubGlobal(
      "fetch",
      vi.fn(async () => Promise.reject(new TypeError("away"))),
    );
    await sendNotes(sent);
    vi.stubGlobal("fetch", answering(503));
    await sendNotes(sent);
    expect([stored(), sent.mock.calls]).toEqual([[waiting("a", "লেখা")], []]);
    const fetch = answering(200);
    vi.stubGlobal("fetch", fetch);
    await Promise.all([sendNotes(sent), sendNotes(sent)]);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(sent.mock.calls).toEqual([[7, "a", kept("a", 50)]]);
    expect(stored()).toEqual([]);
  });

  it("is the last of several changes: a note that was deleted before it was sent is only deleted", async () => {
    keepNote(waiting("a", "প্রথম"));
    keepNote(waiting("a", "দ্বিতীয়"));
    keepNote(waiting("a", null));
    const fetch = answering(200);
    vi.stubGlobal("fetch", fetch);
    await sendNotes(sent);
    expect(fetch.mock.calls.map(([, options]) => options?.method)).toEqual(["DELETE"]);
    expect(sent.mock.calls).toEqual([[7, "a", null]]);
  });

  it.each([200, 404])("waits on when it is changed while it is on its way to an answer of %i", async (status) => {
    keepNote(waiting("a", "প্রথম"));
    const answer = answering(status);
    vi.stubGlobal("fetch", (address: unknown, options?: RequestInit) => {
      keepNote(waiting("a", "দ্বিতীয়"));
      return answer(address, options);
    });
    await sendNotes(sent);
    expect(stored()).toEqual([waiting("a", "দ্বিতীয়")]);
  });

  it.each([400, 403, 404])("is not thrown away nor sent again when the server refuses it with %i", async (status) => {
    keepNote(waiting("a", "লেখা"));
    keepNote(waiting("b", null));
    const fetch = answering(status);
    vi.stubGlobal("fetch", fetch);
    await sendNotes(sent);
    await sendNotes(sent);
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(stored()).toEqual([waiting("a", "লেখা", { refused: true })]);
  });

  it("is not back on the device when it is refused after the login has ended", async () => {
    const stored = new Map<string, string>();
    stubLocalStorage(stored);
    storeTokens({ access: tokenOf(1) });
    keepNote(waiting("a", "লেখা"));
    vi.stubGlobal("fetch", async () => {
      clearTokens();
      return new Response("{}", { status: 404 });
    });
    await sendNotes(sent);
    expect([...stored.values()].join()).not.toContain("লেখা");
  });

  it("goes with the login, and is nobody else's", () => {
    keepNote(waiting("a", "লেখা"));
    storeTokens({ access: tokenOf(2) });
    expect(stored()).toEqual([]);
    storeTokens({ access: tokenOf(1) });
    expect(stored()).toEqual([]);
    keepNote(waiting("a", "লেখা"));
    clearTokens();
    expect(stored()).toEqual([]);
  });
});
