/**
 * Draws every picture, clip and document of the sample academy but its recorded classes (scripts/draw-lectures.ts)
 * from prisma/seed/art and prisma/seed/documents. The results are committed; run it again only to change them:
 * `node scripts/draw-media.ts [pictures] [clips] [documents]`. Needs ffmpeg (libx264, aac) on the PATH for the clips and a Chromium (CHROMIUM_PATH) for the documents.
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Canvas, createCanvas, GlobalFonts, type Image, loadImage, type SKRSContext2D } from "@napi-rs/canvas";
import sharp from "sharp";
import { instructors } from "../prisma/seed/content/instructors.ts";
import { clipSeconds, promoVideos } from "../prisma/seed/content/promo-videos.ts";

const root = join(import.meta.dirname, "..");
const art = (name: string) => join(root, "prisma/seed/art", `${name}.svg`);
const media = (...path: string[]) => join(root, "public/media", ...path);
const seedFile = (name: string) => join(root, "prisma/seed/files", name);
const testFile = (name: string) => join(root, "test/media", name);
const fontFile = (family: string, subset: string, weight: number) =>
  join(root, `node_modules/@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff2`);

const width = 1280;
const height = 720;
const color = { deep: "#0C2B2E", mint: "#4CC2AE", muted: "#A9C4C0", amber: "#F2AE3D", white: "#FFFFFF" };
const text = "Hind, HindLatin";
const display = "Tiro, HindLatin";
const beatSeconds = 0.8;
const frameRate = 24;

GlobalFonts.registerFromPath(fontFile("hind-siliguri", "bengali", 400), "Hind");
GlobalFonts.registerFromPath(fontFile("hind-siliguri", "latin", 400), "HindLatin");
GlobalFonts.registerFromPath(fontFile("tiro-bangla", "bengali", 400), "Tiro");

type Scene = { label: string; title: string; artwork?: Image; lens?: boolean };

// ── Pictures ─────────────────────────────────────────────────────────────────

async function drawPictures(): Promise<void> {
  const raster = async (name: string, target: string, w: number, h: number, quality = 82) => {
    const image = sharp(art(name), { density: 144 }).resize(w, h, { fit: "cover" });
    await image.webp({ quality, effort: 6 }).toFile(target);
  };
  for (const name of ["heart", "ribs", "omr", "tooth"]) {
    await raster(`thumb-${name}`, media("courses", `${name}.webp`), 1280, 720);
  }
  for (const name of ["heart", "dna", "brain", "chem", "ribs", "omr"]) {
    await raster(`thumb-${name}`, media("recordings", `${name}.webp`), 640, 360);
  }
  for (const { key } of instructors) {
    await raster(`avatar-${key}`, media("instructors", `${key}.webp`), 400, 400, 86);
  }
  await raster("avatar-default", media("avatar-default.webp"), 400, 400, 86);
  for (const { key, label, title } of promoVideos) {
    const scene = await promoScene(key, label, title);
    const canvas = createCanvas(width, height);
    // Without words: the page sets label and title over the picture, in its own type.
    drawPanel(canvas.getContext("2d"));
    drawPulse(canvas.getContext("2d"), traceEnd(scene), 0.85);
    drawArtwork(canvas.getContext("2d"), scene);
    await sharp(canvas.toBuffer("image/png"))
      .webp({ quality: 84, effort: 6 })
      .toFile(media("promo", `${key}.webp`));
  }
}

async function promoScene(key: string, label: string, title: string): Promise<Scene> {
  const lens = key !== "heart";
  const source = readFileSync(art(`thumb-${key}`), "utf8");
  // The heart stands free on the panel; the others keep their paper and are seen through a lens.
  const drawing = lens ? source : heartAlone(source);
  const png = await sharp(Buffer.from(drawing), { density: 144 }).resize(1280, 720).png().toBuffer();
  return { label, title, lens, artwork: await loadImage(png) };
}

function heartAlone(source: string): string {
  const heart = source.slice(source.indexOf("<g transform"), source.lastIndexOf("</svg>"));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720" viewBox="0 0 320 180">${heart}</svg>`;
}

function traceEnd({ artwork, lens }: Scene): number {
  if (!artwork) return width;
  // The lens covers the end.
  return lens ? 760 : width;
}

/** Millimetre paper on the monitor: every fifth line is stronger. */
function drawPanel(ctx: SKRSContext2D): void {
  ctx.fillStyle = color.deep;
  ctx.fillRect(0, 0, width, height);
  for (let step = 0; step * 16 < width; step += 1) {
    ctx.strokeStyle = step % 5 === 0 ? "rgb(44 90 92 / 0.62)" : "rgb(44 90 92 / 0.26)";
    ctx.lineWidth = step % 5 === 0 ? 1.6 : 1;
    ctx.beginPath();
    ctx.moveTo(step * 16 + 0.5, 0);
    ctx.lineTo(step * 16 + 0.5, height);
    ctx.moveTo(0, step * 16 + 0.5);
    ctx.lineTo(width, step * 16 + 0.5);
    ctx.stroke();
  }
}

function drawArtwork(ctx: SKRSContext2D, { artwork, lens }: Scene, scale = 1): void {
  if (!artwork) return;
  ctx.save();
  if (lens) {
    ctx.beginPath();
    ctx.arc(970, 360, 270, 0, Math.PI * 2);
    ctx.clip();
    ctx.drawImage(artwork, 160, 0, 960, 720, 970 - 400, 360 - 300, 800, 600);
    ctx.restore();
    ctx.strokeStyle = color.mint;
    ctx.lineWidth = 8;
    ctx.beginPath();
    ctx.arc(970, 360, 274, 0, Math.PI * 2);
    ctx.stroke();
    return;
  }
  ctx.translate(960, 360);
  ctx.scale(scale, scale);
  ctx.drawImage(artwork, -848 - 26, -376, width * 1.02, height * 1.02);
  ctx.restore();
}

function drawWords(ctx: SKRSContext2D, { label, title }: Scene): void {
  ctx.textBaseline = "alphabetic";
  ctx.fillStyle = color.muted;
  ctx.font = `400 34px ${text}`;
  ctx.fillText(label, 64, 96);
  ctx.fillStyle = color.white;
  ctx.font = `400 66px ${display}`;
  for (const [index, line] of wrapped(ctx, title, 560).entries()) ctx.fillText(line, 64, 182 + index * 90);
}

function wrapped(ctx: SKRSContext2D, words: string, max: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(" ")) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && ctx.measureText(longer).width <= max) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

// ── The pulse ────────────────────────────────────────────────────────────────

/** Height of an ECG at a phase of the beat: P, Q, R, S, T as bells. */
function ecg(phase: number): number {
  const bell = (center: number, spread: number, size: number) => size * Math.exp(-(((phase - center) / spread) ** 2));
  return (
    bell(0.2, 0.032, 0.14) +
    bell(0.33, 0.01, -0.14) +
    bell(0.36, 0.013, 1) +
    bell(0.39, 0.011, -0.28) +
    bell(0.62, 0.05, 0.26)
  );
}

const baseline = 500;
const beatWidth = 420;
const pulseHeight = (x: number) => baseline - 150 * ecg((x / beatWidth) % 1);

function drawPulse(ctx: SKRSContext2D, end: number, opacity: number, start = 0): void {
  ctx.strokeStyle = color.mint;
  ctx.globalAlpha = opacity;
  ctx.lineWidth = 5;
  ctx.lineJoin = "round";
  ctx.beginPath();
  for (let x = start; x <= end; x += 2) ctx.lineTo(x, pulseHeight(x));
  ctx.stroke();
  ctx.globalAlpha = 1;
}

// ── Clips ────────────────────────────────────────────────────────────────────

async function drawClips(): Promise<void> {
  for (const { key, label, title } of promoVideos) {
    await encode(await promoScene(key, label, title), 720, media("promo", `${key}.mp4`));
  }
  for (const lines of [480, 720, 1080]) {
    const quality = `নমুনা ভিডিও · ${new Intl.NumberFormat("bn-BD", { useGrouping: false }).format(lines)}পি`;
    await encode({ label: quality, title: "ক্লাস রেকর্ডিং" }, lines, testFile(`recording-${lines}.mp4`));
  }
  const sound = ["-vn", "-c:a", "copy", "-movflags", "+faststart", "-map_metadata", "-1", "-fflags", "+bitexact"];
  const source = ["-y", "-loglevel", "error", "-i", testFile("recording-480.mp4")];
  execFileSync("ffmpeg", [...source, ...sound, testFile("recording-audio.m4a")]);
}

async function encode(scene: Scene, lines: number, target: string): Promise<void> {
  const w = Math.round((lines * 16) / 9 / 2) * 2;
  const h = lines;
  const tone = `aevalsrc=0.1*sin(2*PI*587*t)*exp(-22*mod(t+${beatSeconds * 0.64}\\,${beatSeconds})):d=${clipSeconds}:s=44100`;
  const encoder = spawn(
    "ffmpeg",
    [
      "-y",
      "-loglevel",
      "error",
      "-f",
      "rawvideo",
      "-pix_fmt",
      "rgba",
      "-s",
      `${w}x${h}`,
      "-r",
      `${frameRate}`,
      "-i",
      "-",
    ]
      .concat(["-f", "lavfi", "-i", tone, "-c:v", "libx264", "-preset", "slow", "-crf", "30", "-pix_fmt", "yuv420p"])
      .concat(["-g", `${frameRate * 2}`, "-c:a", "aac", "-b:a", "48k", "-ac", "1", "-movflags", "+faststart"])
      .concat(["-map_metadata", "-1", "-fflags", "+bitexact", target]),
    { stdio: ["pipe", "inherit", "inherit"] },
  );
  const backdrop = createCanvas(width, height);
  drawPanel(backdrop.getContext("2d"));
  drawWords(backdrop.getContext("2d"), scene);
  for (let frame = 0; frame < clipSeconds * frameRate; frame += 1) {
    const canvas = createCanvas(w, h);
    const ctx = canvas.getContext("2d");
    ctx.scale(w / width, h / height);
    drawFrame(ctx, backdrop, scene, frame / frameRate);
    if (!encoder.stdin.write(canvas.data())) await once(encoder.stdin, "drain");
  }
  encoder.stdin.end();
  const [code] = await once(encoder, "close");
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} for ${target}`);
}

/** A monitor sweep: the trace runs to the right edge, then starts again over the fading old one. */
function drawFrame(ctx: SKRSContext2D, backdrop: Canvas, scene: Scene, seconds: number): void {
  ctx.drawImage(backdrop, 0, 0);
  const end = traceEnd(scene);
  const travelled = (seconds / beatSeconds) * beatWidth;
  const head = travelled % (Math.ceil(end / beatWidth) * beatWidth);
  if (travelled >= end) drawPulse(ctx, end, 0.22, Math.min(head + 60, end));
  drawPulse(ctx, Math.min(head, end), 0.95);
  if (head < end) {
    ctx.fillStyle = color.white;
    ctx.beginPath();
    ctx.arc(head, pulseHeight(head), 9, 0, Math.PI * 2);
    ctx.fill();
  }
  const beat = Math.exp(-(((((seconds / beatSeconds) % 1) - 0.42) / 0.09) ** 2));
  drawArtwork(ctx, scene, 1 + 0.045 * beat);
  drawClock(ctx, seconds);
}

function drawClock(ctx: SKRSContext2D, seconds: number): void {
  const number = new Intl.NumberFormat("bn-BD", { minimumIntegerDigits: 2 });
  ctx.fillStyle = color.amber;
  ctx.font = `400 30px ${text}`;
  ctx.fillText(`০:${number.format(Math.floor(seconds))} / ০:${number.format(clipSeconds)}`, 64, 652);
}

// ── Documents ────────────────────────────────────────────────────────────────

function drawDocuments(): void {
  const face = (family: string, name: string, subset: string, weight: number) =>
    `@font-face{font-family:${name};font-weight:${weight};src:url(${pathToFileURL(fontFile(family, subset, weight))})}`;
  const style = `${face("hind-siliguri", "Hind", "bengali", 400)}${face("hind-siliguri", "Hind", "bengali", 600)}
    ${face("hind-siliguri", "HindLatin", "latin", 400)}${face("hind-siliguri", "HindLatin", "latin", 600)}${face("tiro-bangla", "Tiro", "bengali", 400)}
    @page{size:A4;margin:18mm 16mm}body{font:400 11.5pt/1.6 Hind,HindLatin;color:#0C2B2E;margin:0}
    header{border-bottom:1.5pt solid #0B7A6B;padding-bottom:4pt;margin-bottom:14pt;color:#0B7A6B;font-weight:600}
    h1{font:400 24pt/1.3 Tiro,HindLatin;margin:0}h2{font:400 15pt/1.4 Tiro,HindLatin;margin:16pt 0 4pt}.lead{color:#52686A;margin:2pt 0 12pt}
    table{border-collapse:collapse;width:100%;font-size:10.5pt;line-height:1.5}th,td{border:.75pt solid #DDE5E2;padding:5pt 7pt;text-align:left;vertical-align:top}
    th{background:#E3F3F0;font-weight:600}td:first-child,tfoot td{font-weight:600}.n{text-align:right}.n,.code{white-space:nowrap}ol{list-style:bengali}ul,ol{margin:4pt 0;padding-left:18pt}p{margin:4pt 0}
    .ecg{width:100%;background:#FBF9F4;border:.75pt solid #DDE5E2;fill:none;stroke:#0B7A6B;stroke-width:2.5}`;
  const folder = mkdtempSync(join(tmpdir(), "documents-"));
  for (const name of ["syllabus-admission", "heart-notes", "ecg-practice", "upper-limb-nerves"]) {
    const body = readFileSync(join(root, "prisma/seed/documents", `${name}.html`), "utf8");
    const page = join(folder, `${name}.html`);
    writeFileSync(
      page,
      `<!doctype html><html lang="bn"><meta charset="utf-8"><title>${/<h1>(.*?)<\/h1>/.exec(body)?.[1]}</title><style>${style}</style><header>প্রস্তুতি মেডিকেল একাডেমি</header>${body}</html>`,
    );
    execFileSync(
      process.env.CHROMIUM_PATH ?? "chromium",
      [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
      ]
        .concat([
          "--disable-component-update",
          "--disable-sync",
          "--allow-file-access-from-files",
          "--no-pdf-header-footer",
        ])
        .concat([`--user-data-dir=${join(folder, "profile")}`, `--print-to-pdf=${seedFile(`${name}.pdf`)}`, page]),
      { stdio: ["ignore", "ignore", "ignore"] },
    );
  }
  rmSync(folder, { recursive: true });
}

const asked = process.argv.slice(2);
const wanted = (part: string) => asked.length === 0 || asked.includes(part);
for (const folder of ["courses", "recordings", "instructors", "promo"]) mkdirSync(media(folder), { recursive: true });
for (const folder of [seedFile(""), testFile("")]) mkdirSync(folder, { recursive: true });
if (wanted("pictures")) await drawPictures();
if (wanted("documents")) drawDocuments();
if (wanted("clips")) await drawClips();
