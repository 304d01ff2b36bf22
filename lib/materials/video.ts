import "server-only";
import { type ChildProcess, spawn } from "node:child_process";
import { access } from "node:fs/promises";
import { setPriority } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { env } from "@/lib/env";
import { QUALITIES } from "@/lib/materials/playback";
import { VideoProblem } from "@/lib/materials/video-problem";
import { priorityOf } from "@/lib/priority";

type Program = "ffmpeg" | "ffprobe";
export type Video = { height: number; seconds: number | null };
/** An output file, with the lines of its picture. */
type Rendition = { lines: number; path: string };

function pathOf(program: Program): string {
  if (!env.FFMPEG_PATH) return program;
  return program === "ffmpeg" ? env.FFMPEG_PATH : join(dirname(env.FFMPEG_PATH), program);
}

/**
 * The `file:` prefix keeps a colon in a file's name from being read as a protocol. The whitelist opens nothing but
 * files, since a playlist could name an address of our network.
 */
const input = (file: string) => ["-protocol_whitelist", "file,pipe", "-i", `file:${file}`];

/** Looking at a file, or at one frame of it, takes seconds at most. */
const PROBE_MS = 120_000;

type RunOptions = {
  signal?: AbortSignal;
  /** Milliseconds after which the program is killed. */
  timeoutMs?: number;
  onLine?: (line: string) => void;
  /** Gets the process, for a caller who may have to hold it. */
  onStart?: (child: ChildProcess) => void;
};

/**
 * @returns its output
 * @throws VideoProblem when it is not installed or was interrupted, Error when it fails
 */
async function run(
  program: Program,
  args: string[],
  { signal, timeoutMs, onLine, onStart }: RunOptions = {},
): Promise<string> {
  // A stopped process reacts to nothing but SIGKILL at once.
  const ending = { signal, timeout: timeoutMs, killSignal: "SIGKILL" } as const;
  const child = spawn(pathOf(program), args, { stdio: ["ignore", "pipe", "pipe"], ...ending });
  if (child.pid) yieldToEverything(child.pid);
  const endWithUs = () => child.kill("SIGKILL");
  process.once("exit", endWithUs);
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout }).on("line", onLine ?? ((line) => lines.push(line)));
  const ended = new Promise<number | null>((resolve, reject) => {
    let failure: Error | undefined;
    // A killed process is awaited to its end, so that nothing writes once this settles.
    child.once("error", (error) => {
      failure = error;
      if (child.pid === undefined) reject(error);
    });
    child.once("close", (code) => (failure ? reject(failure) : resolve(code)));
  });
  if (child.pid) onStart?.(child);
  try {
    const [complaint, code] = await Promise.all([text(child.stderr), ended]);
    if (code !== 0) throw new Error(complaint.trim().split("\n").at(-1));
    return lines.join("\n");
  } catch (error) {
    if (signal?.aborted) throw new VideoProblem("interrupted");
    if ((error as NodeJS.ErrnoException).code === "ENOENT") throw new VideoProblem("program_missing", pathOf(program));
    throw error;
  } finally {
    process.off("exit", endWithUs);
    reader.close();
  }
}

/**
 * The priority is set before the program starts its threads, which inherit it, so that no request waits for a video.
 */
function yieldToEverything(pid: number): void {
  try {
    setPriority(pid, priorityOf("video"));
  } catch {
    // The process has already ended.
  }
}

const probeSchema = z.object({
  streams: z
    .array(
      z.object({
        width: z.int().positive(),
        height: z.int().positive(),
        disposition: z.object({ attached_pic: z.int() }),
        side_data_list: z.array(z.object({ rotation: z.number().optional() })).default([]),
      }),
    )
    .min(1),
  format: z.object({ duration: z.coerce.number().positive().optional() }),
});

/** Height of the picture as shown and length of the video. @throws VideoProblem when there is no picture */
export async function probeVideo(file: string, { onStart }: Pick<RunOptions, "onStart"> = {}): Promise<Video> {
  const entries = "stream=width,height:stream_disposition=attached_pic:stream_side_data=rotation:format=duration";
  const args = ["-v", "error", "-select_streams", "v:0", "-show_entries", entries, "-of", "json", ...input(file)];
  let answer: unknown;
  try {
    answer = JSON.parse(await run("ffprobe", args, { timeoutMs: PROBE_MS, onStart }));
  } catch (error) {
    throw error instanceof VideoProblem ? error : new VideoProblem("not_video", file);
  }
  const { data } = probeSchema.safeParse(answer);
  const [stream] = data?.streams ?? [];
  // The cover of a song is a picture stream too.
  if (!data || !stream || stream.disposition.attached_pic === 1) throw new VideoProblem("not_video", file);
  const rotation = stream.side_data_list.find((entry) => entry.rotation !== undefined)?.rotation ?? 0;
  const liesOnItsSide = Math.abs(rotation) % 180 === 90;
  return { height: liesOnItsSide ? stream.width : stream.height, seconds: data.format.duration ?? null };
}

/** True if the file has a sound stream. */
async function hasSound(file: string): Promise<boolean> {
  const args = [
    "-v",
    "error",
    "-select_streams",
    "a",
    "-show_entries",
    "stream=index",
    "-of",
    "csv=p=0",
    ...input(file),
  ];
  return (await run("ffprobe", args, { timeoutMs: PROBE_MS })).trim() !== "";
}

/**
 * Qualities to make, none larger than the source, and the lines of each. A source below the lowest quality counts as
 * that one and keeps its own lines.
 */
export function planQualities(height: number): { quality: number; lines: number }[] {
  const reached = QUALITIES.filter((quality) => quality <= height);
  if (reached.length > 0) return reached.map((quality) => ({ quality, lines: quality }));
  return [{ quality: QUALITIES[0], lines: height - (height % 2) }];
}

const encoding = "-c:v libx264 -preset veryfast -crf 25 -pix_fmt yuv420p -c:a aac -b:a 128k -ac 2 -movflags +faststart";

// H.264 needs an even width. A phone's metadata (place, owner) is dropped.
function outputArgs({ lines, path }: Rendition): string[] {
  const picture = ["-map", "0:v:0", "-map", "0:a:0?", "-vf", `scale=-2:${lines},setsar=1`, "-map_metadata", "-1"];
  return [...picture, ...encoding.split(" "), path];
}

type EncodeOptions = {
  /** Length of the source; null if unknown. */
  seconds: number | null;
  signal: AbortSignal;
  /** Gets the finished share, 0 to 1. */
  onProgress: (share: number) => void;
  /** Called whenever more is made, even if the length is unknown. */
  onWork?: () => void;
  onStart?: (child: ChildProcess) => void;
};

export async function transcode(
  file: string,
  rendition: Rendition,
  { seconds, signal, onProgress, onWork, onStart }: EncodeOptions,
): Promise<void> {
  const args = ["-nostdin", "-v", "error", "-progress", "pipe:1", ...input(file), ...outputArgs(rendition)];
  let made = 0;
  const onLine = (line: string) => {
    const microseconds = Number(/^out_time_us=(\d+)$/.exec(line)?.[1]);
    if (microseconds > made) onWork?.();
    made = Math.max(made, microseconds || 0);
    if (seconds && microseconds) onProgress(Math.min(1, microseconds / 1_000_000 / seconds));
  };
  try {
    await run("ffmpeg", args, { signal, onLine, onStart });
    onProgress(1);
  } catch (error) {
    throw error instanceof VideoProblem ? error : new VideoProblem("encoding_failed", (error as Error).message);
  }
}

// Settings for speech by one voice.
const sound = "-vn -c:a aac -b:a 48k -ac 1 -movflags +faststart -map_metadata -1";

/** Writes the sound without the picture. @returns false if there is none */
export async function extractSound(
  file: string,
  path: string,
  { signal, onStart }: Pick<EncodeOptions, "signal" | "onStart">,
): Promise<boolean> {
  try {
    if (!(await hasSound(file))) return false;
    const args = ["-nostdin", "-v", "error", ...input(file), "-map", "0:a:0", ...sound.split(" "), path];
    await run("ffmpeg", args, { signal, onStart });
    return true;
  } catch (error) {
    throw error instanceof VideoProblem ? error : new VideoProblem("encoding_failed", (error as Error).message);
  }
}

/** Writes one frame as a PNG. @returns false if the film has none at that second */
export async function grabFrame(file: string, second: number, path: string, signal?: AbortSignal): Promise<boolean> {
  const args = ["-nostdin", "-v", "error", "-ss", String(second), ...input(file), "-frames:v", "1", path];
  try {
    await run("ffmpeg", args, { signal, timeoutMs: PROBE_MS });
  } catch (error) {
    throw error instanceof VideoProblem ? error : new VideoProblem("encoding_failed", (error as Error).message);
  }
  return access(path).then(
    () => true,
    () => false,
  );
}
