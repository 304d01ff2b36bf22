import sharp from "sharp";
import { describe, expect, it, test } from "vitest";
import { ValidationError } from "@/lib/errors";
import { drawLookPicture } from "@/lib/look/draw-picture";
import { INK } from "@/lib/look/signature";

const WIDTH = 1200;
const HEIGHT = 800;

const drawing = (inner: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${inner}</svg>`);
const strokes = (colour: string, width = 7) =>
  `<g fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"><path d="M300 450C380 200 420 240 400 480S500 240 520 360 620 520 700 320"/><path d="M280 540C500 500 700 560 900 520"/><path d="M760 330l1 1" stroke-width="${2 * width}"/></g>`;
const ground = (from: string, to: string) =>
  `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/>`;
const shadow = '<path d="M0 620L1200 300V800H0Z" fill="#000" fill-opacity="0.4"/>';
const table = '<rect y="730" width="1200" height="70" fill="#2b1d14"/>';

/** As a phone sends it: with grain, and pressed. */
async function photo(inner: string, grain = 14): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: grain } as const;
  const input = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: "#808080", noise } })
    .png()
    .toBuffer();
  return sharp(drawing(inner))
    .composite([{ input, blend: "soft-light" }])
    .jpeg({ quality: 75 })
    .toBuffer();
}

async function alphaOf(png: Uint8Array): Promise<{ alpha: Uint8Array; width: number; height: number }> {
  const { data, info } = await sharp(png).extractChannel(3).raw().toBuffer({ resolveWithObject: true });
  return { alpha: data, width: info.width, height: info.height };
}

/** The strokes alone, at the place and in the size of the cleaned picture. */
async function wanted(size: { width: number; height: number }, width = 7): Promise<Uint8Array> {
  const alone = await sharp(drawing(strokes("#000", width)))
    .trim()
    .png()
    .toBuffer();
  const fitted = await sharp(alone)
    .resize({ ...size, fit: "fill" })
    .png()
    .toBuffer();
  return (await alphaOf(fitted)).alpha;
}

/** To make a picture smaller overshoots a little at edges. */
function expectColour(pixel: Uint8Array, colour: number[]): void {
  expect(Math.max(...colour.map((value, at) => Math.abs((pixel[at] ?? 0) - value)))).toBeLessThan(14);
}

const inked = (alpha = 0) => alpha >= 100;

/** Shares of the strokes that are inked, and of the ink that is on or just beside the strokes. */
function compare(got: Uint8Array, strokesThere: Uint8Array, width: number) {
  let both = 0;
  let either = 0;
  let astray = 0;
  got.forEach((alpha, at) => {
    const is = inked(alpha);
    const should = inked(strokesThere[at]);
    if (is && should) both += 1;
    if (is || should) either += 1;
    const around = [-2, -1, 0, 1, 2].flatMap((dy) => [-2, -1, 0, 1, 2].map((dx) => at + dy * width + dx));
    if (alpha > 40 && !around.some((near) => (strokesThere[near] ?? 0) > 20)) astray += 1;
  });
  return { overlap: both / either, astray };
}

async function refusal(picture: Uint8Array): Promise<string> {
  const kept = await drawLookPicture(picture, "signature").catch((error: unknown) => error);
  if (kept instanceof ValidationError) return Object.values(kept.fields).flat().join();
  throw kept;
}

describe("of a photo the ink is kept and the paper is not", () => {
  const photos: [string, string, number?][] = [
    ["white paper", ground("#ffffff", "#ffffff") + strokes("#101010")],
    ["grey paper in a corner's light", ground("#d8d4c8", "#77736a") + strokes("#1d2c66")],
    ["the hard shadow of a hand", ground("#f4efe2", "#a9a497") + strokes("#1d2c66") + shadow],
    ["a shadow and the table's edge", ground("#f4efe2", "#8b8679") + strokes("#22306e") + shadow + table],
    ["yellow light", ground("#f3e2b0", "#c2ad74") + strokes("#1b2f7a")],
    ["much grain", ground("#efefef", "#bdbdbd") + strokes("#15151c"), 30],
    ["a pencil", ground("#f6f6f2", "#dcdcd6") + strokes("#70706c")],
    ["red ink", ground("#fafafa", "#d0d0d0") + strokes("#c01818")],
  ];
  it.each(photos)("%s", async (_title, inner, grain) => {
    const kept = await drawLookPicture(await photo(inner, grain), "signature");
    expect(kept.type).toBe("png");
    expect([kept.width <= 640, kept.height <= 240]).toEqual([true, true]);
    const { alpha, width, height } = await alphaOf(kept.bytes);
    const { overlap, astray } = compare(alpha, await wanted({ width, height }), width);
    expect(overlap).toBeGreaterThan(0.72);
    expect(astray).toBeLessThan(alpha.length * 0.0005);
    const { data } = await sharp(kept.bytes).raw().toBuffer({ resolveWithObject: true });
    expectColour(data.subarray(4 * alpha.indexOf(255)), [INK.red, INK.green, INK.blue]);
  });
});

test("a photo is turned upright", async () => {
  const upright = await photo(ground("#fff", "#ddd") + strokes("#111"));
  const lying = await sharp(upright).rotate(90).withMetadata({ orientation: 8 }).jpeg().toBuffer();
  const { width, height } = await drawLookPicture(lying, "signature");
  expect(width).toBeGreaterThan(height);
});

test("a broad pen on a small picture stays full", async () => {
  const kept = await drawLookPicture(await photo(ground("#fff", "#ccc") + strokes("#14213d", 28)), "signature");
  const { alpha, width, height } = await alphaOf(kept.bytes);
  expect(compare(alpha, await wanted({ width, height }, 28), width).overlap).toBeGreaterThan(0.85);
});

test("strokes on a transparent ground stay as they are", async () => {
  const kept = await drawLookPicture(
    await sharp(drawing(strokes("#7b1fa2", 9)))
      .png()
      .toBuffer(),
    "signature",
  );
  expect([kept.width <= 640, kept.height <= 240]).toEqual([true, true]);
  const { alpha, width, height } = await alphaOf(kept.bytes);
  expect(compare(alpha, await wanted({ width, height }, 9), width).overlap).toBeGreaterThan(0.9);
  const { data } = await sharp(kept.bytes).raw().toBuffer({ resolveWithObject: true });
  expectColour(data.subarray(4 * alpha.indexOf(255)), [0x7b, 0x1f, 0xa2]);
});

test.each([
  ["a thin pencil", () => photo(ground("#f6f6f2", "#dcdcd6") + strokes("#8a8a86", 4))],
  [
    "a thin pen on a transparent ground",
    () =>
      sharp(drawing(strokes("#14213d", 4)))
        .png()
        .toBuffer(),
  ],
])("darker ink covers more of %s, and nothing beside the strokes", async (_title, drawn) => {
  const sent = await drawn();
  const [plain, darker] = await Promise.all([
    drawLookPicture(sent, "signature"),
    drawLookPicture(sent, "signature", "darker"),
  ]);
  expect([darker.width <= 640, darker.height <= 240]).toEqual([true, true]);
  const full = async (bytes: Uint8Array) => (await alphaOf(bytes)).alpha.filter((alpha) => alpha >= 200).length;
  expect((await full(darker.bytes)) / (await full(plain.bytes))).toBeGreaterThan(1.25);
  const { alpha, width, height } = await alphaOf(darker.bytes);
  expect(compare(alpha, await wanted({ width, height }, 4), width).astray).toBeLessThan(alpha.length * 0.002);
});

test("a signature as SVG stays one", async () => {
  expect(await drawLookPicture(drawing(strokes("#14213d")), "signature")).toMatchObject({ type: "svg", removed: 0 });
});

describe("what holds no signature is refused with the reason", () => {
  const solid = (background: string) =>
    sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background } })
      .jpeg()
      .toBuffer();
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const cases: [string, () => Promise<Buffer>, RegExp][] = [
    ["a black photo", () => solid("#050505"), /too dark/],
    ["a photo in the dark", () => photo(ground("#303030", "#161616") + strokes("#050505")), /too dark/],
    ["white paper", () => solid("#ffffff"), /No ink/],
    ["grey paper with a shadow", () => photo(ground("#e8e4da", "#8f8b80") + shadow), /No ink/],
    [
      "white strokes",
      () =>
        sharp(drawing(strokes("#ffffff")))
          .png()
          .toBuffer(),
      /too light/,
    ],
    ["nothing on nothing", () => sharp(drawing("")).png().toBuffer(), /No ink/],
    [
      "a chess board",
      () =>
        photo(
          `<defs><pattern id="p" width="40" height="40" patternUnits="userSpaceOnUse"><path d="M0 0h20v20h20v20h-20v-20h-20z" fill="#111"/></pattern></defs><rect width="100%" height="100%" fill="#fff"/><rect width="100%" height="100%" fill="url(#p)"/>`,
        ),
      /more than a signature/,
    ],
    [
      "grain alone",
      () =>
        sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: "#808080", noise } })
          .png()
          .toBuffer(),
      /No ink|more than a signature/,
    ],
  ];
  it.each(cases)("%s", async (_title, make, reason) => {
    expect(await refusal(await make())).toMatch(reason);
  });
});
