import type { EmbedProvider } from "@/lib/catalogue/embeds";
import { readVideoAddress } from "@/lib/catalogue/video-source";

/** Sources that the Content-Security-Policy must allow so that videos play. */
export type VideoPolicySources = { scripts: string[]; frames: string[]; media: string[] };

/** YouTube's player is steered by a script of its own, of which no more than these two places are needed. */
const ofProvider: Record<EmbedProvider, { scripts: string[]; frames: string[] }> = {
  youtube: {
    scripts: ["https://www.youtube.com/iframe_api", "https://www.youtube.com/s/player/"],
    frames: ["https://www.youtube-nocookie.com"],
  },
  vimeo: { scripts: [], frames: ["https://player.vimeo.com"] },
};

export function policySourcesOf(videos: string[]): VideoPolicySources {
  const scripts = new Set<string>();
  const frames = new Set<string>();
  const media = new Set<string>();
  for (const video of videos) {
    const source = readVideoAddress(video);
    if ("problem" in source || source.kind === "upload") continue;
    if (source.kind === "address") {
      media.add(source.origin);
      continue;
    }
    const needed = ofProvider[source.embed.provider];
    for (const script of needed.scripts) scripts.add(script);
    for (const frame of needed.frames) frames.add(frame);
  }
  return { scripts: [...scripts], frames: [...frames], media: [...media].sort() };
}
