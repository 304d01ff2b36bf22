import "server-only";
import { createCanvas, type Image, loadImage, type SKRSContext2D } from "@napi-rs/canvas";
import sharp from "sharp";
import { drawingFonts, registerFonts } from "@/lib/look/drawing-fonts";
import { FIXED } from "@/lib/look/house";
import { paletteOf } from "@/lib/look/hue";
import { namePartsOf } from "@/lib/look/name-parts";
import { lookMarkIcon, lookPictureBytes } from "@/lib/look/pictures";
import type { Look } from "@/lib/look/schema";

type Brand = { name: string; look: Look };
type Colours = { tile: string; letter: string; first: string; rest: string };

const WHITE = FIXED["on-deep"];

/** Colours of the name in type on paper and on deep grounds. */
function brandColours(accent: string | null): { light: Colours; deep: Colours } {
  const { primary, ink, mint, deep } = paletteOf(accent).light;
  return {
    light: { tile: primary, letter: WHITE, first: ink, rest: primary },
    deep: { tile: mint, letter: deep, first: WHITE, rest: mint },
  };
}

/** Heights of the box that the name is set in, 38 px high as in the header. */
const TILE = 38;
const RADIUS = 8;
const GAP = 10;

function tile(
  ctx: SKRSContext2D,
  letter: string,
  { size, radius }: { size: number; radius: number },
  colours: Colours,
) {
  ctx.fillStyle = colours.tile;
  ctx.beginPath();
  ctx.roundRect(0, 0, size, size, radius);
  ctx.fill();
  ctx.fillStyle = colours.letter;
  ctx.textAlign = "center";
  ctx.textBaseline = "alphabetic";
  const letterSize = size * 0.62;
  ctx.font = `${letterSize}px ${drawingFonts.display}`;
  // Bengali letters hang from their headline, so the box of what is drawn is centred and not the line.
  const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = ctx.measureText(letter);
  ctx.fillText(letter, size / 2, size / 2 + (above - below) / 2);
  ctx.textAlign = "left";
}

/** Draws the name in type at the origin, `TILE` units high, no wider than `width`. */
function drawNameInType(ctx: SKRSContext2D, name: string, colours: Colours, width = Number.POSITIVE_INFINITY) {
  registerFonts();
  const { letter, first, rest, isLong } = namePartsOf(name);
  tile(ctx, letter, { size: TILE, radius: RADIUS }, colours);
  const left = TILE + GAP;
  const line = (text: string, size: number, baseline: number, colour: string) => {
    ctx.font = `${size}px ${drawingFonts.strong}`;
    ctx.fillStyle = colour;
    ctx.fillText(text, left, baseline, width - left);
  };
  line(first, isLong ? 16 : 21, rest ? 18 : 26, colours.first);
  if (rest) line(rest, 14, 36, colours.rest);
}

type BrandIcon = {
  size: number;
  /** Fills the square, and keeps to the middle what systems do not cut off. */
  isMaskable?: boolean;
};

/** The mark, or the first letter of the name on a tile. */
export async function drawBrandIcon({ name, look }: Brand, { size, isMaskable = false }: BrandIcon): Promise<Buffer> {
  registerFonts();
  const canvas = createCanvas(size, size);
  const ctx = canvas.getContext("2d");
  const { light } = brandColours(look.accent);
  const side = isMaskable ? Math.round(size * 0.62) : size;
  const mark = look.mark ? await lookMarkIcon(look.mark, side) : null;
  if (mark) {
    if (isMaskable) {
      ctx.fillStyle = WHITE;
      ctx.fillRect(0, 0, size, size);
    }
    const inset = (size - side) / 2;
    ctx.drawImage(await loadImage(Buffer.from(mark)), inset, inset, side, side);
  } else {
    tile(ctx, namePartsOf(name).letter, { size, radius: isMaskable ? 0 : size * 0.21 }, light);
  }
  return canvas.encode("png");
}

type Box = { width: number; height: number };

/** A logo as large as it fits into the box; null where there is none or its file is gone. */
async function logoImage(name: string | null, { width, height }: Box): Promise<Image | null> {
  const bytes = name ? await lookPictureBytes(name) : null;
  if (!bytes) return null;
  return loadImage(await sharp(bytes).resize({ width, height, fit: "inside" }).png().toBuffer());
}

/** The logo for deep grounds, or the name in type, at the origin and `height` high at most. */
export async function drawLogoOnDeep(ctx: SKRSContext2D, { name, look }: Brand, box: Box): Promise<void> {
  const logo = await logoImage(look.logo_dark, box);
  if (logo) {
    ctx.drawImage(logo, 0, 0);
    return;
  }
  const scale = box.height / TILE;
  ctx.scale(scale, scale);
  drawNameInType(ctx, name, brandColours(look.accent).deep, box.width / scale);
}

/** Twice the header's box, for pages that have no code of their own to draw it. */
const PLAIN_LOGO = { width: 336, height: 96 };

/** The logo for paper, or the name in type. */
export async function drawPlainLogo({ name, look }: Brand): Promise<Buffer> {
  const canvas = createCanvas(PLAIN_LOGO.width, PLAIN_LOGO.height);
  const ctx = canvas.getContext("2d");
  const logo = await logoImage(look.logo, PLAIN_LOGO);
  if (logo) {
    ctx.drawImage(logo, 0, (PLAIN_LOGO.height - logo.height) / 2);
  } else {
    const scale = 2;
    ctx.translate(0, (PLAIN_LOGO.height - TILE * scale) / 2);
    ctx.scale(scale, scale);
    drawNameInType(ctx, name, brandColours(look.accent).light, PLAIN_LOGO.width / scale);
  }
  return canvas.encode("png");
}
