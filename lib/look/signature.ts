import "server-only";
import sharp, { type Sharp } from "sharp";
import { ValidationError } from "@/lib/errors";
import { problems } from "@/lib/look/picture-problems";
import type { Ink } from "@/lib/look/picture-schema";

/** Four bytes for each pixel: red, green, blue, alpha. */
export type RawPicture = { data: Uint8Array; width: number; height: number };
type Area = { left: number; top: number; width: number; height: number };
type Size = { width: number; height: number };
type Plane = { values: Float32Array; width: number; height: number };

const refuse = (problem: string) => new ValidationError({ picture: [problem] });

/** A pixel with less is not seen. */
const ALPHA_SEEN = 12;

/** The smallest area with everything that is seen; null when nothing is. */
export function coveredBox({ data, width, height }: RawPicture): Area | null {
  let left = width;
  let top = height;
  let right = -1;
  let bottom = -1;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((data[4 * (y * width + x) + 3] ?? 0) < ALPHA_SEEN) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** A picture of `size` as PNG, made smaller where it is larger than `limit`, and never larger. */
export async function writtenPng(
  cut: Sharp,
  size: Size,
  limit: Size,
  { isSquare = false } = {},
): Promise<Size & { bytes: Uint8Array }> {
  const side = Math.min(limit.width, Math.max(size.width, size.height));
  const resized = isSquare
    ? cut.resize({ width: side, height: side, fit: "contain", background: "#00000000" })
    : cut.resize({ ...limit, fit: "inside", withoutEnlargement: true });
  const { data: bytes, info } = await resized.png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true });
  return { bytes: new Uint8Array(bytes), width: info.width, height: info.height };
}

/** How the ink is drawn on every certificate, whatever light it was photographed in. */
export const INK = { red: 0x1b, green: 0x2a, blue: 0x4a } as const;

/** Sides of the squares in which the paper's brightness is taken, in pixels of a picture of 1400. */
const BLOCK = 28;
/** This share of a square's pixels is darker than its paper counts as. */
const PAPER_SHARE = 0.8;
/** A square darker than this share of the brightest is the table beside the paper. */
const TABLE = 0.35;
/** Half the width of the broadest stroke, in pixels of half the size. */
const REACH = 18;
const INK_FILLED = 0.75;
const PAPER_LEAST = 70;
const INK_LEAST = 0.16;
const INK_THRESHOLD_MOST = 0.45;
/** Shares of the picture's pixels. */
const FEWEST = 0.0004;
const MOST = 0.3;

/** The brightness of the paper around each pixel: of one channel, in squares and smoothly between them. */
function paperOf(channel: Uint8Array, width: number, height: number): Plane {
  const columns = Math.max(1, Math.ceil(width / BLOCK));
  const rows = Math.max(1, Math.ceil(height / BLOCK));
  const values = new Float32Array(columns * rows);
  const histogram = new Uint32Array(256);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      // Neighbours overlap by half, so that a broad stroke does not fill one.
      const x0 = Math.max(0, (column - 0.5) * BLOCK);
      const x1 = Math.min(width, (column + 1.5) * BLOCK);
      const y0 = Math.max(0, (row - 0.5) * BLOCK);
      const y1 = Math.min(height, (row + 1.5) * BLOCK);
      histogram.fill(0);
      let count = 0;
      for (let y = y0; y < y1; y += 1) {
        for (let x = x0; x < x1; x += 1) {
          const value = channel[y * width + x] ?? 0;
          histogram[value] = (histogram[value] ?? 0) + 1;
          count += 1;
        }
      }
      let below = 0;
      let level = 0;
      while (level < 255 && below + (histogram[level] ?? 0) < PAPER_SHARE * count) {
        below += histogram[level] ?? 0;
        level += 1;
      }
      values[row * columns + column] = level;
    }
  }
  return { values, width: columns, height: rows };
}

/** The paper's brightness at a pixel, between the middles of four squares. */
function paperAt({ values, width, height }: Plane, x: number, y: number): number {
  const column = Math.min(width - 1, Math.max(0, x / BLOCK - 0.5));
  const row = Math.min(height - 1, Math.max(0, y / BLOCK - 0.5));
  const left = Math.floor(column);
  const top = Math.floor(row);
  const at = (c: number, r: number) => values[Math.min(r, height - 1) * width + Math.min(c, width - 1)] ?? 0;
  const between = (one: number, other: number, share: number) => one + (other - one) * share;
  const above = between(at(left, top), at(left + 1, top), column - left);
  const below = between(at(left, top + 1), at(left + 1, top + 1), column - left);
  return between(above, below, row - top);
}

/** Each value becomes the most, or with -1 the least, of its neighbours in a row or column. */
function spread({ values, width, height }: Plane, step: "row" | "column", sign: 1 | -1): Plane {
  const next = step === "row" ? 1 : width;
  const result = new Float32Array(values.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const place = step === "row" ? x : y;
      const last = (step === "row" ? width : height) - 1;
      const end = at + Math.min(REACH, last - place) * next;
      let most = -Infinity;
      for (let near = at - Math.min(REACH, place) * next; near <= end; near += next) {
        const value = sign * (values[near] as number);
        if (value > most) most = value;
      }
      result[at] = sign * most;
    }
  }
  return { values: result, width, height };
}

/**
 * The brightness with everything narrow and dark filled up (a morphological closing), at half the size: strokes are gone,
 * and the edge of a shadow is as sharp as it was.
 */
function withoutStrokes({ data, width, height }: RawPicture): Plane {
  const half = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) };
  const values = new Float32Array(half.width * half.height);
  for (let y = 0; y < half.height; y += 1) {
    for (let x = 0; x < half.width; x += 1) {
      let sum = 0;
      for (const row of [2 * y, Math.min(2 * y + 1, height - 1)]) {
        for (const column of [2 * x, Math.min(2 * x + 1, width - 1)]) {
          const at = 4 * (row * width + column);
          sum += (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0);
        }
      }
      values[y * half.width + x] = sum / 12;
    }
  }
  const filled = spread(spread({ values, ...half }, "row", 1), "column", 1);
  const closed = spread(spread(filled, "row", -1), "column", -1);
  // It takes the brightest grain of the paper, and the middle is wanted.
  const middle = middleOf(closed.values.map((value, at) => (values[at] ?? 0) / Math.max(1, value)));
  return { ...half, values: closed.values.map((value) => value * middle) };
}

/** Squares of the table, and those beside them: in these nothing is ink. @throws ValidationError without light paper */
function tableSquares(lights: Plane, width: number, height: number): Uint8Array {
  const side = BLOCK / 2;
  const brightness = new Float32Array(width * height);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const x = Math.min(lights.width - 1, Math.floor((column + 0.5) * side));
      const y = Math.min(lights.height - 1, Math.floor((row + 0.5) * side));
      brightness[row * width + column] = lights.values[y * lights.width + x] ?? 0;
    }
  }
  const brightest = brightness.toSorted()[Math.floor(0.95 * brightness.length)] ?? 0;
  if (brightest < PAPER_LEAST) throw refuse(problems.dark);
  const table = new Uint8Array(brightness.length);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      if ((brightness[row * width + column] ?? 0) >= TABLE * brightest) continue;
      for (let y = Math.max(0, row - 1); y <= Math.min(height - 1, row + 1); y += 1) {
        table.fill(1, y * width + Math.max(0, column - 1), y * width + Math.min(width - 1, column + 1) + 1);
      }
    }
  }
  return table;
}

const darknessAt = (value = 0, paper: number) => Math.max(0, 1 - value / Math.max(1, paper));

const middleOf = (values: Float32Array) => values.toSorted()[Math.floor(values.length / 2)] ?? 0;
const brightnessOf = (red: number, green: number, blue: number) => Math.max(1, (red + green + blue) / 3);

/** How much darker than its paper each pixel is, from 0 to 1. Ink of any colour is dark in one of the channels. */
function darknessOf({ data, width, height }: RawPicture): Plane {
  const papers = [0, 1, 2].map((channel) => {
    const values = new Uint8Array(width * height);
    for (let at = 0; at < values.length; at += 1) values[at] = data[4 * at + channel] ?? 0;
    return paperOf(values, width, height);
  });
  const [inRed, inGreen, inBlue] = papers as [Plane, Plane, Plane];
  const [usualRed = 0, usualGreen = 0, usualBlue = 0] = papers.map(({ values }) => middleOf(values));
  const usual = brightnessOf(usualRed, usualGreen, usualBlue);
  const lights = withoutStrokes({ data, width, height });
  const table = tableSquares(lights, inRed.width, inRed.height);
  const values = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (table[Math.floor(y / BLOCK) * inRed.width + Math.floor(x / BLOCK)]) continue;
      const at = y * width + x;
      const light = lights.values[Math.floor(y / 2) * lights.width + Math.floor(x / 2)] ?? 0;
      const red = paperAt(inRed, x, y);
      const green = paperAt(inGreen, x, y);
      const blue = paperAt(inBlue, x, y);
      const own = brightnessOf(red, green, blue);
      // The colour of a square that ink fills is the ink's.
      const isPaper = own > INK_FILLED * light;
      const share = light / (isPaper ? own : usual);
      const reds = darknessAt(data[4 * at], share * (isPaper ? red : usualRed));
      const greens = darknessAt(data[4 * at + 1], share * (isPaper ? green : usualGreen));
      const blues = darknessAt(data[4 * at + 2], share * (isPaper ? blue : usualBlue));
      values[at] = ((reds + greens + blues) / 3 + Math.max(reds, greens, blues)) / 2;
    }
  }
  return { values, width, height };
}

const LEVELS = 128;

/** Otsu's method: the darkness that best divides paper and ink, within what either can be. */
function thresholdOf({ values }: Plane): number {
  const histogram = new Float64Array(LEVELS);
  for (const value of values) {
    const level = Math.min(LEVELS - 1, Math.floor(value * LEVELS));
    histogram[level] = (histogram[level] ?? 0) + 1;
  }
  const total = values.length;
  let sum = 0;
  for (let level = 0; level < LEVELS; level += 1) sum += level * (histogram[level] ?? 0);
  let below = 0;
  let sumBelow = 0;
  let best = 0;
  let threshold = 0;
  for (let level = 0; level < LEVELS - 1; level += 1) {
    below += histogram[level] ?? 0;
    sumBelow += level * (histogram[level] ?? 0);
    if (below === 0 || below === total) continue;
    const between = below * (total - below) * (sumBelow / below - (sum - sumBelow) / (total - below)) ** 2;
    if (between <= best) continue;
    best = between;
    threshold = level + 1;
  }
  return Math.min(INK_THRESHOLD_MOST, Math.max(INK_LEAST, threshold / LEVELS));
}

type Stroke = { pixels: number[]; darkest: number; isAtEdge: boolean };

/** The connected groups of pixels that are darker than the threshold. */
function strokesOf({ values, width, height }: Plane, threshold: number): Stroke[] {
  const seen = new Uint8Array(values.length);
  const strokes: Stroke[] = [];
  for (let start = 0; start < values.length; start += 1) {
    if (seen[start] || (values[start] ?? 0) < threshold) continue;
    const pixels = [start];
    seen[start] = 1;
    let darkest = 0;
    let isAtEdge = false;
    for (let next = 0; next < pixels.length; next += 1) {
      const at = pixels[next] ?? 0;
      darkest = Math.max(darkest, values[at] ?? 0);
      const x = at % width;
      const y = Math.floor(at / width);
      isAtEdge ||= x === 0 || y === 0 || x === width - 1 || y === height - 1;
      for (let dy = -1; dy <= 1; dy += 1) {
        for (let dx = -1; dx <= 1; dx += 1) {
          const near = at + dy * width + dx;
          if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height || seen[near]) continue;
          if ((values[near] ?? 0) < threshold) continue;
          seen[near] = 1;
          pixels.push(near);
        }
      }
    }
    strokes.push({ pixels, darkest, isAtEdge });
  }
  return strokes;
}

/** The ink of a photo on paper, by alpha. @throws ValidationError */
function inkOf(raw: RawPicture): RawPicture {
  const darkness = darknessOf(raw);
  const threshold = thresholdOf(darkness);
  const strokes = strokesOf(darkness, threshold);
  const all = strokes.reduce((sum, { pixels }) => sum + pixels.length, 0);
  if (all < FEWEST * darkness.values.length) throw refuse(problems.noInk);
  const levels = strokes
    .flatMap(({ pixels }) => pixels.map((at) => darkness.values[at] ?? 0))
    .toSorted((a, b) => a - b);
  const full = levels[Math.floor(0.8 * levels.length)] ?? 1;
  const ink = strokes.filter(({ pixels, darkest, isAtEdge }) => {
    // The grain of the paper is pale, dust is small, and in the picture's edges lie corners of shadows.
    const fewest = Math.max(9, (isAtEdge ? 0.1 : 0.002) * all);
    return darkest >= 0.7 * full && pixels.length >= fewest;
  });
  const inked = ink.reduce((sum, { pixels }) => sum + pixels.length, 0);
  if (inked < FEWEST * darkness.values.length) throw refuse(problems.noInk);
  if (inked > MOST * darkness.values.length) throw refuse(problems.muchInk);
  const { width, height } = raw;
  const data = new Uint8Array(4 * width * height);
  const { red, green, blue } = INK;
  const pale = 0.6 * threshold;
  const alphaOf = (at: number) => Math.min(1, Math.max(0, ((darkness.values[at] ?? 0) - pale) / (0.85 * full - pale)));
  for (const { pixels } of ink) {
    for (const at of pixels) {
      // The soft edge of a stroke lies just outside of it.
      for (const near of [at, at - 1, at + 1, at - width, at + width]) {
        if (near < 0 || near >= width * height || data[4 * near + 3]) continue;
        data.set([red, green, blue, Math.round(255 * alphaOf(near))], 4 * near);
      }
    }
  }
  return { data, width, height };
}

/** A picture whose ground is transparent has its strokes already. */
function isCutOut({ data }: RawPicture): boolean {
  let clear = 0;
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) < 128) clear += 1;
  return clear > 0.2 * (data.length / 4);
}

/** White strokes, made for a dark ground. */
function isPale({ data }: RawPicture): boolean {
  let sum = 0;
  let weight = 0;
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0;
    sum += alpha * (0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0));
    weight += alpha;
  }
  return sum > 190 * weight;
}

/** Pixels of the kept picture by which darker strokes are broader on each side. */
const BROADER = 0.8;
const BROADER_MOST = 4;

/** The strokes broader, and full where they were pale. @param reach pixels on each side */
function darkened({ data, width, height }: RawPicture, area: Area, reach: number): RawPicture {
  const near: [x: number, y: number][] = [];
  for (let dy = -reach; dy <= reach; dy += 1) {
    for (let dx = -reach; dx <= reach; dx += 1) {
      if (dx * dx + dy * dy <= reach * reach) near.push([dx, dy]);
    }
  }
  const result = new Uint8Array(data.length);
  const bottom = Math.min(height, area.top + area.height + reach);
  const right = Math.min(width, area.left + area.width + reach);
  for (let y = Math.max(0, area.top - reach); y < bottom; y += 1) {
    for (let x = Math.max(0, area.left - reach); x < right; x += 1) {
      let strongest = 4 * (y * width + x);
      for (const [dx, dy] of near) {
        if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height) continue;
        const at = 4 * ((y + dy) * width + x + dx);
        if ((data[at + 3] ?? 0) > (data[strongest + 3] ?? 0)) strongest = at;
      }
      const alpha = 255 - (255 - (data[strongest + 3] ?? 0)) ** 2 / 255;
      result.set(
        [data[strongest] ?? 0, data[strongest + 1] ?? 0, data[strongest + 2] ?? 0, alpha],
        4 * (y * width + x),
      );
    }
  }
  return { data: result, width, height };
}

/**
 * The signature alone, on a transparent ground and without an edge around it: of a photo the ink, told from the paper by
 * how bright the paper is around it, so that shadows go; of a picture with transparency its own strokes.
 *
 * @param ink `darker` draws the strokes broader and full
 * @throws ValidationError for a photo without ink, of something else, or too dark
 */
export async function cleanSignature(raw: RawPicture, limit: Size, ink?: Ink): Promise<Size & { bytes: Uint8Array }> {
  const isOwn = isCutOut(raw);
  let strokes = isOwn ? raw : inkOf(raw);
  let area = coveredBox(strokes);
  if (!area) throw refuse(problems.noInk);
  if (isOwn && isPale(raw)) throw refuse(problems.light);
  if (ink === "darker") {
    const smaller = Math.max(1, area.width / limit.width, area.height / limit.height);
    strokes = darkened(strokes, area, Math.min(BROADER_MOST, Math.round(BROADER * smaller)));
    area = coveredBox(strokes) ?? area;
  }
  const { data, width, height } = strokes;
  return writtenPng(sharp(data, { raw: { width, height, channels: 4 } }).extract(area), area, limit);
}
