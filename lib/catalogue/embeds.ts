/** Videos of YouTube and Vimeo, known by their address alone. The page, the console and the server read it alike. */
export type EmbedProvider = "youtube" | "vimeo";

export type Embed = {
  provider: EmbedProvider;
  /** The page where people watch it, which is stored, and which clients get. */
  watch: string;
  /** The player's address, in the form that sets no cookie before the video plays. */
  player: string;
};

const youtubeHosts = ["youtube.com", "www.youtube.com", "m.youtube.com", "music.youtube.com"];
const nocookieHosts = ["youtube-nocookie.com", "www.youtube-nocookie.com"];
const shortHosts = ["youtu.be", "www.youtu.be"];
const vimeoHosts = ["vimeo.com", "www.vimeo.com", "player.vimeo.com"];

/** Every host of a provider on which its videos are known; any other that has the name in it only looks like one. */
export const embedHosts: readonly string[] = [...youtubeHosts, ...nocookieHosts, ...shortHosts, ...vimeoHosts];

const YOUTUBE_PATH = /^\/(?:embed|shorts|live|v)\/([\w-]{11})\/?$/;
const SHORT_PATH = /^\/([\w-]{11})\/?$/;
const VIMEO_PATH =
  /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/|(?:album|showcase)\/\d+\/video\/)?(\d{5,12})(?:\/([\da-f]{6,20}))?\/?$/;
const VIMEO_HASH = /^[\da-f]{6,20}$/;

function youtubeId({ hostname, pathname, searchParams }: URL): string | undefined {
  if (shortHosts.includes(hostname)) return SHORT_PATH.exec(pathname)?.[1];
  const watched = /^\/watch\/?$/.test(pathname) ? searchParams.get("v") : undefined;
  return watched ? /^[\w-]{11}$/.exec(watched)?.[0] : YOUTUBE_PATH.exec(pathname)?.[1];
}

function vimeoEmbed({ pathname, searchParams }: URL): Embed | null {
  const [, id, inPath] = VIMEO_PATH.exec(pathname) ?? [];
  if (!id) return null;
  const given = inPath ?? searchParams.get("h");
  const hash = given && VIMEO_HASH.test(given) ? given : null;
  return {
    provider: "vimeo",
    watch: `https://vimeo.com/${id}${hash ? `/${hash}` : ""}`,
    player: `https://player.vimeo.com/video/${id}${hash ? `?h=${hash}` : ""}`,
  };
}

/** Null for an address of any other host, and for what is no single video. */
export function embedOf(address: string): Embed | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== "https:" || url.username || url.password || url.port || !embedHosts.includes(url.hostname)) {
    return null;
  }
  if (vimeoHosts.includes(url.hostname)) return vimeoEmbed(url);
  const id = youtubeId(url);
  if (!id) return null;
  return {
    provider: "youtube",
    watch: `https://www.youtube.com/watch?v=${id}`,
    player: `https://www.youtube-nocookie.com/embed/${id}`,
  };
}
