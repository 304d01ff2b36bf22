import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { checkVideo } from "@/lib/catalogue/video-check";
import { env } from "@/lib/env";
import type { Network } from "@/lib/foreign-host";
import { type ProviderAnswers, posterOf, startVideoProviders } from "@/test/video-providers";

const link = "https://youtu.be/q7Vx2mKd0nE";
const watch = "https://www.youtube.com/watch?v=q7Vx2mKd0nE";
const PUBLIC = "93.184.215.14";

const closing: (() => void)[] = [];
afterEach(() => {
  env.VIDEO_PROVIDERS_URL = undefined;
  for (const close of closing.splice(0)) close();
});

async function reasonOf(work: Promise<unknown>): Promise<unknown> {
  const error = await work.then(
    () => new Error("nothing was refused"),
    (refusal: Error & { toBody?: () => Record<string, unknown> }) => refusal,
  );
  if (!("toBody" in error) || !error.toBody) throw error;
  const { code, reason, host, provider } = error.toBody();
  return [code, reason ?? provider, host].filter(Boolean).join(" ");
}

describe("a video of a provider", () => {
  let asked: string[];
  async function withProviders(answers: ProviderAnswers) {
    const relay = await startVideoProviders(answers);
    closing.push(relay.close);
    env.VIDEO_PROVIDERS_URL = relay.url;
    ({ asked } = relay);
  }
  const oEmbed = { type: "video", title: "এক মিনিটে প্রস্তুতি", author_name: "প্রস্তুতি" };

  it("is known with its title and its largest picture", async () => {
    const picture = await posterOf("teal");
    await withProviders({
      [watch]: { json: { ...oEmbed, thumbnail_url: "https://i.ytimg.com/vi/q7Vx2mKd0nE/hqdefault.jpg" } },
      "i.ytimg.com/vi/q7Vx2mKd0nE/hqdefault.jpg": { picture },
    });
    const { source, title, author, seconds, poster } = await checkVideo(link);
    expect({ source, title, author, seconds }).toMatchObject({
      source: { kind: "embed", address: watch },
      title: oEmbed.title,
      author: oEmbed.author_name,
      seconds: null,
    });
    expect(poster?.size).toBe(picture.length);
    expect(asked).toEqual([
      "www.youtube.com/oembed",
      "i.ytimg.com/vi/q7Vx2mKd0nE/maxresdefault.jpg",
      "i.ytimg.com/vi/q7Vx2mKd0nE/hqdefault.jpg",
    ]);
  });

  it("of Vimeo has its length", async () => {
    await withProviders({ "https://vimeo.com/76979871": { json: { ...oEmbed, duration: 62, thumbnail_url: null } } });
    expect(await checkVideo("https://player.vimeo.com/video/76979871")).toMatchObject({
      seconds: 62,
      poster: null,
      source: { address: "https://vimeo.com/76979871" },
    });
  });

  test.each([
    [404, "video_refused not_found www.youtube.com"],
    [400, "video_refused not_found www.youtube.com"],
    [401, "video_refused not_embeddable www.youtube.com"],
    [403, "video_refused not_embeddable www.youtube.com"],
    [429, "video_provider_away youtube"],
    [302, "video_provider_away youtube"],
    [503, "video_provider_away youtube"],
  ])("answered with %i", async (status, reason) => {
    await withProviders({ [watch]: { status, json: oEmbed } });
    expect(await reasonOf(checkVideo(link))).toBe(reason);
  });

  it("takes a picture from the provider's own host alone, and does without one", async () => {
    for (const thumbnail_url of [
      "https://evil.example/vi/a.jpg",
      "https://i.ytimg.com.evil.example/a.jpg",
      "https://i.ytimg.com@evil.example/a.jpg",
      "http://i.ytimg.com/a.jpg",
      "https://i.ytimg.com:8443/a.jpg",
      "javascript:alert(1)",
      42,
    ]) {
      await withProviders({ [watch]: { json: { ...oEmbed, thumbnail_url } } });
      expect((await checkVideo(link)).poster, String(thumbnail_url)).toBeNull();
      expect(asked).toEqual(["www.youtube.com/oembed", "i.ytimg.com/vi/q7Vx2mKd0nE/maxresdefault.jpg"]);
    }
  });

  it("reads no more than a little of an answer without an end, and no picture above two megabytes", async () => {
    let sent = 0;
    const endless: RequestListener = (_request, response) => {
      const part = Buffer.alloc(64 * 1024, "a");
      const more = () => {
        while (!response.destroyed) {
          sent += part.length;
          if (!response.write(part)) return response.once("drain", more);
        }
      };
      response.writeHead(200);
      more();
    };
    await withProviders({ [watch]: endless });
    expect(await reasonOf(checkVideo(link))).toBe("video_provider_away youtube");
    expect(sent).toBeLessThan(32 * 1024 * 1024);
    await withProviders({ [watch]: { json: oEmbed }, "i.ytimg.com/vi/q7Vx2mKd0nE/maxresdefault.jpg": endless });
    expect((await checkVideo(link)).poster).toBeNull();
  });

  it("waits for a silent provider three seconds and no longer", async () => {
    await withProviders({ [watch]: () => undefined });
    const began = Date.now();
    expect(await reasonOf(checkVideo(link))).toBe("video_provider_away youtube");
    expect(Date.now() - began).toBeLessThan(6000);
  });

  it("is away when it answers no JSON, no video, or nothing at all", async () => {
    for (const answer of [{ picture: Buffer.from("<html>") }, { json: { type: "link" } }, { json: [] }]) {
      await withProviders({ [watch]: answer });
      expect(await reasonOf(checkVideo(link))).toBe("video_provider_away youtube");
    }
    env.VIDEO_PROVIDERS_URL = "http://127.0.0.1:1";
    expect(await reasonOf(checkVideo(link))).toBe("video_provider_away youtube");
  });

  it("has a title of one line, however it was written", async () => {
    const title = `<img src=x onerror=alert(1)>\n\t${"ক".repeat(500)}`;
    await withProviders({ [watch]: { json: { ...oEmbed, title } } });
    const checked = await checkVideo(link);
    expect(checked.title).toHaveLength(200);
    expect(checked.title.startsWith("<img src=x onerror=alert(1)> ক")).toBe(true);
  });
});

describe("a file of another host", () => {
  let host: Server;
  let requests: string[];
  let answer: RequestListener;
  let reached: string[];
  const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypisom"), Buffer.alloc(4000)]);

  beforeEach(async () => {
    requests = [];
    reached = [];
    answer = (_request, response) => response.writeHead(206, { "content-type": "video/mp4" }).end(mp4);
    host = createServer((request, response) => {
      requests.push(`${request.method} ${request.headers.host}${request.url} ${request.headers.range}`);
      answer(request, response);
    });
    await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
    closing.push(() => {
      host.closeAllConnections();
      host.close();
    });
  });

  /** The host's name leads to these addresses; whatever is reached is the local server. */
  const leadingTo = (...addresses: string[]): Network => ({
    resolve: async () => addresses,
    placeOf: (address) => {
      reached.push(address);
      return { protocol: "http:", host: "127.0.0.1", port: (host.address() as AddressInfo).port };
    },
  });
  const file = "https://cdn.example/promo.mp4?a=1";

  it("is asked once, at the address that was looked up", async () => {
    expect(await checkVideo(file, leadingTo("2606:4700::1", PUBLIC))).toMatchObject({
      source: { kind: "address", address: file, origin: "https://cdn.example" },
      poster: null,
    });
    expect(reached).toEqual([PUBLIC]);
    expect(requests).toEqual(["GET cdn.example/promo.mp4?a=1 bytes=0-1023"]);
  });

  test.each([
    ["this machine", ["127.0.0.1"]],
    ["the metadata of a cloud", ["169.254.169.254"]],
    ["a neighbour beside a public address", [PUBLIC, "10.0.0.5"]],
    ["a mapped address", ["::ffff:127.0.0.1"]],
    ["6to4", ["2002:7f00:1::"]],
  ])("is not asked where its name leads to %s", async (_name, addresses) => {
    expect(await reasonOf(checkVideo(file, leadingTo(...addresses)))).toBe("video_refused host_private cdn.example");
    expect(requests).toEqual([]);
  });

  test.each(["https://127.0.0.1/a.mp4", "https://2130706433/a.mp4", "https://0x7f.1/a.mp4", "https://[::1]/a.mp4"])(
    "%s is this machine, and is not asked",
    async (address) => expect(await reasonOf(checkVideo(address))).toContain("video_refused host_private"),
  );

  test.each<[string, RequestListener, string]>([
    [
      "redirects to this machine",
      (_, out) => out.writeHead(302, { location: "http://127.0.0.1/" }).end(),
      "redirected",
    ],
    ["has no such file", (_, out) => out.writeHead(404).end(), "not_found"],
    ["wants a login", (_, out) => out.writeHead(401).end(), "not_embeddable"],
    ["is broken", (_, out) => out.writeHead(500).end(), "host_unreachable"],
    ["hangs up", (request) => request.socket.destroy(), "host_unreachable"],
    ["has a page", (_, out) => out.writeHead(200, { "content-type": "text/html" }).end(mp4), "not_a_video"],
    [
      "calls a page a video",
      (_, out) => out.writeHead(200, { "content-type": "video/mp4" }).end("<html>…"),
      "not_a_video",
    ],
    ["has an empty file", (_, out) => out.writeHead(200, { "content-type": "video/mp4" }).end(), "not_a_video"],
    [
      "keeps it for itself",
      (_, out) =>
        out.writeHead(200, { "content-type": "video/mp4", "cross-origin-resource-policy": "same-origin" }).end(mp4),
      "not_embeddable",
    ],
  ])("whose host %s is refused", async (_name, listener, reason) => {
    answer = listener;
    expect(await reasonOf(checkVideo(file, leadingTo(PUBLIC)))).toBe(`video_refused ${reason} cdn.example`);
    expect(requests).toHaveLength(1);
  });

  it("is given up after three seconds, whether its name or its host is slow", async () => {
    answer = () => undefined;
    expect(await reasonOf(checkVideo(file, leadingTo(PUBLIC)))).toContain("host_unreachable");
    const lost = { ...leadingTo(PUBLIC), resolve: () => new Promise<string[]>(() => undefined) };
    expect(await reasonOf(checkVideo(file, lost))).toContain("host_unreachable");
    expect(await reasonOf(checkVideo(file, leadingTo()))).toContain("host_unreachable");
  });
});

it("takes a file of this site only where there is one", async () => {
  expect((await checkVideo("/media/promo/heart.mp4")).source).toEqual({
    kind: "upload",
    address: "/media/promo/heart.mp4",
  });
  for (const path of [
    "/media/promo/none.mp4",
    "/media/../.env.mp4",
    "/media/%2e%2e/x.mp4",
    "/api/health/",
    "/media/",
  ]) {
    expect(await reasonOf(checkVideo(path)), path).toContain("video_refused not_found");
  }
});
