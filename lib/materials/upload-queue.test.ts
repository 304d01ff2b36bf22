import { DetailedError, type UploadOptions } from "tus-js-client";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { UploadRecord } from "@/lib/materials/staff-schema";
import { UploadQueue } from "@/lib/materials/upload-queue";

/** Replaces the library's upload; the tests call its events themselves. */
class FakeUpload {
  readonly started: number[] = [];
  aborted = 0;
  url: string | null;
  readonly file: File;
  readonly options: UploadOptions;

  constructor(file: File, options: UploadOptions) {
    this.file = file;
    this.options = options;
    this.url = options.uploadUrl ?? null;
    uploads.push(this);
  }
  start() {
    this.started.push(Date.now());
  }
  async abort() {
    this.aborted += 1;
  }
}

let uploads: FakeUpload[] = [];

vi.mock("tus-js-client", async (importOriginal) => ({
  ...(await importOriginal<typeof import("tus-js-client")>()),
  Upload: class {
    constructor(file: File, options: UploadOptions) {
      // biome-ignore lint/correctness/noConstructorReturn: the library's class, by ours
      return new FakeUpload(file, options);
    }
  },
}));

let page: EventTarget;
let queue: UploadQueue;
beforeEach(() => {
  uploads = [];
  page = new EventTarget();
  vi.stubGlobal("window", page);
  vi.useFakeTimers();
  queue = new UploadQueue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const add = (...names: string[]) => {
  for (const title of names) queue.add(new File(["x".repeat(100)], title), { batchId: 7, title, metadata: {} });
};
const nth = (index: number) => uploads[index] as FakeUpload;
const states = () => Object.fromEntries(queue.read().sendings.map(({ title, state }) => [title, state]));
const keyOf = (title: string) => queue.read().sendings.find((sending) => sending.title === title)?.key ?? "";
const failureOf = (title: string) => queue.read().sendings.find((sending) => sending.title === title)?.failure;
const succeed = (index: number) => nth(index).options.onSuccess?.({} as never);
const progress = (index: number, sent: number) => nth(index).options.onProgress?.(sent, 100);

function break_(index: number, status?: number, body = ""): void {
  const response = status === undefined ? null : { getStatus: () => status, getBody: () => body };
  nth(index).options.onError?.(Object.assign(new DetailedError("broken"), { originalResponse: response as never }));
}

describe("the queue of uploads", () => {
  test("sends one after the other, in the order they came, and counts what arrived", () => {
    add("ক", "খ", "গ");
    expect(states()).toEqual({ ক: "sending", খ: "waiting", গ: "waiting" });
    expect(nth(1).started).toHaveLength(0);
    succeed(0);
    expect(states()).toEqual({ খ: "sending", গ: "waiting" });
    succeed(1);
    succeed(2);
    expect(queue.read()).toEqual({ sendings: [], finished: 3 });
    expect(vi.getTimerCount()).toBe(0);
  });

  test("a paused one lets the next go, and stands in line again", () => {
    add("ক", "খ");
    queue.pause(keyOf("ক"));
    expect(nth(0).aborted).toBe(1);
    expect(states()).toEqual({ ক: "paused", খ: "sending" });
    // Later events of the paused upload change nothing.
    break_(0);
    progress(0, 50);
    expect(states()).toEqual({ ক: "paused", খ: "sending" });
    queue.resume(keyOf("ক"));
    expect(states()).toEqual({ ক: "waiting", খ: "sending" });
    succeed(1);
    expect(states()).toEqual({ ক: "sending" });
    expect(nth(0).started).toHaveLength(2);
  });

  test("goes on with what was begun where the server has it", () => {
    const begun = { id: "3f2c5b0e-6f0a-4a53-9f7e-2f9a5b1c7d11", byte_offset: 40 } as UploadRecord;
    queue.add(new File(["x".repeat(100)], "ক"), { batchId: 7, title: "ক", metadata: {}, upload: begun });
    expect(nth(0).options.uploadUrl).toMatch(new RegExp(`${begun.id}/$`));
    expect(queue.read().sendings[0]).toMatchObject({ uploadId: begun.id, sent: 40, size: 100 });
  });

  test("a broken line is tried again with longer pauses, from the start of them after progress", () => {
    add("ক");
    const waits = [1, 2, 5, 10, 30, 30].map((seconds) => {
      const before = Date.now();
      break_(0);
      expect(states()).toEqual({ ক: "offline" });
      vi.advanceTimersByTime(seconds * 1000 - 1);
      expect(states()).toEqual({ ক: "offline" });
      vi.advanceTimersByTime(1);
      return (nth(0).started.at(-1) ?? 0) - before;
    });
    expect(waits).toEqual([1000, 2000, 5000, 10_000, 30_000, 30_000]);
    progress(0, 20);
    break_(0);
    vi.advanceTimersByTime(1000);
    expect(states()).toEqual({ ক: "sending" });
  });

  test("while one waits for the line another is tried; the line's return wakes it at once, in its place", () => {
    add("ক", "খ");
    break_(0);
    expect(states()).toEqual({ ক: "offline", খ: "sending" });
    page.dispatchEvent(new Event("online"));
    expect(states()).toEqual({ ক: "waiting", খ: "sending" });
    succeed(1);
    expect(states()).toEqual({ ক: "sending" });
    vi.advanceTimersByTime(2000);
    expect(nth(0).started).toHaveLength(2);
  });

  test.each([408, 423, 429, 500, 503])("%i passes by itself", (status) => {
    add("ক");
    break_(0, status);
    expect(states()).toEqual({ ক: "offline" });
    vi.advanceTimersByTime(1000);
    expect(states()).toEqual({ ক: "sending" });
  });

  test.each([
    [507, '{"code":"storage_full"}', "storage_full"],
    [401, "", "signed_out"],
    [415, '{"code":"file_kind_refused"}', "file_kind_refused"],
    [404, "<html>", "unknown"],
  ])("%i ends it, says why, and lets the next go; only a person begins it again", (status, body, failure) => {
    add("ক", "খ");
    break_(0, status, body);
    expect([states(), failureOf("ক")]).toEqual([{ ক: "failed", খ: "sending" }, failure]);
    succeed(1);
    vi.advanceTimersByTime(120_000);
    page.dispatchEvent(new Event("online"));
    expect(states()).toEqual({ ক: "failed" });
    queue.resume(keyOf("ক"));
    expect([states(), failureOf("ক")]).toEqual([{ ক: "sending" }, null]);
  });

  test("a line that says nothing for 45 seconds is cut and tried again; one that brings something is not", () => {
    add("ক");
    for (let sent = 1; sent <= 5; sent += 1) {
      vi.advanceTimersByTime(40_000);
      progress(0, sent);
    }
    expect(nth(0).aborted).toBe(0);
    vi.advanceTimersByTime(44_000);
    expect(nth(0).aborted).toBe(0);
    vi.advanceTimersByTime(6000);
    expect(nth(0).aborted).toBe(1);
    vi.advanceTimersByTime(1000);
    expect([states(), nth(0).started.length]).toEqual([{ ক: "sending" }, 2]);
  });

  test("the tab asks before it closes while something is to be sent, and not otherwise", () => {
    const asks = () => !page.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    expect(asks()).toBe(false);
    add("ক");
    expect(asks()).toBe(true);
    queue.pause(keyOf("ক"));
    expect(asks()).toBe(false);
    queue.resume(keyOf("ক"));
    queue.forget(keyOf("ক"));
    expect([asks(), queue.read()]).toEqual([false, { sendings: [], finished: 0 }]);
  });
});
