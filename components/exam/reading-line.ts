type Span = { top: number; bottom: number };

/**
 * How far down the window somebody reads: a third, and at the end of the page further and further, so that its last
 * question can be the one that is read.
 *
 * @param below what of the page is still below the window
 */
export function readingLine(height: number, below: number): number {
  return Math.max(height / 3, height - Math.max(0, below));
}

/** Index of the span nearest to the line, -1 without any. */
export function questionAt(spans: readonly Span[], line: number): number {
  const distances = spans.map(({ top, bottom }) => Math.max(0, top - line, line - bottom));
  return distances.indexOf(Math.min(...distances));
}
