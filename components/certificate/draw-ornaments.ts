import { certificateFonts } from "@/components/certificate/fonts";
import type { CertificateLayout } from "@/components/certificate/layout";
import { paperColours } from "@/components/certificate/paper";
import type { CertificateLook } from "@/lib/certificates/schema";
import { namePartsOf } from "@/lib/look/name-parts";

type Context = CanvasRenderingContext2D;
type Colours = CertificateLook["colours"];
type Box = { x: number; y: number; width: number; height: number };

const RULE_PULSE = { width: 66, path: "M0 0h16l3 4 6-17 8 28 6-15h27" };

function at(ctx: Context, x: number, y: number, draw: () => void): void {
  ctx.save();
  ctx.translate(x, y);
  draw();
  ctx.restore();
}

/** A picture as large as its box allows, in the middle of its width and at its top or foot. */
function drawPicture(ctx: Context, picture: HTMLImageElement, box: Box, edge: "top" | "foot"): void {
  const scale = Math.min(box.width / picture.width, box.height / picture.height);
  const width = picture.width * scale;
  const height = picture.height * scale;
  const y = edge === "top" ? box.y : box.y + box.height - height;
  ctx.drawImage(picture, box.x + (box.width - width) / 2, y, width, height);
}

/** A seal is stamped a little askew; one that is much higher than wide hangs from the frame as a ribbon. */
export function drawSeal(ctx: Context, seal: HTMLImageElement, { seal: place }: CertificateLayout): void {
  const { ribbon, stamp } = place;
  if (seal.height >= ribbon.leastShape * seal.width) {
    ctx.drawImage(seal, ribbon.x, ribbon.y, ribbon.width, (ribbon.width * seal.height) / seal.width);
    return;
  }
  at(ctx, stamp.centre.x, stamp.centre.y, () => {
    ctx.rotate((stamp.turn * Math.PI) / 180);
    const half = stamp.size / 2;
    drawPicture(ctx, seal, { x: -half, y: -half, width: stamp.size, height: stamp.size }, "top");
  });
}

export function drawLogo(ctx: Context, logo: HTMLImageElement, { width, logo: place }: CertificateLayout): void {
  drawPicture(ctx, logo, { ...place, x: (width - place.width) / 2 }, "top");
}

/** The name in type, for an academy without a logo: a tile with its first letter, and the words beside it. */
export function drawName(ctx: Context, name: string, colours: Colours, { width, logo }: CertificateLayout): void {
  const { tile, radius, gap, first: large, rest: small } = logo.type;
  const { letter, first, rest } = namePartsOf(name);
  const room = logo.width - tile - gap;
  ctx.textAlign = "left";
  ctx.font = certificateFonts.strong(large.size);
  const firstWidth = ctx.measureText(first).width;
  ctx.font = certificateFonts.strong(small.size);
  const wide = Math.min(Math.max(firstWidth, ctx.measureText(rest).width), room);
  at(ctx, (width - tile - gap - wide) / 2, logo.y, () => {
    ctx.fillStyle = colours.primary;
    ctx.beginPath();
    ctx.roundRect(0, 0, tile, tile, radius);
    ctx.fill();
    ctx.fillStyle = paperColours.onPrimary;
    ctx.font = certificateFonts.display(tile * 0.62);
    // Bengali letters hang from their headline: the box of what is drawn is centred.
    const ink = ctx.measureText(letter);
    const left = (tile - ink.actualBoundingBoxRight + ink.actualBoundingBoxLeft) / 2;
    ctx.fillText(letter, left, (tile + ink.actualBoundingBoxAscent - ink.actualBoundingBoxDescent) / 2);
    ctx.font = certificateFonts.strong(large.size);
    ctx.fillStyle = colours.ink;
    ctx.fillText(first, tile + gap, rest ? large.y : large.alone, room);
    ctx.font = certificateFonts.strong(small.size);
    ctx.fillStyle = colours.primary;
    ctx.fillText(rest, tile + gap, small.y, room);
  });
}

/** The one amber line, with one beat in its middle. */
export function drawRule(ctx: Context, { width, rule }: CertificateLayout): void {
  const arm = (rule.width - RULE_PULSE.width) / 2;
  at(ctx, (width - rule.width) / 2, rule.y, () => {
    ctx.fillStyle = paperColours.accent;
    ctx.fillRect(0, -rule.line / 2, arm, rule.line);
    ctx.fillRect(rule.width - arm, -rule.line / 2, arm, rule.line);
    ctx.translate(arm, 0);
    ctx.strokeStyle = paperColours.accent;
    ctx.lineWidth = 2;
    ctx.lineJoin = "round";
    ctx.stroke(new Path2D(RULE_PULSE.path));
  });
}

/** The ink of a hand crosses its line a little, as on paper. */
export function drawSignature(
  ctx: Context,
  picture: HTMLImageElement,
  centre: number,
  { signatures: { picture: box } }: CertificateLayout,
): void {
  drawPicture(ctx, picture, { ...box, x: centre - box.width / 2 }, "foot");
}
