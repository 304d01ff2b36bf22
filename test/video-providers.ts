import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";

/** Answers of one provider's video; a function answers by itself. */
export type ProviderAnswers = Record<string, { status?: number; json?: unknown; picture?: Buffer } | RequestListener>;

export const posterOf = (colour: string): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 360, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

/**
 * Stands for the hosts of YouTube and Vimeo (VIDEO_PROVIDERS_URL). Answers are named by host and path, an oEmbed answer
 * by the watch address that it is about.
 */
export async function startVideoProviders(answers: ProviderAnswers, port = 0) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://relay.example");
    const name = url.searchParams.get("url") ?? url.pathname.slice(1);
    asked.push(url.pathname.slice(1));
    const answer = answers[name];
    if (typeof answer === "function") return answer(request, response);
    if (!answer) return response.writeHead(404).end("Not Found");
    response.writeHead(answer.status ?? 200).end(answer.picture ?? JSON.stringify(answer.json ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
