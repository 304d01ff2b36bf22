/**
 * Draws the recorded classes of the sample academy from prisma/seed/content/lectures: slides whose lines come one after
 * the other, each class in three qualities and as sound alone. The results are committed; run it again only to change
 * them: `node scripts/draw-lectures.ts [slug …]`. Needs ffmpeg (libx264, aac) on the PATH.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCanvas, GlobalFonts, type Image, loadImage, type SKRSContext2D } from "@napi-rs/canvas";
import sharp from "sharp";
import { lectures } from "../prisma/seed/content/lectures/index.ts";
import {
  type Lecture,
  LINE_SECONDS,
  lectureSeconds,
  SLIDE_SECONDS,
  type Slide,
} from "../prisma/seed/content/lectures/slide.ts";
import { recordingQualities, recordings } from "../prisma/seed/content/materials.ts";

const root = join(import.meta.dirname, "..");
const target = (slug: string, name: string) => join(root, "prisma/seed/files/recordings", slug, name);
const fontFile = (family: string, subset: string, weight: number) =>
  join(root, `node_modules/@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff2`);

GlobalFonts.registerFromPath(fontFile("hind-siliguri", "bengali", 400), "Hind");
GlobalFonts.registerFromPath(fontFile("hind-siliguri", "latin", 400), "HindLatin");
GlobalFonts.registerFromPath(fontFile("tiro-bangla", "bengali", 400), "Tiro");

const width = 1280;
const height = 720;
const color = { paper: "#FBF3EF", ink: "#0C2B2E", primary: "#0B7A6B", muted: "#52686A", soft: "#E3F3F0" };
const text = "Hind, HindLatin";
const display = "Tiro, HindLatin";
/** Nothing moves: two pictures a second are enough for every line to come in time. */
const frameRate = 2;

type Shown = { slide: Slide; number: number; count: number; lines: number; artwork: Image };

const complex = [
  [862, 420],
  [878, 444],
  [902, 230],
  [930, 505],
  [950, 420],
] as const;

function drawEcg(ctx: SKRSContext2D): void {
  ctx.strokeStyle = "#EBCFC6";
  ctx.lineWidth = 1;
  for (let step = 0; step <= 32; step += 1) {
    ctx.beginPath();
    ctx.moveTo(720 + step * 16, 180);
    ctx.lineTo(720 + step * 16, 564);
    if (step <= 24) {
      ctx.moveTo(720, 180 + step * 16);
      ctx.lineTo(1232, 180 + step * 16);
    }
    ctx.stroke();
  }
  ctx.strokeStyle = color.ink;
  ctx.lineWidth = 5;
  ctx.lineJoin = "round";
  ctx.beginPath();
  ctx.moveTo(720, 420);
  ctx.lineTo(770, 420);
  ctx.quadraticCurveTo(795, 350, 820, 420);
  for (const [x, y] of complex) ctx.lineTo(x, y);
  ctx.lineTo(1000, 420);
  ctx.quadraticCurveTo(1040, 280, 1080, 420);
  ctx.lineTo(1232, 420);
  ctx.stroke();
  ctx.fillStyle = color.primary;
  ctx.font = `400 34px ${text}`;
  for (const [letter, x, y] of [
    ["P", 784, 366],
    ["Q", 846, 488],
    ["R", 916, 232],
    ["S", 946, 528],
    ["T", 1028, 326],
  ] as const) {
    ctx.fillText(letter, x, y);
  }
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

function drawSlide(ctx: SKRSContext2D, { slide, number, count, lines, artwork }: Shown): void {
  ctx.fillStyle = color.paper;
  ctx.fillRect(0, 0, width, height);
  ctx.fillStyle = color.primary;
  ctx.fillRect(0, 0, 12, height);
  ctx.fillStyle = color.ink;
  ctx.font = `400 72px ${display}`;
  ctx.fillText(slide.title, 56, 118);
  if (slide.figure === "ecg") drawEcg(ctx);
  else if (number === 1) {
    ctx.save();
    ctx.beginPath();
    ctx.roundRect(872, 200, 360, 203, 20);
    ctx.clip();
    ctx.drawImage(artwork, 872, 200, 360, 203);
    ctx.restore();
  }
  const room = slide.figure ? 600 : number === 1 ? 750 : 1130;
  let y = 226;
  for (const [index, line] of slide.lines.slice(0, lines).entries()) {
    // As small as can be read where the picture is as wide as a phone.
    ctx.font = `400 50px ${text}`;
    ctx.fillStyle = color.primary;
    ctx.beginPath();
    ctx.arc(70, y - 17, 9, 0, Math.PI * 2);
    ctx.fill();
    ctx.fillStyle = index === lines - 1 ? color.ink : color.muted;
    for (const part of wrapped(ctx, line, room)) {
      ctx.fillText(part, 100, y);
      y += 62;
    }
    y += 26;
  }
  ctx.fillStyle = color.muted;
  ctx.font = `400 26px ${text}`;
  const bengali = new Intl.NumberFormat("bn-BD");
  ctx.fillText(`${bengali.format(number)} / ${bengali.format(count)}`, 1180, 690);
}

type Still = { seconds: number; slide: number; lines: number };

/** The title alone, then line by line. */
function stillsOf(lecture: Lecture): Still[] {
  return lecture.flatMap(({ lines }, slide) => [
    { seconds: SLIDE_SECONDS, slide, lines: 0 },
    ...lines.map((_, index) => ({ seconds: LINE_SECONDS, slide, lines: index + 1 })),
  ]);
}

function slideStarts(stills: Still[]): number[] {
  let at = 0;
  return stills.flatMap(({ seconds, lines }) => {
    const start = at;
    at += seconds;
    return lines === 0 ? [start] : [];
  });
}

/** A chime where a slide begins; a heart beats through the class on the heart. */
function soundOf(stills: Still[], hasHeart: boolean): string {
  const chimes = slideStarts(stills).map(
    (at) => `gte(t,${at})*exp(-5*max(0,t-${at}))*(sin(2*PI*660*t)+0.5*sin(2*PI*990*t))`,
  );
  const length = stills.reduce((sum, { seconds }) => sum + seconds, 0);
  const beat = "sin(2*PI*58*t)*(exp(-30*mod(t,0.8))+0.7*gte(mod(t,0.8),0.3)*exp(-34*max(0,mod(t,0.8)-0.3)))";
  return `aevalsrc='0.12*(${chimes.join("+")})${hasHeart ? `+0.35*${beat}` : ""}':d=${length}:s=16000`;
}

async function draw(slug: string, lecture: Lecture): Promise<void> {
  const { picture } = recordings.find((one) => one.slug === slug) ?? { picture: "omr" };
  const art = readFileSync(join(root, "prisma/seed/art", `thumb-${picture}.svg`));
  const artwork = await loadImage(
    await sharp(art, { density: 144 }).resize(720, 406, { fit: "cover" }).png().toBuffer(),
  );
  const folder = mkdtempSync(join(tmpdir(), "lecture-"));
  const stills = stillsOf(lecture);
  mkdirSync(target(slug, ""), { recursive: true });
  const audio = [
    "-c:a",
    "aac",
    "-b:a",
    "12k",
    "-ac",
    "1",
    "-map_metadata",
    "-1",
    "-fflags",
    "+bitexact",
    "-movflags",
    "+faststart",
  ];
  const say = ["-y", "-nostdin", "-v", "error"];
  execFileSync("ffmpeg", [
    ...say,
    "-f",
    "lavfi",
    "-i",
    soundOf(stills, picture === "heart"),
    ...audio,
    target(slug, "audio.m4a"),
  ]);
  for (const lines of recordingQualities) {
    const list: string[] = [];
    for (const [index, { slide, lines: shown, seconds }] of stills.entries()) {
      const canvas = createCanvas(Math.round((lines * 16) / 9 / 2) * 2, lines);
      const ctx = canvas.getContext("2d");
      ctx.scale(canvas.width / width, canvas.height / height);
      const content = lecture[slide] as Slide;
      drawSlide(ctx, { slide: content, number: slide + 1, count: lecture.length, lines: shown, artwork });
      const name = join(folder, `${lines}-${index}.png`);
      writeFileSync(name, canvas.toBuffer("image/png"));
      list.push(`file '${name}'`, `duration ${seconds}`);
    }
    writeFileSync(join(folder, "list"), [...list, list.at(-2), ""].join("\n"));
    const source = ["-f", "concat", "-safe", "0", "-i", join(folder, "list"), "-i", target(slug, "audio.m4a")];
    const film = ["-r", `${frameRate}`, "-c:v", "libx264", "-preset", "medium", "-tune", "stillimage", "-crf", "36"];
    // Each slide begins with a whole picture, so that seeking is quick.
    const keys = [
      "-force_key_frames",
      slideStarts(stills).join(),
      "-g",
      "9999",
      "-sc_threshold",
      "0",
      "-pix_fmt",
      "yuv420p",
    ];
    const output = [
      "-c:a",
      "copy",
      "-t",
      `${lectureSeconds(lecture)}`,
      "-map_metadata",
      "-1",
      "-fflags",
      "+bitexact",
      "-movflags",
      "+faststart",
    ];
    execFileSync("ffmpeg", [...say, ...source, ...film, ...keys, ...output, target(slug, `${lines}.mp4`)]);
  }
  rmSync(folder, { recursive: true });
}

const asked = process.argv.slice(2);
for (const [slug, lecture] of Object.entries(lectures)) {
  if (asked.length === 0 || asked.includes(slug)) await draw(slug, lecture);
}
