import "server-only";
import { join } from "node:path";
import { createCanvas, type Image, loadImage, Path2D, type SKRSContext2D } from "@napi-rs/canvas";
import { readPicture, storedName } from "@/lib/catalogue/pictures";
import { drawLogoOnDeep } from "@/lib/look/brand-pictures";
import { drawingFonts, registerFonts } from "@/lib/look/drawing-fonts";
import { FIXED, type Palette } from "@/lib/look/house";
import { paletteOf } from "@/lib/look/hue";
import type { Academy } from "@/lib/settings/schema";

const SHARE_WIDTH = 1200;
const SHARE_HEIGHT = 630;

const MARGIN = 72;
/** The x position where the picture begins, when there is one. */
const SEAM = 620;
const TITLE_TOP = 184;
const LOGO = { width: 440, height: 87 };

type Colours = Palette["light"];

type Brand = Pick<Academy, "name" | "look">;

export type SharePicture = {
  title: string;
  lines: readonly string[];
  highlight?: string;
  /** Path of a picture in `public` or of an upload; a web address is not drawn. */
  picture?: string | null;
};

export function wrapText(words: string, width: number, measure: (line: string) => number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of words.split(" ").filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (line && measure(longer) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return line ? [...lines, line] : lines;
}

function balancedLines(words: string, width: number, measure: (line: string) => number): string[] {
  let best = wrapText(words, width, measure);
  for (let narrower = width - 20; narrower > width / 2; narrower -= 20) {
    const lines = wrapText(words, narrower, measure);
    if (lines.length > best.length || lines.some((line) => measure(line) > width)) break;
    best = lines;
  }
  return best;
}

function drawPaper(ctx: SKRSContext2D, colors: Colours): void {
  ctx.fillStyle = colors.deep;
  ctx.fillRect(0, 0, SHARE_WIDTH, SHARE_HEIGHT);
  ctx.strokeStyle = colors["deep-line"];
  for (let step = 0; step <= SHARE_WIDTH; step += 10) {
    ctx.globalAlpha = step % 50 === 0 ? 0.4 : 0.14;
    ctx.stroke(new Path2D(`M${step} 0V${SHARE_HEIGHT}M0 ${step}H${SHARE_WIDTH}`));
  }
  ctx.globalAlpha = 1;
}

/** The picture is drawn without a veil, which would take the edges from a light drawing. */
function drawPicture(ctx: SKRSContext2D, picture: Image): void {
  const width = SHARE_WIDTH - SEAM;
  const scale = Math.max(width / picture.width, SHARE_HEIGHT / picture.height);
  const w = picture.width * scale;
  const h = picture.height * scale;
  ctx.save();
  ctx.beginPath();
  ctx.rect(SEAM, 0, width, SHARE_HEIGHT);
  ctx.clip();
  // The subject of a course picture stands a little right of its middle.
  ctx.drawImage(picture, SEAM + (width - w) * 0.61, (SHARE_HEIGHT - h) / 2, w, h);
  ctx.restore();
}

/** The pulse line crosses the seam, with a colour on each side that stands out there. */
function drawPulse(ctx: SKRSContext2D, colors: Colours, hasPicture: boolean): void {
  ctx.lineWidth = 3;
  ctx.lineJoin = "round";
  ctx.strokeStyle = colors.mint;
  ctx.stroke(new Path2D(`M0 598H460h14q7 -12 14 0h9l4 7 8 -54 9 70 5 -23h11q12 -21 25 0H${SEAM}`));
  ctx.strokeStyle = hasPicture ? colors.primary : colors.mint;
  ctx.stroke(new Path2D(`M${SEAM} 598H${SHARE_WIDTH}`));
}

function drawTitle(ctx: SKRSContext2D, title: string, width: number): number {
  ctx.fillStyle = FIXED["on-deep"];
  const measure = (line: string) => ctx.measureText(line).width;
  const fits = (size: number) => {
    ctx.font = `${size}px ${drawingFonts.display}`;
    return wrapText(title, width, measure).length <= (size > 56 ? 2 : 3);
  };
  const size = [76, 66, 56].find(fits) ?? 46;
  ctx.font = `${size}px ${drawingFonts.display}`;
  const lines = balancedLines(title, width, measure).slice(0, 3);
  for (const [index, line] of lines.entries()) ctx.fillText(line, MARGIN, TITLE_TOP + size * (0.8 + index * 1.3));
  return TITLE_TOP + size * 1.3 * lines.length;
}

async function drawLogo(ctx: SKRSContext2D, academy: Brand): Promise<void> {
  ctx.save();
  ctx.translate(MARGIN, 56);
  await drawLogoOnDeep(ctx, academy, LOGO);
  ctx.restore();
}

async function openPicture(path: string | null | undefined): Promise<Image | null> {
  if (!path?.startsWith("/") || path.includes("..")) return null;
  const upload = storedName(path);
  try {
    const source = upload ? await readPicture(upload) : join(process.cwd(), "public", path);
    return source ? await loadImage(source) : null;
  } catch {
    return null;
  }
}

export async function drawSharePicture(academy: Brand, facts: SharePicture): Promise<Buffer> {
  const { title, lines, highlight, picture } = facts;
  const colors = paletteOf(academy.look.accent).light;
  registerFonts();
  const canvas = createCanvas(SHARE_WIDTH, SHARE_HEIGHT);
  const ctx = canvas.getContext("2d");
  drawPaper(ctx, colors);
  const image = await openPicture(picture);
  if (image) drawPicture(ctx, image);
  drawPulse(ctx, colors, image !== null);
  await drawLogo(ctx, academy);
  const width = (image ? SEAM : SHARE_WIDTH) - 2 * MARGIN;
  let y = drawTitle(ctx, title, width) + 34;
  ctx.font = `32px ${drawingFonts.strong}`;
  ctx.fillStyle = colors["on-deep-muted"];
  for (const line of lines.flatMap((text) => wrapText(text, width, (part) => ctx.measureText(part).width))) {
    ctx.fillText(line, MARGIN, y);
    y += 46;
  }
  if (highlight) {
    ctx.font = `54px ${drawingFonts.display}`;
    ctx.fillStyle = FIXED.amber;
    ctx.fillText(highlight, MARGIN, y + 22);
  }
  return canvas.encode("png");
}
