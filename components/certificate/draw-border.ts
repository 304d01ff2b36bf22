import type { CertificateLayout } from "@/components/certificate/layout";
import { paperColours } from "@/components/certificate/paper";
import { beat } from "@/components/ui/heartbeat";
import type { CertificateLook } from "@/lib/certificates/schema";

type Context = CanvasRenderingContext2D;
type Colours = CertificateLook["colours"];

const BEAT_WIDTH = 70;

function millimetrePaper(ctx: Context, colours: Colours, { width, height, border }: CertificateLayout): void {
  const { outer, inner, grid } = border;
  ctx.save();
  ctx.beginPath();
  for (const { inset } of [outer, inner]) ctx.rect(inset, inset, width - 2 * inset, height - 2 * inset);
  ctx.clip("evenodd");
  ctx.fillStyle = colours.grid;
  ctx.fillRect(0, 0, width, height);
  ctx.fillStyle = colours.primary;
  const line = (place: number) => {
    ctx.globalAlpha = place % (grid.step * grid.strongEvery) === 0 ? grid.strong : grid.fine;
  };
  for (let x = 0; x < width; x += grid.step) {
    line(x);
    ctx.fillRect(x, 0, 1, height);
  }
  for (let y = 0; y < height; y += grid.step) {
    line(y);
    ctx.fillRect(0, y, width, 1);
  }
  ctx.restore();
}

function frames(ctx: Context, colours: Colours, { width, height, border }: CertificateLayout): void {
  ctx.strokeStyle = colours.primary;
  for (const { inset, line } of [border.outer, border.inner]) {
    ctx.lineWidth = line;
    ctx.strokeRect(inset, inset, width - 2 * inset, height - 2 * inset);
  }
}

/** A side's beats, evenly spread, with the same rest before the first and after the last. */
function side(length: number, beats: number, scale: number): Path2D {
  const rest = (length - beats * BEAT_WIDTH * scale) / (beats + 1);
  return new Path2D(`M0 0${`h${rest}${beat(scale)}`.repeat(beats)}H${length}`);
}

function pulse(ctx: Context, colours: Colours, { width, height, border }: CertificateLayout): void {
  const { inset, line, beatScale, beatsPerLongSide, beatsPerShortSide } = border.pulse;
  const long = side(width - 2 * inset, beatsPerLongSide, beatScale);
  const short = side(height - 2 * inset, beatsPerShortSide, beatScale);
  ctx.strokeStyle = colours.primary;
  ctx.lineWidth = line;
  ctx.lineJoin = "round";
  // The ends meet in the corners as one line.
  ctx.lineCap = "square";
  const corners = [
    { x: inset, y: inset, path: long },
    { x: width - inset, y: inset, path: short },
    { x: width - inset, y: height - inset, path: long },
    { x: inset, y: height - inset, path: short },
  ];
  corners.forEach(({ x, y, path }, quarters) => {
    ctx.save();
    ctx.translate(x, y);
    ctx.rotate((quarters * Math.PI) / 2);
    ctx.stroke(path);
    ctx.restore();
  });
}

/** Paper, millimetre grid between the two frames, and the pulse that runs around between them. */
export function drawBorder(ctx: Context, colours: Colours, layout: CertificateLayout): void {
  ctx.fillStyle = paperColours.paper;
  ctx.fillRect(0, 0, layout.width, layout.height);
  ctx.save();
  millimetrePaper(ctx, colours, layout);
  frames(ctx, colours, layout);
  pulse(ctx, colours, layout);
  ctx.restore();
}
