import type { Page } from "@playwright/test";

export type PageWeight = {
  /** The number of requests, without those for fonts. */
  requests: number;
  /** Kilobytes by resource type as the browser names it: Document, Script, Stylesheet, Image, Font, Fetch … */
  kilobytes: Record<string, number>;
  withoutFonts: number;
  /** One by one. */
  fonts: number[];
};

/** Measures a visit with an empty cache: all that comes over the wire, headers included. */
export async function weigh(page: Page, visit: () => Promise<unknown>): Promise<PageWeight> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.clearBrowserCache");
  const types = new Map<string, string>();
  const loads: { type: string; kilobytes: number }[] = [];
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (/^https?:/.test(response.url)) types.set(requestId, type);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId);
    if (type) loads.push({ type, kilobytes: encodedDataLength / 1000 });
  });
  await visit();
  await session.detach();
  return sum(loads);
}

function sum(loads: { type: string; kilobytes: number }[]): PageWeight {
  const kilobytes: Record<string, number> = {};
  for (const load of loads) kilobytes[load.type] = (kilobytes[load.type] ?? 0) + load.kilobytes;
  const total = loads.reduce((sum, load) => sum + load.kilobytes, 0);
  return {
    requests: loads.filter(({ type }) => type !== "Font").length,
    kilobytes,
    withoutFonts: total - (kilobytes.Font ?? 0),
    fonts: loads.filter(({ type }) => type === "Font").map((load) => load.kilobytes),
  };
}
