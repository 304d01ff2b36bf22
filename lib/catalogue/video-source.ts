import { type Embed, embedHosts, embedOf } from "@/lib/catalogue/embeds";

/** `upload` is a file of this site, `embed` a video of a provider, `address` a file of another host. */
export type VideoSource =
  | { kind: "upload"; address: string }
  | { kind: "embed"; address: string; embed: Embed }
  | { kind: "address"; address: string; origin: string };

export const videoKinds = ["upload", "embed", "address"] as const satisfies VideoSource["kind"][];

/** Why a video is not taken. */
export const videoProblems = [
  "link_unusable",
  "host_lookalike",
  "not_one_video",
  "not_found",
  "not_embeddable",
  "host_private",
  "host_unreachable",
  "redirected",
  "not_a_video",
] as const;
export type VideoProblem = (typeof videoProblems)[number];

const providerNames = /youtube|youtu\.be|vimeo/;
const providerDomains = ["youtube.com", "youtube-nocookie.com", "youtu.be", "vimeo.com"];

/** Others are names by the rules of addresses too, but would end a directive of the policy that they are written into. */
const PLAIN_HOST = /^(?:\[[\da-f:.]+\]|[a-z\d_-]+(?:\.[a-z\d_-]+)*\.?)$/;

const isOf = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);

/** Reads what the address is, or why no video can come from it whatever its host says. */
export function readVideoAddress(address: string): VideoSource | { problem: VideoProblem; host: string } {
  if (/^\/(?!\/)/.test(address)) return { kind: "upload", address };
  const url = URL.canParse(address) ? new URL(address) : null;
  const host = url?.hostname ?? "";
  if (url?.protocol !== "https:" || url.username || url.password || url.port) {
    return { problem: "link_unusable", host };
  }
  const embed = embedOf(address);
  if (embed) return { kind: "embed", address: embed.watch, embed };
  if (embedHosts.includes(host) || providerDomains.some((domain) => isOf(host, domain))) {
    return { problem: "not_one_video", host };
  }
  if (providerNames.test(host)) return { problem: "host_lookalike", host };
  if (!PLAIN_HOST.test(host)) return { problem: "link_unusable", host };
  url.hash = "";
  return { kind: "address", address: url.href, origin: url.origin };
}

/** The same address for every way of writing it; null for what is no video's. */
export function canonicalVideo(address: string): string | null {
  const read = readVideoAddress(address);
  return "problem" in read ? null : read.address;
}
