export type Measure = (text: string, size: number) => number;
type FittedText = { size: number; lines: string[] };
type Sizes = { largest: number; smallest: number; inTwoLines: number };

const STEP = 2;
const FLOOR = 12;

/** One line as large as it fits, not below `smallest`; longer texts in two lines, from `inTwoLines` down. */
export function fitText(text: string, width: number, sizes: Sizes, measure: Measure): FittedText {
  for (let size = sizes.largest; size >= sizes.smallest; size -= STEP) {
    if (measure(text, size) <= width) return { size, lines: [text] };
  }
  const lines = halve(text, measure);
  let size = sizes.inTwoLines;
  while (size > FLOOR && lines.some((line) => measure(line, size) > width)) size -= STEP;
  return { size, lines };
}

/** The size, from `largest` down by halves, at which something fits that must stay one line. */
export function fitSize(largest: number, width: number, widthAt: (size: number) => number): number {
  let size = largest;
  while (size > FLOOR && widthAt(size) > width) size -= 0.5;
  return size;
}

/** Two lines as equal as the words allow; a single word stays one line. */
function halve(text: string, measure: Measure): string[] {
  const words = text.split(" ");
  const splits = words.slice(1).map((_, index) => {
    const lines = [words.slice(0, index + 1).join(" "), words.slice(index + 1).join(" ")];
    return { lines, longest: Math.max(...lines.map((line) => measure(line, FLOOR))) };
  });
  const [best] = splits.sort((a, b) => a.longest - b.longest);
  return best?.lines ?? [text];
}
