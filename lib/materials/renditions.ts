import "server-only";
import type { ChildProcess } from "node:child_process";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { hashOf } from "@/lib/materials/file-hash";
import { extractSound, grabFrame, planQualities, probeVideo, transcode } from "@/lib/materials/video";
import { VideoProblem } from "@/lib/materials/video-problem";

const THUMBNAIL = { width: 640, height: 360 };
/** Classes begin with a waiting room, so the frame is taken later. */
const THUMBNAIL_SECOND = 30;

type MadeFile = { path: string; byteSize: bigint; etag: string };
type RenditionFile = MadeFile & { quality: number };
/** `audio` is null for a recording without sound. */
export type Renditions = {
  files: RenditionFile[];
  audio: MadeFile | null;
  durationSeconds: number | null;
  thumbnail: string;
};

type MakeOptions = {
  /** An empty folder; the caller removes it. */
  folder: string;
  signal: AbortSignal;
  /** Path of a picture to use instead of a frame. */
  thumbnail?: string;
  /** Called before anything is made. */
  onPlan?: (qualities: number[]) => void;
  /** Gets the finished share of a quality, 0 to 1. */
  onProgress: (quality: number, share: number) => void;
  /** Called whenever more of a quality is made. */
  onWork?: () => void;
  onStart?: (child: ChildProcess) => void;
  /** Awaited between parts of the work that run in this process. */
  turn?: () => Promise<void>;
};

/** Qualities to make, none larger than the source. @throws VideoProblem not_video */
export async function plannedQualities(source: string): Promise<number[]> {
  return planQualities((await probeVideo(source)).height).map(({ quality }) => quality);
}

async function drawThumbnail(picture: string, path: string): Promise<void> {
  try {
    const { width, height } = THUMBNAIL;
    await sharp(picture).rotate().resize(width, height, { fit: "cover" }).webp({ quality: 80 }).toFile(path);
  } catch {
    throw new VideoProblem("not_picture", picture);
  }
}

/** Makes a recording's qualities, one after the other, its sound and its picture. @throws VideoProblem */
export async function makeRenditions(source: string, options: MakeOptions): Promise<Renditions> {
  const { folder, signal, onProgress, onWork, onStart } = options;
  const { height, seconds } = await probeVideo(source, { onStart });
  const plan = planQualities(height).map((step) => ({ ...step, path: join(folder, `${step.quality}.mp4`) }));
  options.onPlan?.(plan.map(({ quality }) => quality));
  const thumbnail = join(folder, "thumbnail.webp");
  if (options.thumbnail) await drawThumbnail(options.thumbnail, thumbnail);
  for (const step of plan) {
    const onShare = (share: number) => onProgress(step.quality, share);
    await transcode(source, step, { seconds, signal, onStart, onWork, onProgress: onShare });
  }
  const smallest = plan[0]?.path ?? source;
  const duration = (await probeVideo(smallest)).seconds;
  if (!options.thumbnail) {
    const frame = join(folder, "frame.png");
    await grabFrame(smallest, Math.min(THUMBNAIL_SECOND, (duration ?? 0) / 2), frame, signal);
    await drawThumbnail(frame, thumbnail);
  }
  const factsOf = async (path: string): Promise<MadeFile> => ({
    path,
    byteSize: BigInt((await stat(path)).size),
    etag: await hashOf(path, options.turn),
  });
  const sound = join(folder, "audio.m4a");
  await options.turn?.();
  const audio = (await extractSound(smallest, sound, { signal, onStart })) ? await factsOf(sound) : null;
  const files: RenditionFile[] = [];
  for (const { quality, path } of plan) files.push({ quality, ...(await factsOf(path)) });
  return { files, audio, durationSeconds: duration ? Math.max(1, Math.round(duration)) : null, thumbnail };
}
