import { DetailedError, Upload } from "tus-js-client";
import type { ErrorCode } from "@/lib/errors";
import { UPLOAD_CHUNK_BYTES, UPLOADS_PATH, type UploadRecord } from "@/lib/materials/staff-schema";

type SendingState = "waiting" | "sending" | "paused" | "offline" | "failed";
export type Sending = {
  key: string;
  /** Null for a promo or demo video. */
  batchId: number | null;
  /** Null until the server's first answer. */
  uploadId: string | null;
  title: string;
  size: number;
  sent: number;
  bytesPerSecond: number | null;
  state: SendingState;
  failure: ErrorCode | "signed_out" | "unknown" | null;
};
type Wanted = { batchId: number | null; title: string; metadata: Record<string, string>; upload?: UploadRecord };
type Task = {
  shown: Sending;
  upload: Upload;
  timer?: ReturnType<typeof setTimeout>;
  tries: number;
  movedAt: number;
  since: { at: number; sent: number };
};

const PAUSES_MS = [1000, 2000, 5000, 10_000, 30_000];
/** A half-broken connection sends nothing and reports no error, so silence this long ends the try. */
const SILENCE_MS = 45_000;
const TELL_MS = 250;

const idOf = (url: string | null) => url?.match(/([0-9a-f-]{36})\/?$/)?.[1] ?? null;

function codeOf(body: string): ErrorCode | null {
  try {
    return JSON.parse(body).code ?? null;
  } catch {
    return null;
  }
}

/** Sends one file after the other while the console is open, whichever page is shown. */
export class UploadQueue {
  private tasks: Task[] = [];
  private listeners = new Set<() => void>();
  private snapshot: { sendings: readonly Sending[]; finished: number } = { sendings: [], finished: 0 };
  private toldAt = 0;
  private telling: ReturnType<typeof setTimeout> | undefined;
  private watch: ReturnType<typeof setInterval> | undefined;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** `finished` counts complete uploads, so a change means that the server's lists have changed. */
  readonly read = () => this.snapshot;

  /** @returns the key by which its sending is found in what `read` gives */
  add(file: File, { batchId, title, metadata, upload: begun }: Wanted): string {
    const key = crypto.randomUUID();
    const shown: Sending = {
      key,
      batchId,
      uploadId: begun?.id ?? null,
      title,
      size: file.size,
      sent: begun?.byte_offset ?? 0,
      bytesPerSecond: null,
      state: "waiting",
      failure: null,
    };
    const upload = new Upload(file, {
      endpoint: UPLOADS_PATH,
      uploadUrl: begun && `${UPLOADS_PATH}${begun.id}/`,
      chunkSize: UPLOAD_CHUNK_BYTES,
      metadata,
      // Retries are scheduled here, since the library gives up sooner than a laptop's lid stays closed.
      retryDelays: [],
      storeFingerprintForResuming: false,
      onUploadUrlAvailable: () => this.change(key, { uploadId: idOf(upload.url) }),
      onProgress: (sent) => this.progressed(key, sent),
      onChunkComplete: (_size, sent) => this.progressed(key, sent),
      onSuccess: () => this.end(key, true),
      onError: (error) => this.broke(key, error),
    });
    this.tasks.push({ shown, upload, tries: 0, movedAt: 0, since: { at: 0, sent: 0 } });
    this.next();
    return key;
  }

  pause(key: string): void {
    const task = this.find(key);
    if (!task) return;
    clearTimeout(task.timer);
    void task.upload.abort();
    this.change(key, { state: "paused", bytesPerSecond: null });
    this.next();
  }

  resume(key: string): void {
    const task = this.find(key);
    if (!task) return;
    task.tries = 0;
    this.change(key, { state: "waiting", failure: null });
    this.next();
  }

  /** Stops the sending only; the caller removes the server's row. */
  forget(key: string): void {
    void this.find(key)?.upload.abort();
    this.end(key, false);
  }

  private find(key: string): Task | undefined {
    return this.tasks.find(({ shown }) => shown.key === key);
  }

  private end(key: string, isWhole: boolean): void {
    clearTimeout(this.find(key)?.timer);
    this.tasks = this.tasks.filter(({ shown }) => shown.key !== key);
    if (isWhole) this.snapshot = { ...this.snapshot, finished: this.snapshot.finished + 1 };
    this.next();
  }

  private next(): void {
    const isBusy = this.tasks.some(({ shown }) => shown.state === "sending");
    const task = isBusy ? undefined : this.tasks.find(({ shown }) => shown.state === "waiting");
    if (task) {
      task.movedAt = Date.now();
      task.since = { at: task.movedAt, sent: task.shown.sent };
      task.shown = { ...task.shown, state: "sending", failure: null };
      task.upload.start();
    }
    this.tell();
    this.guard();
  }

  private change(key: string, changes: Partial<Sending>): void {
    const task = this.find(key);
    if (!task) return;
    task.shown = { ...task.shown, ...changes };
    this.tell();
  }

  private progressed(key: string, sent: number): void {
    const task = this.find(key);
    if (task?.shown.state !== "sending") return;
    const now = Date.now();
    task.movedAt = now;
    task.tries = 0;
    // The server's offset after a break becomes known only here.
    if (sent < task.since.sent) task.since = { at: now, sent };
    const seconds = (now - task.since.at) / 1000;
    const bytesPerSecond = seconds > 2 ? (sent - task.since.sent) / seconds : null;
    task.shown = { ...task.shown, sent, bytesPerSecond };
    if (now - this.toldAt > TELL_MS) this.tell();
    else this.telling ??= setTimeout(() => this.tell(), TELL_MS);
  }

  private broke(key: string, error: Error): void {
    const task = this.find(key);
    if (task?.shown.state !== "sending") return;
    const response = error instanceof DetailedError ? error.originalResponse : null;
    const status = response?.getStatus() ?? 0;
    const isPassing = status === 0 || status >= 500 || status === 423 || status === 429 || status === 408;
    const code = codeOf(response?.getBody() ?? "");
    if (isPassing && code !== "storage_full") {
      this.tryLater(task);
      return;
    }
    const failure = status === 401 ? "signed_out" : (code ?? "unknown");
    this.change(key, { state: "failed", failure, bytesPerSecond: null });
    this.next();
  }

  private tryLater(task: Task): void {
    const { key } = task.shown;
    const pause = PAUSES_MS[Math.min(task.tries, PAUSES_MS.length - 1)];
    task.tries += 1;
    this.change(key, { state: "offline", bytesPerSecond: null });
    task.timer = setTimeout(() => this.wake(key), pause);
    this.next();
  }

  private wake(key: string): void {
    const task = this.find(key);
    if (task?.shown.state !== "offline") return;
    clearTimeout(task.timer);
    this.change(key, { state: "waiting" });
    this.next();
  }

  private readonly online = () => {
    for (const { shown } of this.tasks) this.wake(shown.key);
  };

  private readonly leaving = (event: BeforeUnloadEvent) => {
    if (this.tasks.some(({ shown }) => shown.state !== "failed" && shown.state !== "paused")) event.preventDefault();
  };

  /** Watches the connection and the tab while there is something to send. */
  private guard(): void {
    if (this.tasks.length > 0 && !this.watch) {
      window.addEventListener("online", this.online);
      window.addEventListener("beforeunload", this.leaving);
      this.watch = setInterval(() => this.endSilence(), 5000);
    }
    if (this.tasks.length > 0 || !this.watch) return;
    clearInterval(this.watch);
    this.watch = undefined;
    window.removeEventListener("online", this.online);
    window.removeEventListener("beforeunload", this.leaving);
  }

  private endSilence(): void {
    const task = this.tasks.find(({ shown }) => shown.state === "sending");
    if (!task || Date.now() - task.movedAt < SILENCE_MS) return;
    void task.upload.abort();
    this.tryLater(task);
  }

  private tell(): void {
    clearTimeout(this.telling);
    this.telling = undefined;
    this.toldAt = Date.now();
    this.snapshot = { ...this.snapshot, sendings: this.tasks.map(({ shown }) => shown) };
    for (const listener of this.listeners) listener();
  }
}

export const uploadQueue = new UploadQueue();
