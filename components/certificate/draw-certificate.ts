import { drawBorder } from "@/components/certificate/draw-border";
import { drawCode } from "@/components/certificate/draw-code";
import { drawLogo, drawName, drawRule, drawSeal, drawSignature } from "@/components/certificate/draw-ornaments";
import { fitSize, fitText, type Measure } from "@/components/certificate/fit-text";
import { certificateFonts, type Face } from "@/components/certificate/fonts";
import type { CertificateLayout } from "@/components/certificate/layout";
import type { CertificatePictures } from "@/components/certificate/pictures";
import type { Certificate, CertificateLook } from "@/lib/certificates/schema";
import { certificate as copy } from "@/lib/copy/certificate";
import { formatDate } from "@/lib/format";

type Context = CanvasRenderingContext2D;
type Colours = CertificateLook["colours"];
type Line = { face: Face; size: number; y: number; colour: string };
type Run = { text: string; face: Face; colour: string };

export type PrintedFacts = Pick<
  Certificate,
  | "certificate_id"
  | "student_name"
  | "course_title"
  | "batch_name"
  | "completion_date"
  | "issue_date"
  | "expires_on"
  | "signatories"
  | "verify_url"
  | "look"
>;

const SEPARATOR = "  ·  ";
const LINE_HEIGHT = 1.22;
/** From the baseline to the middle of Bengali letters, as a part of the size. */
const MIDDLE = 0.3;

function measureIn(ctx: Context, face: Face): Measure {
  return (text, size) => {
    ctx.font = certificateFonts[face](size);
    return ctx.measureText(text).width;
  };
}

/** One centred line; smaller where it would be wider than `width`. */
function drawLine(ctx: Context, text: string, x: number, { face, size, y, colour }: Line, width: number): void {
  const measure = measureIn(ctx, face);
  ctx.font = certificateFonts[face](fitSize(size, width, (at) => measure(text, at)));
  ctx.fillStyle = colour;
  ctx.textAlign = "center";
  ctx.fillText(text, x, y, width);
}

type Block = {
  sizes: { largest: number; smallest: number; inTwoLines: number };
  y: number;
  width: number;
  colour: string;
};

/** One line at `y` or two around it. */
function drawBlock(ctx: Context, text: string, x: number, { sizes, y, width, colour }: Block): void {
  const { size, lines } = fitText(text, width, sizes, measureIn(ctx, "display"));
  const middle = y - MIDDLE * sizes.largest;
  lines.forEach((line, index) => {
    const offset = (index - (lines.length - 1) / 2) * LINE_HEIGHT * size;
    drawLine(ctx, line, x, { face: "display", size, y: middle + offset + MIDDLE * size, colour }, width);
  });
}

/** Runs of several weights as one centred line. */
function drawRuns(ctx: Context, runs: Run[], x: number, { size, y, width }: CertificateLayout["facts"]): void {
  const widthAt = (at: number) => runs.reduce((sum, { text, face }) => sum + measureIn(ctx, face)(text, at), 0);
  const fitted = fitSize(size, width, widthAt);
  let left = x - widthAt(fitted) / 2;
  ctx.textAlign = "left";
  for (const { text, face, colour } of runs) {
    ctx.font = certificateFonts[face](fitted);
    ctx.fillStyle = colour;
    ctx.fillText(text, left, y);
    left += ctx.measureText(text).width;
  }
}

function factRuns({ batch_name, completion_date, issue_date, expires_on, look: { colours } }: PrintedFacts): Run[] {
  const strong = (text: string): Run => ({ text, face: "strong", colour: colours.ink });
  const plain = (text: string): Run => ({ text, face: "plain", colour: colours.ink_soft });
  const expiry = expires_on ? [plain(`${SEPARATOR}${copy.printed.expires(formatDate(expires_on))}`)] : [];
  return [
    strong(batch_name),
    plain(`${SEPARATOR}${copy.printed.completed} ${formatDate(completion_date)}${SEPARATOR}${copy.printed.issued} `),
    strong(formatDate(issue_date)),
    ...expiry,
  ];
}

type Signatures = { signatories: PrintedFacts["signatories"]; pictures: CertificatePictures["signatures"] };

function drawSignatures(
  ctx: Context,
  { signatories, pictures }: Signatures,
  colours: Colours,
  layout: CertificateLayout,
): void {
  const { left, right, gap, widest, line, name, title } = layout.signatures;
  const gaps = gap * (signatories.length - 1);
  const width = Math.min((right - left - gaps) / signatories.length, widest);
  const first = (left + right - gaps - width * signatories.length) / 2;
  signatories.forEach((signatory, index) => {
    const start = first + index * (width + gap);
    const centre = start + width / 2;
    const picture = pictures[index];
    if (picture) drawSignature(ctx, picture, centre, layout);
    ctx.fillStyle = colours.line_strong;
    ctx.fillRect(start, line.y - line.width / 2, width, line.width);
    drawLine(ctx, signatory.name, centre, { ...name, face: "strong", colour: colours.ink }, width);
    drawLine(ctx, signatory.title, centre, { ...title, face: "plain", colour: colours.muted }, width);
  });
}

/** The whole picture; the fonts must have been loaded. */
export function drawCertificate(
  ctx: Context,
  facts: PrintedFacts,
  pictures: CertificatePictures,
  layout: CertificateLayout,
): void {
  const { colours, academy } = facts.look;
  const centre = layout.width / 2;
  // The same advance widths on every machine, however it hints fonts.
  ctx.textRendering = "geometricPrecision";
  ctx.textBaseline = "alphabetic";

  drawBorder(ctx, colours, layout);
  if (pictures.seal) drawSeal(ctx, pictures.seal, layout);
  if (pictures.logo) drawLogo(ctx, pictures.logo, layout);
  else drawName(ctx, academy, colours, layout);
  const { title, statement, name, course, achievement, code } = layout;
  drawLine(ctx, copy.printed.title, centre, { ...title, face: "display", colour: colours.primary }, name.width);
  drawLine(ctx, copy.printed.statement, centre, { ...statement, face: "plain", colour: colours.muted }, name.width);
  drawBlock(ctx, facts.student_name, centre, { ...name, colour: colours.ink });
  drawRule(ctx, layout);
  drawBlock(ctx, facts.course_title, centre, { ...course, colour: colours.ink });
  drawLine(ctx, copy.printed.achieved, centre, { ...achievement, face: "plain", colour: colours.ink_soft }, name.width);
  drawRuns(ctx, factRuns(facts), centre, layout.facts);
  drawSignatures(ctx, { signatories: facts.signatories, pictures: pictures.signatures }, colours, layout);
  drawCode(ctx, facts.verify_url, colours, layout);
  const { hint, id } = code;
  drawLine(ctx, copy.printed.scan, code.centre, { ...hint, face: "plain", colour: colours.muted }, id.width);
  drawLine(ctx, facts.certificate_id, code.centre, { ...id, face: "strong", colour: colours.ink }, id.width);
}
