import "server-only";
import type { ChildProcess } from "node:child_process";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { FRAME_SHARES } from "@/lib/catalogue/own-videos";
import { shapes } from "@/lib/catalogue/pictures";
import { hashOf } from "@/lib/materials/file-hash";
import { extractSound, grabFrame, planQualities, probeVideo, transcode } from "@/lib/materials/video";
import { VideoProblem } from "@/lib/materials/video-problem";

const THUMBNAIL = { width: 640, height: 360 };
/** Classes begin with a waiting room, so the frame is taken later. */
const THUMBNAIL_SECOND = 30;

type MadeFile = { path: string; byteSize: bigint; etag: string };
type RenditionFile = MadeFile & { quality: number };
type Film = { files: RenditionFile[]; durationSeconds: number | null };
/** `audio` is null for a recording without sound. */
export type Renditions = Film & { audio: MadeFile | null; thumbnail: string };
/** `frames` are the paths of pictures. */
export type OwnRenditions = Film & { frames: string[] };

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

async function drawPicture(picture: string, { width, height }: typeof THUMBNAIL, path: string): Promise<void> {
  try {
    await sharp(picture).rotate().resize(width, height, { fit: "cover" }).webp({ quality: 80 }).toFile(path);
  } catch {
    throw new VideoProblem("not_picture", picture);
  }
}

const factsOf = async (path: string, turn: MakeOptions["turn"]): Promise<MadeFile> => ({
  path,
  byteSize: BigInt((await stat(path)).size),
  etag: await hashOf(path, turn),
});

/** The qualities, one after the other, the smallest first. @throws VideoProblem */
async function makeFilm(source: string, { folder, signal, onPlan, onProgress, onWork, onStart }: MakeOptions) {
  const { height, seconds } = await probeVideo(source, { onStart });
  const plan = planQualities(height).map((step) => ({ ...step, path: join(folder, `${step.quality}.mp4`) }));
  onPlan?.(plan.map(({ quality }) => quality));
  for (const step of plan) {
    const onShare = (share: number) => onProgress(step.quality, share);
    await transcode(source, step, { seconds, signal, onStart, onWork, onProgress: onShare });
  }
  const paths = plan.map(({ path }) => path);
  const [smallest = source] = paths;
  return { plan, smallest, largest: paths.at(-1) ?? source, duration: (await probeVideo(smallest)).seconds };
}

type Made = Awaited<ReturnType<typeof makeFilm>>;

async function presentFilm({ plan, duration }: Made, turn: MakeOptions["turn"]): Promise<Film> {
  const files: RenditionFile[] = [];
  for (const { quality, path } of plan) files.push({ quality, ...(await factsOf(path, turn)) });
  return { files, durationSeconds: duration ? Math.max(1, Math.round(duration)) : null };
}

/** Makes a recording's qualities, its sound and its picture. @throws VideoProblem */
export async function makeRenditions(source: string, options: MakeOptions): Promise<Renditions> {
  const { folder, signal, onStart, turn } = options;
  const thumbnail = join(folder, "thumbnail.webp");
  if (options.thumbnail) await drawPicture(options.thumbnail, THUMBNAIL, thumbnail);
  const made = await makeFilm(source, options);
  const { smallest, duration } = made;
  if (!options.thumbnail) {
    const frame = join(folder, "frame.png");
    await grabFrame(smallest, Math.min(THUMBNAIL_SECOND, (duration ?? 0) / 2), frame, signal);
    await drawPicture(frame, THUMBNAIL, thumbnail);
  }
  const sound = join(folder, "audio.m4a");
  await turn?.();
  const audio = (await extractSound(smallest, sound, { signal, onStart })) ? await factsOf(sound, turn) : null;
  return { ...(await presentFilm(made, turn)), audio, thumbnail };
}

/** Parts of a wished second at which a picture is tried: it may end before the sound does. */
const EARLIER = [1, 1 / 2, 1 / 4, 1 / 8, 0];

/** @returns false if the film has no picture at that share of its length, nor earlier */
async function drawFrame({ largest, duration }: Made, share: number, path: string, signal: AbortSignal) {
  const frame = `${path}.png`;
  for (const part of EARLIER) {
    if (!(await grabFrame(largest, (duration ?? 0) * share * part, frame, signal))) continue;
    await drawPicture(frame, shapes.wide, path);
    return true;
  }
  return false;
}

/** Makes an own video's qualities and the pictures for its poster. @throws VideoProblem */
export async function makeOwnRenditions(source: string, options: MakeOptions): Promise<OwnRenditions> {
  const { folder, signal, turn } = options;
  const made = await makeFilm(source, options);
  const frames: string[] = [];
  for (const [index, share] of FRAME_SHARES.entries()) {
    const path = join(folder, `frame-${index}.webp`);
    await turn?.();
    if (await drawFrame(made, share, path, signal)) frames.push(path);
  }
  return { ...(await presentFilm(made, turn)), frames };
}
