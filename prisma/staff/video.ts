import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { materialForm as copy } from "@/lib/copy/material-form";
import { env } from "@/lib/env";
import { QUALITIES } from "@/lib/materials/schema";
import { ImportError } from "@/lib/staff/import-error";

type Program = "ffmpeg" | "ffprobe";
export type Video = { height: number; seconds: number | null };
/** A file to write, with the lines of its picture. */
export type Rendition = { lines: number; path: string };

const refuse = (message: string) => new ImportError([{ message }]);

function pathOf(program: Program): string {
  if (!env.FFMPEG_PATH) return program;
  return program === "ffmpeg" ? env.FFMPEG_PATH : join(dirname(env.FFMPEG_PATH), program);
}

/** Without it a colon in a name would be read as a protocol. */
const input = (file: string) => `file:${file}`;

type RunOptions = { signal?: AbortSignal; onLine?: (line: string) => void };

/** @returns what it printed. @throws ImportError when it is not installed or was interrupted, Error when it fails */
async function run(program: Program, args: string[], { signal, onLine }: RunOptions = {}): Promise<string> {
  const child = spawn(pathOf(program), args, { stdio: ["ignore", "pipe", "pipe"], signal });
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout }).on("line", onLine ?? ((line) => lines.push(line)));
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  try {
    const [complaint, code] = await Promise.all([text(child.stderr), ended]);
    if (code !== 0) throw new Error(complaint.trim().split("\n").at(-1));
    return lines.join("\n");
  } catch (error) {
    if (signal?.aborted) throw refuse(copy.interrupted);
    if ((error as NodeJS.ErrnoException).code === "ENOENT") throw refuse(copy.programMissing(pathOf(program)));
    throw error;
  } finally {
    reader.close();
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

/** What the picture of a file is like when it is shown. @throws ImportError when there is none */
export async function probeVideo(file: string): Promise<Video> {
  const entries = "stream=width,height:stream_disposition=attached_pic:stream_side_data=rotation:format=duration";
  const args = ["-v", "error", "-select_streams", "v:0", "-show_entries", entries, "-of", "json", input(file)];
  let answer: unknown;
  try {
    answer = JSON.parse(await run("ffprobe", args));
  } catch (error) {
    throw error instanceof ImportError ? error : refuse(copy.notVideo(file));
  }
  const { data } = probeSchema.safeParse(answer);
  const [stream] = data?.streams ?? [];
  // The cover of a song is a picture, too.
  if (!data || !stream || stream.disposition.attached_pic === 1) throw refuse(copy.notVideo(file));
  const rotation = stream.side_data_list.find((entry) => entry.rotation !== undefined)?.rotation ?? 0;
  const liesOnItsSide = Math.abs(rotation) % 180 === 90;
  return { height: liesOnItsSide ? stream.width : stream.height, seconds: data.format.duration ?? null };
}

/**
 * The qualities to make and the lines of each: none larger than the source. A source below the lowest quality stands in
 * for that one as it is.
 */
export function planQualities(height: number): { quality: number; lines: number }[] {
  const reached = QUALITIES.filter((quality) => quality <= height);
  if (reached.length > 0) return reached.map((quality) => ({ quality, lines: quality }));
  return [{ quality: QUALITIES[0], lines: height - (height % 2) }];
}

const encoding = "-c:v libx264 -preset veryfast -crf 25 -pix_fmt yuv420p -c:a aac -b:a 128k -ac 2 -movflags +faststart";

// The widths of H.264 are even; metadata of a phone (place, owner) stays at home.
function outputArgs({ lines, path }: Rendition): string[] {
  const picture = ["-map", "0:v:0", "-map", "0:a:0?", "-vf", `scale=-2:${lines},setsar=1`, "-map_metadata", "-1"];
  return [...picture, ...encoding.split(" "), path];
}

/** Reads the source once and writes all renditions. @param onProgress gets the share that is done, 0 to 1 */
export async function transcode(
  file: string,
  renditions: Rendition[],
  { seconds, signal, onProgress }: { seconds: number | null; signal: AbortSignal; onProgress: (share: number) => void },
): Promise<void> {
  const args = ["-nostdin", "-v", "error", "-progress", "pipe:1", "-i", input(file), ...renditions.flatMap(outputArgs)];
  const onLine = (line: string) => {
    const microseconds = Number(/^out_time_us=(\d+)$/.exec(line)?.[1]);
    if (seconds && microseconds) onProgress(Math.min(1, microseconds / 1_000_000 / seconds));
  };
  try {
    await run("ffmpeg", args, { signal, onLine });
    onProgress(1);
  } catch (error) {
    throw error instanceof ImportError ? error : refuse(copy.encodingFailed((error as Error).message));
  }
}

/** One frame as a PNG. */
export async function grabFrame(file: string, second: number, path: string): Promise<void> {
  const args = ["-nostdin", "-v", "error", "-ss", String(second), "-i", input(file), "-frames:v", "1", path];
  try {
    await run("ffmpeg", args);
  } catch (error) {
    throw error instanceof ImportError ? error : refuse(copy.encodingFailed((error as Error).message));
  }
}
