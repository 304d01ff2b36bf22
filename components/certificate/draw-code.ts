import { create } from "qrcode";
import type { CertificateLayout } from "@/components/certificate/layout";
import { paperColours } from "@/components/certificate/paper";
import type { CertificateLook } from "@/lib/certificates/schema";

/** A ring of one module stays white inside the code's own square. */
const RING = 2;

/** Whole pixels per module, so that every edge is sharp: 4 for the 33 modules of an address of up to 62 bytes. */
export function drawCode(
  ctx: CanvasRenderingContext2D,
  text: string,
  colours: CertificateLook["colours"],
  { code }: CertificateLayout,
): void {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const pixels = Math.max(1, Math.floor(code.size / (modules.size + RING)));
  const left = code.centre - code.size / 2;
  const inset = Math.round((code.size - modules.size * pixels) / 2);

  const ground = (margin: number, colour: string) => {
    ctx.fillStyle = colour;
    ctx.fillRect(left - margin, code.y - margin, code.size + 2 * margin, code.size + 2 * margin);
  };
  ground(code.margin + 1, colours.line);
  ground(code.margin, paperColours.codeGround);

  ctx.fillStyle = colours.ink;
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (!modules.get(row, column)) continue;
      ctx.fillRect(left + inset + column * pixels, code.y + inset + row * pixels, pixels, pixels);
    }
  }
}
