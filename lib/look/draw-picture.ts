import "server-only";
import sharp, { type Sharp } from "sharp";
import { ValidationError } from "@/lib/errors";
import { type Box, type CleanSvg, cleanSvg, type SvgNode, writeSvg } from "@/lib/look/clean-svg";
import { problems } from "@/lib/look/picture-problems";
import type { Ink, LookPictureType, LookPictureUse } from "@/lib/look/picture-schema";
import { cleanSignature, coveredBox, type RawPicture, writtenPng } from "@/lib/look/signature";
import { PICTURE_MAX_PIXELS } from "@/lib/wire/limits";

/** The bytes that are kept, and how many parts of the upload are not in them. */
export type DrawnLookPicture = {
  bytes: Uint8Array;
  width: number;
  height: number;
  type: LookPictureType;
  removed: number;
};
type Size = { width: number; height: number };

const most: Record<LookPictureUse, Size> = {
  logo: { width: 1200, height: 600 },
  logo_dark: { width: 1200, height: 600 },
  mark: { width: 512, height: 512 },
  seal: { width: 640, height: 640 },
  signature: { width: 640, height: 240 },
};
const RATIO_MAX = 20;
const PHOTO_FORMATS = ["jpeg", "png", "webp", "heif", "avif"];
/** A phone draws it at every page, so it must cost little. */
const DRAWING_SECONDS_MAX = 1;
const PROBE: Size = { width: 1024, height: 1024 };
const WRITTEN_MAX = 1024 * 1024;
const EMBEDDED_MAX = 10;
const EMBEDDED_PIXELS_MAX = 4_000_000;
/** An edge that is nearer to the picture's own than this is left as it is. */
const TRIM_LEAST = 0.03;

const refuse = (problem: string) => new ValidationError({ picture: [problem] });

sharp.concurrency(1);

function within({ width, height }: Size, limit: Size): Size {
  const scale = Math.min(limit.width / width, limit.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const isNarrow = ({ width, height }: Size) => Math.max(width / height, height / width) > RATIO_MAX;

const isPng = (bytes: Uint8Array) => [0x89, 0x50, 0x4e, 0x47].every((byte, at) => bytes[at] === byte);

function isMarkup(bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, 256));
  return start.trimStart().startsWith("<");
}

/** The header alone is read. @throws ValidationError for what is none of these formats, or has too many pixels */
async function requirePicture(bytes: Uint8Array, formats: string[], problem: string): Promise<void> {
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw refuse(problem);
    });
  if (!formats.includes(format)) throw refuse(problem);
  if (width * height > PICTURE_MAX_PIXELS) throw refuse(problems.pixels);
}

async function rawOf(picture: Sharp, problem: string): Promise<RawPicture> {
  const drawn = picture.toColourspace("srgb").ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { data, info } = await drawn.catch(() => {
    throw refuse(problem);
  });
  return { data, width: info.width, height: info.height };
}

async function drawPng(bytes: Uint8Array, use: LookPictureUse): Promise<DrawnLookPicture> {
  await requirePicture(bytes, ["png"], problems.broken);
  const source = () => sharp(bytes, { limitInputPixels: PICTURE_MAX_PIXELS });
  const probe = await rawOf(source().resize({ ...PROBE, fit: "inside", withoutEnlargement: true }), problems.broken);
  const covered = coveredBox(probe);
  if (!covered) throw refuse(problems.nothing);
  if (isNarrow(covered)) throw refuse(problems.shape);
  const { width, height } = await source().metadata();
  const left = Math.floor((covered.left * width) / probe.width);
  const top = Math.floor((covered.top * height) / probe.height);
  const right = Math.ceil(((covered.left + covered.width) * width) / probe.width);
  const bottom = Math.ceil(((covered.top + covered.height) * height) / probe.height);
  const area = { left, top, width: Math.min(right, width) - left, height: Math.min(bottom, height) - top };
  const cut = source().toColourspace("srgb").ensureAlpha().extract(area);
  const written = await writtenPng(cut, area, most[use], { isSquare: use === "mark" });
  return { ...written, type: "png", removed: 0 };
}

/** Pictures within a drawing are drawn again too; one that cannot be is left out. @returns the number of those */
async function redrawEmbedded(root: SvgNode): Promise<number> {
  let seen = 0;
  let removed = 0;
  const redraw = async (node: SvgNode): Promise<SvgNode | null> => {
    if (node.name === "image") {
      seen += 1;
      if (seen > EMBEDDED_MAX) throw refuse(problems.complex);
      const [, base64 = ""] = node.attributes.get("href")?.split(",") ?? [];
      const redrawn = await redrawnData(Buffer.from(base64, "base64"));
      if (!redrawn) {
        removed += 1;
        return null;
      }
      node.attributes.set("href", redrawn);
    }
    const children: SvgNode[] = [];
    for (const child of node.children) {
      const kept = await redraw(child);
      if (kept) children.push(kept);
    }
    node.children = children;
    return node;
  };
  await redraw(root);
  return removed;
}

async function redrawnData(bytes: Uint8Array): Promise<string | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: EMBEDDED_PIXELS_MAX }).rotate();
    const { format } = await picture.metadata();
    if (format !== "png" && format !== "jpeg") return null;
    const redrawn = await (format === "png" ? picture.png() : picture.jpeg({ quality: 88 })).toBuffer();
    return `data:image/${format};base64,${redrawn.toString("base64")}`;
  } catch {
    return null;
  }
}

async function draw(svg: string): Promise<RawPicture> {
  const before = process.cpuUsage();
  const raw = await rawOf(sharp(Buffer.from(svg), { limitInputPixels: PICTURE_MAX_PIXELS }), problems.complex);
  const { user, system } = process.cpuUsage(before);
  if ((user + system) / 1e6 > DRAWING_SECONDS_MAX) throw refuse(problems.complex);
  return raw;
}

/** The part of the drawing that has something, so that an empty sheet around it does not make it small. */
function shownBox(box: Box, probe: RawPicture): Box {
  const covered = coveredBox(probe);
  if (!covered) throw refuse(problems.nothing);
  const isFull = covered.width >= (1 - TRIM_LEAST) * probe.width && covered.height >= (1 - TRIM_LEAST) * probe.height;
  if (isFull) return box;
  const unit = { x: box.width / probe.width, y: box.height / probe.height };
  const left = Math.max(0, covered.left - 1);
  const top = Math.max(0, covered.top - 1);
  const right = Math.min(probe.width, covered.left + covered.width + 1);
  const bottom = Math.min(probe.height, covered.top + covered.height + 1);
  return {
    x: box.x + left * unit.x,
    y: box.y + top * unit.y,
    width: (right - left) * unit.x,
    height: (bottom - top) * unit.y,
  };
}

function squareAround({ x, y, width, height }: Box): Box {
  const side = Math.max(width, height);
  return { x: x - (side - width) / 2, y: y - (side - height) / 2, width: side, height: side };
}

async function drawSvg(bytes: Uint8Array, use: LookPictureUse): Promise<DrawnLookPicture> {
  const clean: CleanSvg = cleanSvg(bytes);
  const removed = clean.removed + (await redrawEmbedded(clean.root));
  const probe = await draw(writeSvg(clean, clean.box, within(clean.box, PROBE)));
  const covered = shownBox(clean.box, probe);
  if (isNarrow(covered)) throw refuse(problems.shape);
  const shown = use === "mark" ? squareAround(covered) : covered;
  const size = within(shown, most[use]);
  const svg = writeSvg(clean, shown, size);
  if (svg.length > WRITTEN_MAX) throw refuse(problems.complex);
  if (!coveredBox(await draw(svg))) throw refuse(problems.nothing);
  return { bytes: new TextEncoder().encode(svg), ...size, type: "svg", removed };
}

/**
 * Draws the picture that is kept of an upload, by what it contains and not by its name.
 *
 * @param ink of a signature's photo; a drawing keeps its own
 * @throws ValidationError that says why it cannot be shown
 */
export async function drawLookPicture(bytes: Uint8Array, use: LookPictureUse, ink?: Ink): Promise<DrawnLookPicture> {
  if (isMarkup(bytes)) return drawSvg(bytes, use);
  if (use === "signature") {
    await requirePicture(bytes, PHOTO_FORMATS, problems.photoKind);
    const photo = sharp(bytes, { limitInputPixels: PICTURE_MAX_PIXELS }).rotate();
    const room = { width: 1400, height: 1400, fit: "inside", withoutEnlargement: true } as const;
    const written = await cleanSignature(await rawOf(photo.resize(room), problems.photoKind), most.signature, ink);
    return { ...written, type: "png", removed: 0 };
  }
  if (!isPng(bytes)) throw refuse(problems.kind);
  return drawPng(bytes, use);
}
