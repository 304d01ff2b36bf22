import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  addChoice,
  confirmChoice,
  countFrom,
  emptyOutbox,
  mergeOutboxes,
  type Outbox,
  toSend,
} from "@/components/exam/outbox";
import { OutboxSender } from "@/components/exam/outbox-sender";
import { collectLeftovers, OutboxStore } from "@/components/exam/outbox-store";
import { ApiError, NetworkError, SessionLostError } from "@/lib/api-client";
import { type Choice, type NumberedChoice, type Slot, slotOf } from "@/lib/exams/choice";
import { SAVES_MAX } from "@/lib/wire/limits";

const add = (outbox: Outbox, questionId: number, optionId: number | null) =>
  addChoice(outbox, { questionId, optionId });

class MemoryStorage {
  readonly map = new Map<string, string>();
  get length() {
    return this.map.size;
  }
  key = (index: number) => [...this.map.keys()][index] ?? null;
  getItem = (key: string) => this.map.get(key) ?? null;
  setItem = (key: string, value: string) => void this.map.set(key, value);
  removeItem = (key: string) => void this.map.delete(key);
}

/** Questions 1 to 3 are singles, and 4 and 5 sets of four statements. */
const choice = fc.oneof(
  fc.record({ questionId: fc.integer({ min: 1, max: 3 }), optionId: fc.option(fc.integer({ min: 1, max: 4 })) }),
  fc.record({
    kind: fc.constant("true_false_set" as const),
    questionId: fc.integer({ min: 4, max: 5 }),
    optionId: fc.integer({ min: 1, max: 4 }),
    value: fc.option(fc.boolean()),
  }),
);
const unnumbered = ({ seq: _, ...chosen }: NumberedChoice): Choice => chosen;

describe("the outbox", () => {
  it("keeps the newest choice of each question and of each statement, numbered upwards", () => {
    fc.assert(
      fc.property(fc.array(choice), (choices) => {
        let outbox = countFrom(emptyOutbox, 7);
        const newest = new Map<Slot, Choice>();
        for (const chosen of choices) {
          outbox = addChoice(outbox, chosen);
          newest.set(slotOf(chosen), chosen);
        }
        expect(outbox.lastSeq).toBe(7 + choices.length);
        expect(new Map(outbox.entries.map((entry) => [slotOf(entry), unnumbered(entry)]))).toEqual(newest);
        const seqs = outbox.entries.map(({ seq }) => seq);
        expect(seqs).toEqual(seqs.toSorted((a, b) => a - b));
      }),
    );
  });

  it("lets nothing go but what was confirmed", () => {
    const first = add(emptyOutbox, 1, 10);
    const second = add(first, 1, 11);
    expect(confirmChoice(second, 1).entries).toEqual([{ questionId: 1, optionId: 11, seq: 2 }]);
    expect(confirmChoice(second, 2).entries).toEqual([]);
  });

  it("never sends two choices of a question at once", () => {
    const outbox = add(add(emptyOutbox, 1, 10), 2, 20);
    expect(toSend(outbox, new Set([1])).map(({ questionId }) => questionId)).toEqual([2]);
    expect(toSend(outbox, new Set([1, 2]))).toEqual([]);
  });

  it("merges what several openings left, newest first per question", () => {
    const older = add(add(emptyOutbox, 1, 10), 2, 20);
    const newer = add(countFrom(emptyOutbox, 5), 1, null);
    expect(mergeOutboxes([older, newer])).toEqual({
      lastSeq: 6,
      entries: [
        { questionId: 2, optionId: 20, seq: 2 },
        { questionId: 1, optionId: null, seq: 6 },
      ],
    });
  });
});

describe("its store", () => {
  it("survives the page, one opening apart from the other", () => {
    const storage = new MemoryStorage();
    new OutboxStore(storage, 4, "key-a").update((outbox) => add(outbox, 1, 10));
    new OutboxStore(storage, 4, "key-b").update((outbox) => add(countFrom(outbox, 3), 2, 20));
    new OutboxStore(storage, 5, "key-c").update((outbox) => add(outbox, 9, 90));
    const { outbox, forget } = collectLeftovers(storage, 4);
    expect(outbox).toEqual({
      lastSeq: 4,
      entries: [
        { questionId: 1, optionId: 10, seq: 1 },
        { questionId: 2, optionId: 20, seq: 4 },
      ],
    });
    forget();
    expect(collectLeftovers(storage, 4).outbox).toEqual(emptyOutbox);
    expect(collectLeftovers(storage, 5).outbox.entries).toHaveLength(1);
  });

  it("is written as the builds before and after read it", () => {
    const storage = new MemoryStorage();
    new OutboxStore(storage, 4, "key", "12").update((outbox) => add(outbox, 1, 10));
    const [text = ""] = storage.map.values();
    const { writtenAt: _, ...stored } = JSON.parse(text);
    expect(stored).toEqual({ lastSeq: 1, entries: [{ questionId: 1, answerId: 10, seq: 1 }], learner: "12" });
  });

  it("hides statements from a page of the build before sets, which would send them without their truth", () => {
    const storage = new MemoryStorage();
    const store = new OutboxStore(storage, 4, "key");
    store.update((outbox) => addChoice(outbox, { kind: "true_false_set", questionId: 1, optionId: 10, value: true }));
    const [name = ""] = storage.map.keys();
    expect(name).toMatch(/^prostuti:exam-outbox:s4:/);
    expect(collectLeftovers(storage, 4).outbox.entries).toEqual([
      { kind: "true_false_set", questionId: 1, optionId: 10, value: true, seq: 1 },
    ]);
  });

  it("passes on what a later build wrote beside it", () => {
    const storage = new MemoryStorage();
    const entry = { questionId: 1, answerId: 10, seq: 1, part: 3 };
    storage.setItem("prostuti:exam-outbox:4:later", JSON.stringify({ lastSeq: 1, entries: [entry] }));
    const { outbox, forget } = collectLeftovers(storage, 4);
    forget();
    new OutboxStore(storage, 4, "key").update(() => outbox);
    const [text = ""] = storage.map.values();
    expect(JSON.parse(text).entries).toEqual([entry]);
  });

  it("leaves no trace once everything is confirmed, and forgives a broken entry", () => {
    const storage = new MemoryStorage();
    const store = new OutboxStore(storage, 4, "key");
    store.update((outbox) => add(outbox, 1, 10));
    store.update((outbox) => confirmChoice(outbox, 1));
    expect(storage.length).toBe(0);
    storage.setItem("prostuti:exam-outbox:4:old", "{broken");
    expect(collectLeftovers(storage, 4).outbox).toEqual(emptyOutbox);
  });

  it.each([
    '{"lastSeq":1,"entries":[null]}',
    '{"lastSeq":1,"entries":[{"questionId":"1","answerId":2,"seq":1}]}',
    '{"lastSeq":1,"entries":[{"questionId":1,"answerId":2,"seq":9007199254740991}]}',
    '{"lastSeq":9007199254740991,"entries":[]}',
    "null",
  ])("takes nothing from %s, which it cannot have written", (text) => {
    const storage = new MemoryStorage();
    storage.setItem("prostuti:exam-outbox:4:x", text);
    expect(collectLeftovers(storage, 4).outbox).toEqual(emptyOutbox);
  });

  it("counts on from a client that counts by its clock", () => {
    const storage = new MemoryStorage();
    const counted = Date.now() * 1000;
    new OutboxStore(storage, 4, "key").update((outbox) => add(countFrom(outbox, counted), 1, 10));
    const { outbox } = collectLeftovers(storage, 4);
    expect(outbox).toEqual({ lastSeq: counted + 1, entries: [{ questionId: 1, optionId: 10, seq: counted + 1 }] });
  });

  it("is written over by no other opening, of the same key either", () => {
    const storage = new MemoryStorage();
    const one = new OutboxStore(storage, 4, "key");
    const other = new OutboxStore(storage, 4, "key");
    one.update((outbox) => add(outbox, 5, 50));
    other.update((outbox) => add(outbox, 6, 60));
    expect(collectLeftovers(storage, 4).outbox.entries.map(({ questionId }) => questionId)).toEqual([5, 6]);
  });

  it("is not forgotten with what was chosen since it was looked at", () => {
    const storage = new MemoryStorage();
    const store = new OutboxStore(storage, 4, "key");
    store.update((outbox) => add(outbox, 1, 10));
    const { outbox: collected, forget } = collectLeftovers(storage, 4);
    store.update((outbox) => add(add(outbox, 5, 50), 1, 11));
    forget();
    expect(collected.entries).toEqual([{ questionId: 1, optionId: 10, seq: 1 }]);
    expect(collectLeftovers(storage, 4).outbox).toEqual({
      lastSeq: 3,
      entries: [
        { questionId: 5, optionId: 50, seq: 2 },
        { questionId: 1, optionId: 11, seq: 3 },
      ],
    });
  });

  it("leaves what another opening took over where it is", () => {
    const storage = new MemoryStorage();
    const store = new OutboxStore(storage, 4, "key");
    store.update((outbox) => add(add(outbox, 1, 10), 2, 20));
    collectLeftovers(storage, 4).forget();
    store.update((outbox) => confirmChoice(outbox, 2));
    expect(storage.length).toBe(0);
  });

  it("tells the last number for as long as anything waits, also when that choice went first", () => {
    const storage = new MemoryStorage();
    const store = new OutboxStore(storage, 4, "key");
    store.update((outbox) => add(add(add(outbox, 1, 10), 2, 20), 3, 30));
    store.update((outbox) => confirmChoice(outbox, 3));
    expect(collectLeftovers(storage, 4).outbox.lastSeq).toBe(3);
    store.update((outbox) => confirmChoice(outbox, 2));
    expect(collectLeftovers(storage, 4).outbox).toEqual({
      lastSeq: 3,
      entries: [{ questionId: 1, optionId: 10, seq: 1 }],
    });
  });

  it("brings no older choice back where there is no room for the newer one, and keeps that once there is", () => {
    const storage = new MemoryStorage();
    const store = new OutboxStore(storage, 4, "key");
    store.update((outbox) => add(add(outbox, 1, 10), 2, 20));
    const { setItem } = storage;
    storage.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    store.update((outbox) => add(outbox, 1, 11));
    expect(collectLeftovers(storage, 4).outbox.entries).toEqual([{ questionId: 2, optionId: 20, seq: 2 }]);
    storage.setItem = setItem;
    store.update((outbox) => confirmChoice(outbox, 2));
    expect(collectLeftovers(storage, 4).outbox.entries).toEqual([{ questionId: 1, optionId: 11, seq: 3 }]);
  });

  it("lives on without storage", () => {
    const refuse = () => {
      throw new Error("quota");
    };
    const store = new OutboxStore(
      { length: 0, key: () => null, getItem: refuse, setItem: refuse, removeItem: refuse },
      4,
      "key",
    );
    store.update((outbox) => add(outbox, 1, 10));
    expect(store.read().entries).toHaveLength(1);
  });
});

describe("its sender", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const saved = { deadline_at: "" };

  function setUp(save: (entry: NumberedChoice) => Promise<typeof saved>) {
    const store = new OutboxStore(new MemoryStorage(), 4, "key");
    const events = { onSaved: vi.fn(), onDelayed: vi.fn(), onRefused: vi.fn(), onSessionLost: vi.fn() };
    const saveList = async (entries: readonly NumberedChoice[]) => {
      for (const entry of entries) await save(entry);
      return { kept: entries, saved };
    };
    const calls = { save, saveList, listSize: () => SAVES_MAX };
    return { store, events, sender: new OutboxSender(store, calls, events) };
  }

  it("brings every choice to the server through any outage, the newest last", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(choice, { maxLength: 12 }),
        fc.array(fc.constantFrom("ok", "lost", "busy", "answer lost"), { maxLength: 30 }),
        async (choices, fates) => {
          const kept = new Map<Slot, NumberedChoice>();
          const { store, sender } = setUp(async (entry) => {
            const fate = fates.shift() ?? "ok";
            await Promise.resolve();
            if (fate === "busy") throw new ApiError(503, null);
            if (fate === "lost") throw new NetworkError("network");
            const slot = slotOf(entry);
            if (entry.seq > (kept.get(slot)?.seq ?? 0)) kept.set(slot, entry);
            if (fate === "answer lost") throw new NetworkError("network");
            return saved;
          });
          const wanted = new Map<Slot, Choice>();
          for (const chosen of choices) {
            store.update((outbox) => addChoice(outbox, chosen));
            wanted.set(slotOf(chosen), chosen);
            sender.fill();
            await vi.advanceTimersByTimeAsync(100);
          }
          await vi.advanceTimersByTimeAsync(600_000);
          expect(store.read().entries).toEqual([]);
          expect(new Map([...kept].map(([slot, entry]) => [slot, unnumbered(entry)]))).toEqual(wanted);
        },
      ),
      { numRuns: 200 },
    );
  });

  it("does not wait for its pause when the connection is back", async () => {
    let online = false;
    const { store, events, sender } = setUp(async () => {
      if (!online) throw new NetworkError("network");
      return saved;
    });
    store.update((outbox) => add(outbox, 1, 10));
    sender.fill();
    await vi.advanceTimersByTimeAsync(0);
    expect(events.onDelayed).toHaveBeenCalledOnce();
    online = true;
    sender.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(events.onSaved).toHaveBeenCalledOnce();
  });

  it("sends again when the server wants it, not before, and a class not at the same moment", async () => {
    const moments = new Set<number>();
    for (let learner = 0; learner < 20; learner += 1) {
      const began = Date.now();
      const sent: number[] = [];
      const { store, events, sender } = setUp(async () => {
        sent.push(Date.now() - began);
        if (sent.length === 1) throw new ApiError(503, { detail: "…" }, 2000);
        return saved;
      });
      store.update((outbox) => add(outbox, 1, 10));
      sender.fill();
      await vi.advanceTimersByTimeAsync(1999);
      expect(sent).toHaveLength(1);
      expect(store.read().entries).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(1002);
      expect(events.onSaved).toHaveBeenCalledOnce();
      moments.add(sent[1] ?? 0);
    }
    expect(moments.size).toBeGreaterThan(10);
  });

  it.each([
    ["attempt_opened_elsewhere", 409],
    ["time_over", 409],
  ])("stops for good at %s and keeps what is unsent", async (code, status) => {
    const { store, events, sender } = setUp(() => Promise.reject(new ApiError(status, { error: "…", code })));
    store.update((outbox) => add(add(outbox, 1, 10), 2, 20));
    sender.fill();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(events.onRefused).toHaveBeenCalledExactlyOnceWith(code);
    expect(store.read().entries).toHaveLength(2);
  });

  it("asks for a login once when the session is lost", async () => {
    const { store, events, sender } = setUp(() => Promise.reject(new SessionLostError("lost")));
    store.update((outbox) => add(add(outbox, 1, 10), 2, 20));
    sender.fill();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(events.onSessionLost).toHaveBeenCalledOnce();
    expect(events.onRefused).not.toHaveBeenCalled();
  });
});
