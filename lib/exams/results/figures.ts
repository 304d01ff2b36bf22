/** Number of learners with a score. */
export type ScoreCount = { score: number; learners: number };

export type Bin = { from: number; to: number; learners: number };
export type Figures = {
  taken: number;
  average: number | null;
  highest: number | null;
  bins: Bin[] | null;
};
export type Standing = { rank: number; below: number; percentile: number | null };

/** Below this number an average would tell one learner another's mark. */
export const FEWEST_FOR_FIGURES = 10;

const BINS = 10;
/** Marks have four digits, so sums of whole ten-thousandths are exact. */
const UNIT = 10_000;

const sum = (counts: readonly ScoreCount[]) => counts.reduce((total, { learners }) => total + learners, 0);

/** Rounded to two digits, halves away from zero. */
function averageOf(counts: readonly ScoreCount[], taken: number): number {
  const units = counts.reduce((total, { score, learners }) => total + Math.round(score * UNIT) * learners, 0);
  const hundredths = Math.round(Math.abs(units) / taken / (UNIT / 100));
  return (Math.sign(units) * hundredths) / 100 || 0;
}

/** Ten bins of equal width from nothing to the full mark; a mark below nothing is in the first. */
export function binsOf(counts: readonly ScoreCount[], totalMarks: number): Bin[] {
  const edge = (place: number) => Math.round((totalMarks * place * UNIT) / BINS) / UNIT;
  const bins = Array.from({ length: BINS }, (_, place) => ({ from: edge(place), to: edge(place + 1), learners: 0 }));
  for (const { score, learners } of counts) {
    const bin = bins[binOf(score, totalMarks)];
    if (bin) bin.learners += learners;
  }
  return bins;
}

/** A mark on an edge belongs to the bin above it, and the full mark to the last. */
export function binOf(score: number, totalMarks: number): number {
  const place = totalMarks > 0 ? Math.floor((Math.round(score * UNIT) * BINS) / Math.round(totalMarks * UNIT)) : 0;
  return Math.min(BINS - 1, Math.max(0, place));
}

export function figuresOf(counts: readonly ScoreCount[], totalMarks: number): Figures {
  const taken = sum(counts);
  if (taken < FEWEST_FOR_FIGURES) return { taken, average: null, highest: null, bins: null };
  return {
    taken,
    average: averageOf(counts, taken),
    highest: Math.max(...counts.map(({ score }) => score)),
    bins: binsOf(counts, totalMarks),
  };
}

/** Competition ranking. The percentile is the share with a lower mark; null if nobody else took the exam. */
export function standingOf(counts: readonly ScoreCount[], score: number): Standing {
  const above = sum(counts.filter((count) => count.score > score));
  const below = sum(counts.filter((count) => count.score < score));
  const taken = sum(counts);
  return { rank: above + 1, below, percentile: taken > 1 ? Math.round((below / taken) * 100) : null };
}
