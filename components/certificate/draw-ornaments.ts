import { certificateColours as colours } from "@/components/certificate/colours";
import type { CertificateLayout } from "@/components/certificate/layout";
import { logoOutlines } from "@/components/layout/logo-outlines";

type Context = CanvasRenderingContext2D;

const ribbon = {
  body: "M0 0h118v248l-59-44-59 44z",
  seam: "M8 0v232l51-38 51 38V0",
  pulse: "M0 118h34l7 9 11-32 15 62 10-39h41",
};

/** The box of the logo's outlines. */
const LOGO = { left: 1, width: 142, line: 3.2 };

const RULE_PULSE = { width: 66, path: "M0 0h16l3 4 6-17 8 28 6-15h27" };

/** The strokes imitate no real hand: one above each line, as the printed form has it. */
const strokes = [
  "M4 44c14-30 26-42 28-34 2 9-16 34-14 36 3 2 16-26 22-24 4 2-6 18-2 20 5 1 12-20 18-19 4 1-4 15 1 17 8 2 18-26 32-30M60 50c22-6 60-10 92-6",
  "M6 30c10-16 22-24 26-18 5 8-14 26-10 32 6 6 22-34 30-34 6 0-10 28-4 30 7 2 14-22 20-22 5 0-3 16 2 18 10 3 26-20 44-24M30 52c30-8 70-8 104-10",
  "M8 40c4-20 16-36 22-30 6 7-18 30-12 34 8 4 18-22 26-30 4-3 2 20 8 22 8 2 14-20 22-22 4 0-2 16 4 17 12 1 22-16 40-22 8-3 12 2 4 8M20 54c24-6 80-6 120-12",
];

function at(ctx: Context, x: number, y: number, draw: () => void): void {
  ctx.save();
  ctx.translate(x, y);
  draw();
  ctx.restore();
}

export function drawRibbon(ctx: Context, { ribbon: { x, y, line } }: CertificateLayout): void {
  at(ctx, x, y, () => {
    ctx.fillStyle = colours.primary;
    ctx.fill(new Path2D(ribbon.body));
    ctx.strokeStyle = colours.mint;
    ctx.lineWidth = 1.5;
    ctx.stroke(new Path2D(ribbon.seam));
    ctx.strokeStyle = colours.onPrimary;
    ctx.lineWidth = line;
    ctx.lineJoin = "round";
    ctx.stroke(new Path2D(ribbon.pulse));
  });
}

export function drawLogo(ctx: Context, { width, logo: { y, scale } }: CertificateLayout): void {
  at(ctx, (width - LOGO.width * scale) / 2, y, () => {
    ctx.scale(scale, scale);
    ctx.translate(-LOGO.left, 0);
    ctx.fillStyle = colours.primary;
    ctx.fill(new Path2D(logoOutlines.ribbon));
    ctx.lineWidth = LOGO.line;
    ctx.lineJoin = "round";
    ctx.strokeStyle = colours.onPrimary;
    ctx.stroke(new Path2D(logoOutlines.pulse));
    ctx.strokeStyle = colours.primary;
    ctx.stroke(new Path2D(logoOutlines.headline));
    ctx.fillStyle = colours.ink;
    for (const { x, y: baseline, path } of logoOutlines.words) {
      at(ctx, x, baseline, () => ctx.fill(new Path2D(path)));
    }
  });
}

/** The one amber line, with one beat in its middle. */
export function drawRule(ctx: Context, { width, rule }: CertificateLayout): void {
  const arm = (rule.width - RULE_PULSE.width) / 2;
  at(ctx, (width - rule.width) / 2, rule.y, () => {
    ctx.fillStyle = colours.accent;
    ctx.fillRect(0, -rule.line / 2, arm, rule.line);
    ctx.fillRect(rule.width - arm, -rule.line / 2, arm, rule.line);
    ctx.translate(arm, 0);
    ctx.strokeStyle = colours.accent;
    ctx.lineWidth = 2;
    ctx.lineJoin = "round";
    ctx.stroke(new Path2D(RULE_PULSE.path));
  });
}

export function drawPenStroke(ctx: Context, index: number, centre: number, layout: CertificateLayout): void {
  const { y, width } = layout.signatures.stroke;
  at(ctx, centre - width / 2, y, () => {
    ctx.strokeStyle = colours.pen;
    ctx.lineWidth = 2.2;
    ctx.lineCap = "round";
    ctx.stroke(new Path2D(strokes[index % strokes.length]));
  });
}
