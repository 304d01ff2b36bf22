import "server-only";
import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { databaseNow } from "@/lib/clock-queries";
import { log } from "@/lib/log";
import { hashOf } from "@/lib/materials/file-hash";
import { completeOwnVideo } from "@/lib/materials/own-video-mutations";
import { completeTranscoding, SameFile } from "@/lib/materials/recording-files-mutations";
import { makeOwnRenditions, makeRenditions } from "@/lib/materials/renditions";
import {
  failTranscoding,
  noteProgress,
  releaseTranscoding,
  type TranscodingProblem,
  type TranscodingTask,
  takeTranscoding,
} from "@/lib/materials/transcoding-mutations";
import { fetchUploaded } from "@/lib/materials/upload-store";
import { VideoProblem } from "@/lib/materials/video-problem";
import { inWorkFolder } from "@/lib/materials/work-folders";

type Surroundings = {
  /** True while an exam runs; the work then waits for the learners. */
  examIsOn: () => Promise<boolean>;
  watchMs?: number;
};

const WATCH_MS = 2000;
/** A program without a sign of work for this long is stuck on its file, and the next video waits behind it. */
export const STALLED_MS = 30 * 60_000;

/** Reports the progress, holds the work during an exam, and ends it if it was cancelled. */
class Supervision {
  readonly lost = new AbortController();
  private readonly task: TranscodingTask;
  private readonly run: string;
  private readonly examIsOn: () => Promise<boolean>;
  private child: ChildProcess | undefined;
  private isPaused = false;
  private qualities: number[] = [];
  private quality: number | null = null;
  private percent = 0;
  private workedAt = performance.now();

  constructor(task: TranscodingTask, run: string, { examIsOn }: Surroundings) {
    this.task = task;
    this.run = run;
    this.examIsOn = examIsOn;
  }

  readonly onPlan = (qualities: number[]) => {
    this.qualities = qualities;
  };

  readonly onProgress = (quality: number, share: number) => {
    this.quality = quality;
    this.percent = Math.floor(share * 100);
  };

  readonly onWork = () => {
    this.workedAt = performance.now();
  };

  readonly onStart = (child: ChildProcess) => {
    this.child = child;
    this.workedAt = performance.now();
    if (this.isPaused) child.kill("SIGSTOP");
  };

  readonly turn = async () => {
    while (this.isPaused && !this.lost.signal.aborted) await sleep(WATCH_MS / 10);
  };

  async watch(everyMs: number, until: AbortSignal): Promise<void> {
    while (!until.aborted && !this.lost.signal.aborted) {
      await this.look();
      await sleep(everyMs, undefined, { signal: until }).catch(() => undefined);
    }
  }

  async look(): Promise<void> {
    try {
      this.hold(await this.examIsOn());
      this.endStalled();
      const state = this.isPaused ? "PAUSED" : "RUNNING";
      const { qualities, quality, percent } = this;
      const isOurs = await noteProgress(this.task.id, this.run, { state, qualities, quality, percent }, databaseNow());
      if (!isOurs) this.lost.abort();
    } catch (error) {
      log.warn({ transcodingId: this.task.id, err: error }, "the progress of a video was not written");
    }
  }

  /** Only a child process can stall; other work ends by itself. Time on hold does not count. */
  private endStalled(): void {
    if (this.isPaused) this.workedAt = performance.now();
    else if (performance.now() - this.workedAt > STALLED_MS) this.child?.kill("SIGKILL");
  }

  private hold(isOn: boolean): void {
    if (isOn === this.isPaused) return;
    this.isPaused = isOn;
    // Windows cannot hold a running process; there at least no new one starts during an exam.
    if (process.platform !== "win32") this.child?.kill(isOn ? "SIGSTOP" : "SIGCONT");
  }
}

function problemOf(error: unknown): TranscodingProblem {
  if (error instanceof SameFile) return "same_file";
  if ((error as NodeJS.ErrnoException).code === "ENOSPC") return "disk_full";
  if (!(error instanceof VideoProblem)) return "unexpected";
  if (/no space left/i.test(error.message)) return "disk_full";
  const { code } = error;
  return code === "not_video" || code === "program_missing" || code === "encoding_failed" ? code : "unexpected";
}

/** Makes the qualities of a recording or an own video from its uploaded file. @throws Error when the server ends: the job then runs again */
export async function runTranscoding(id: number, surroundings: Surroundings): Promise<void> {
  const { watchMs = WATCH_MS } = surroundings;
  const run = randomUUID();
  const task = await takeTranscoding(id, run, databaseNow());
  if (!task) return;
  const supervision = new Supervision(task, run, surroundings);
  const ended = new AbortController();
  let ending: AbortSignal | undefined;
  await supervision.look();
  const watching = supervision.watch(watchMs, ended.signal);
  try {
    await inWorkFolder(async (folder, signal) => {
      ending = signal;
      await work(task, run, supervision, folder, AbortSignal.any([signal, supervision.lost.signal]));
    });
  } catch (error) {
    if (supervision.lost.signal.aborted) return;
    if (ending?.aborted) {
      await releaseTranscoding(id, run);
      throw error;
    }
    const problem = problemOf(error);
    log.warn({ transcodingId: id, problem, err: error }, "a video was not made");
    await failTranscoding(id, run, problem, databaseNow());
  } finally {
    ended.abort();
    await watching;
  }
}

async function work(
  task: TranscodingTask,
  run: string,
  supervision: Supervision,
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  const { turn, onPlan, onProgress, onWork, onStart } = supervision;
  await turn();
  const source = task.uploadId && (await fetchUploaded(task.uploadId, folder, signal));
  if (!source) return failTranscoding(task.id, run, "missing", databaseNow());
  const options = { folder, signal, turn, onPlan, onProgress, onWork, onStart };
  if (task.videoId !== null) {
    const made = await makeOwnRenditions(source, options);
    signal.throwIfAborted();
    return completeOwnVideo(task, run, made, databaseNow());
  }
  const sourceHash = await hashOf(source, turn);
  const made = await makeRenditions(source, options);
  signal.throwIfAborted();
  await completeTranscoding(task, run, { sourceHash, made }, databaseNow());
}
