import { drawCertificate, type PrintedFacts } from "@/components/certificate/draw-certificate";
import { loadCertificateFonts } from "@/components/certificate/fonts";
import { certificateLayout } from "@/components/certificate/layout";
import { loadPictures } from "@/components/certificate/pictures";
import { certificate as copy } from "@/lib/copy/certificate";
import { saveBlob } from "@/lib/download";

/** Letters of the facts, to find the font files by; the form's own words and digits are Bengali like most of them. */
function printedLetters({ signatories, look, ...facts }: PrintedFacts): string {
  const people = signatories.flatMap(({ name, title }) => [name, title]);
  return [copy.printed.title, look.academy, ...Object.values(facts), ...people].join(" ");
}

/** Draws the certificate on a canvas of its own. @throws when a font or a picture cannot be loaded */
export async function certificateCanvas(facts: PrintedFacts): Promise<HTMLCanvasElement> {
  const [pictures] = await Promise.all([loadPictures(facts.look), loadCertificateFonts(printedLetters(facts))]);
  const canvas = document.createElement("canvas");
  canvas.width = certificateLayout.width;
  canvas.height = certificateLayout.height;
  const ctx = canvas.getContext("2d");
  if (!ctx) throw new Error("This browser draws no pictures");
  drawCertificate(ctx, facts, pictures, certificateLayout);
  return canvas;
}

/** Draws the certificate and hands it to the browser as a file named by its id. */
export async function saveCertificate(facts: PrintedFacts): Promise<void> {
  const canvas = await certificateCanvas(facts);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!picture) throw new Error("The picture could not be encoded");
  saveBlob(picture, `${facts.certificate_id}.png`);
}
