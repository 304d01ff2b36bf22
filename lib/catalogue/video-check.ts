import "server-only";
import { access } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { Embed, EmbedProvider } from "@/lib/catalogue/embeds";
import { findOwnVideo, readFrame } from "@/lib/catalogue/own-video-queries";
import { ownVideoId } from "@/lib/catalogue/own-videos";
import { picturePreview } from "@/lib/catalogue/pictures";
import type { VideoCheck } from "@/lib/catalogue/staff-schema";
import { readVideoAddress, type VideoProblem, type VideoSource } from "@/lib/catalogue/video-source";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import {
  askForeignHost,
  askPlace,
  type ForeignAnswer,
  internet,
  type Network,
  type Place,
  PrivateHostError,
} from "@/lib/foreign-host";
import { log } from "@/lib/log";
import { TITLE_MAX } from "@/lib/wire/limits";

const ANSWER_MAX_BYTES = 256 * 1024;
const POSTER_MAX_BYTES = 2 * 1024 * 1024;
/** Bytes of a file in which its kind shows. */
const BEGINNING_BYTES = 1024;

export type CheckedVideo = {
  source: VideoSource;
  title: string;
  author: string;
  seconds: number | null;
  /** The provider's picture as it was sent, or one from an uploaded video. */
  poster: Blob | null;
  /** The id of an uploaded video that is not made yet. */
  waitsFor?: string;
};

const oEmbedSchema = z.object({
  type: z.literal("video"),
  title: z.string().catch(""),
  author_name: z.string().catch(""),
  duration: z.number().int().min(1).max(86_400).nullable().catch(null),
  thumbnail_url: z.string().nullable().catch(null),
});

const providers: Record<
  EmbedProvider,
  { api: string; pictureHosts: string[]; largest: (watch: URL) => string | null }
> = {
  youtube: {
    api: "https://www.youtube.com/oembed?format=json&url=",
    pictureHosts: ["i.ytimg.com"],
    largest: (watch) => `https://i.ytimg.com/vi/${watch.searchParams.get("v")}/maxresdefault.jpg`,
  },
  vimeo: {
    api: "https://vimeo.com/api/oembed.json?width=1280&url=",
    pictureHosts: ["i.vimeocdn.com"],
    largest: () => null,
  },
};

const refused = (reason: VideoProblem, host: string) => new AppError("video_refused", { extra: { reason, host } });
const away = (provider: EmbedProvider) => new AppError("video_provider_away", { extra: { provider } });

function relay(): Place | null {
  if (!env.VIDEO_PROVIDERS_URL) return null;
  const { protocol, hostname, port } = new URL(env.VIDEO_PROVIDERS_URL);
  const isPlain = protocol === "http:";
  return { protocol: isPlain ? "http:" : "https:", host: hostname, port: Number(port) || (isPlain ? 80 : 443) };
}

/** Asks a provider's own host, by the relay where there is one. */
function askProvider(address: string, bytesMax: number, network: Network): Promise<ForeignAnswer> {
  const url = new URL(address);
  // Vimeo judges by it whether this site may show the video.
  const ask = { headers: { referer: `${env.SITE_URL}/` }, bytesMax };
  const place = relay();
  if (!place) return askForeignHost(url, ask, network);
  return askPlace(place, new URL(`/${url.host}${url.pathname}${url.search}`, env.VIDEO_PROVIDERS_URL), ask);
}

/** A picture is worth having and no reason to refuse the video. */
async function fetchPoster(embed: Embed, named: string | null, network: Network): Promise<Blob | null> {
  const { pictureHosts, largest } = providers[embed.provider];
  for (const address of [largest(new URL(embed.watch)), named]) {
    if (!address || !URL.canParse(address)) continue;
    const { protocol, hostname, username, password, port } = new URL(address);
    if (protocol !== "https:" || username || password || port || !pictureHosts.includes(hostname)) continue;
    try {
      const { status, body, isWhole } = await askProvider(address, POSTER_MAX_BYTES, network);
      if (status === 200 && isWhole && body.length > 0) return new Blob([new Uint8Array(body)]);
    } catch (error) {
      log.warn({ err: error, host: hostname }, "the picture of a video did not come");
    }
  }
  return null;
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim().slice(0, TITLE_MAX);

async function checkEmbed(source: VideoSource & { kind: "embed" }, network: Network): Promise<CheckedVideo> {
  const { provider, watch } = source.embed;
  const { host } = new URL(watch);
  const { status, body, isWhole } = await askProvider(
    `${providers[provider].api}${encodeURIComponent(watch)}`,
    ANSWER_MAX_BYTES,
    network,
  ).catch((error: unknown) => {
    log.warn({ err: error, provider }, "the provider of a video does not answer");
    throw away(provider);
  });
  if (status === 400 || status === 404) throw refused("not_found", host);
  if (status === 401 || status === 403) throw refused("not_embeddable", host);
  if (status !== 200 || !isWhole) throw away(provider);
  const answer = oEmbedSchema.safeParse(jsonOf(body));
  if (!answer.success) throw away(provider);
  const { title, author_name, duration, thumbnail_url } = answer.data;
  const poster = await fetchPoster(source.embed, thumbnail_url, network);
  return { source, title: oneLine(title), author: oneLine(author_name), seconds: duration, poster };
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return null;
  }
}

/** MP4 and QuickTime, WebM, Ogg: what browsers play from a plain address. */
function beginsAsVideo(bytes: Buffer): boolean {
  const box = bytes.toString("latin1", 4, 8);
  return (
    ["ftyp", "moov", "mdat", "wide", "free", "skip"].includes(box) ||
    bytes.readUInt32BE(0) === 0x1a45dfa3 ||
    bytes.toString("latin1", 0, 4) === "OggS"
  );
}

async function checkAddress(source: VideoSource & { kind: "address" }, network: Network): Promise<CheckedVideo> {
  const url = new URL(source.address);
  const host = url.hostname;
  const ask = { headers: { range: `bytes=0-${BEGINNING_BYTES - 1}` }, bytesMax: BEGINNING_BYTES };
  const { status, headers, body } = await askForeignHost(url, ask, network).catch((error: unknown) => {
    throw refused(error instanceof PrivateHostError ? "host_private" : "host_unreachable", host);
  });
  if (status >= 300 && status < 400) throw refused("redirected", host);
  if (status === 404 || status === 410) throw refused("not_found", host);
  if (status === 401 || status === 403) throw refused("not_embeddable", host);
  if (status !== 200 && status !== 206) throw refused("host_unreachable", host);
  const type = headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  const isVideo = type.startsWith("video/") || type === "" || type.endsWith("/octet-stream");
  if (!isVideo || body.length < 8 || !beginsAsVideo(body)) throw refused("not_a_video", host);
  const shared = headers["cross-origin-resource-policy"];
  if (shared === "same-origin" || shared === "same-site") throw refused("not_embeddable", host);
  return { source, title: "", author: "", seconds: null, poster: null };
}

async function checkUploaded(source: VideoSource & { kind: "upload" }, id: string): Promise<CheckedVideo> {
  const video = await findOwnVideo(id);
  if (!video) throw refused("not_found", new URL(env.SITE_URL).hostname);
  const facts = { source, title: "", author: "", seconds: video.durationSeconds };
  if (video.files.length === 0) return { ...facts, poster: null, waitsFor: id };
  return { ...facts, poster: await readFrame(video) };
}

/** An uploaded file, or one that came with the site, below `public/media`. */
async function checkOwn(source: VideoSource & { kind: "upload" }): Promise<CheckedVideo> {
  const id = ownVideoId(source.address);
  if (id) return checkUploaded(source, id);
  const { pathname } = new URL(source.address, "https://own.example");
  const isPlain = pathname === source.address && /^\/media\/[\w/-]+\.(?:mp4|webm)$/.test(pathname);
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), "public", pathname);
  const exists =
    isPlain &&
    (await access(file).then(
      () => true,
      () => false,
    ));
  if (!exists) throw refused("not_found", new URL(env.SITE_URL).hostname);
  return { source, title: "", author: "", seconds: null, poster: null };
}

/** A file of this site is the same with and without the site's address. */
function withoutOwnOrigin(address: string): string {
  const { origin } = new URL(env.SITE_URL);
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
}

/**
 * Asks whoever has the video whether it plays on this site. Nothing is written.
 *
 * @throws AppError video_refused with its reason and the host, video_provider_away
 */
export async function checkVideo(address: string, network: Network = internet): Promise<CheckedVideo> {
  const source = readVideoAddress(withoutOwnOrigin(address));
  if ("problem" in source) throw refused(source.problem, source.host);
  if (source.kind === "embed") return checkEmbed(source, network);
  if (source.kind === "address") return checkAddress(source, network);
  return checkOwn(source);
}

/** The same for a form, with a small copy of the picture. @throws AppError also overloaded, throttled */
export async function previewVideo(actorId: number, address: string, now: Date): Promise<VideoCheck> {
  const { source, title, author, seconds, poster } = await checkVideo(address);
  return {
    kind: source.kind,
    provider: source.kind === "embed" ? source.embed.provider : null,
    video: source.address,
    title,
    author,
    duration_seconds: seconds,
    poster: poster && (await picturePreview(poster, actorId)),
    checked_at: now.toISOString(),
  };
}
