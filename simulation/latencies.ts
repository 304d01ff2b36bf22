import { createHistogram, type RecordableHistogram } from "node:perf_hooks";

export type Summary = { count: number; p50: number; p95: number; p99: number };

/** Milliseconds per step, in Node's own histogram: a day has too many to keep each. */
export class Latencies {
  private readonly steps = new Map<string, RecordableHistogram>();

  record(step: string, milliseconds: number): void {
    let histogram = this.steps.get(step);
    if (!histogram) {
      histogram = createHistogram({ figures: 3 });
      this.steps.set(step, histogram);
    }
    histogram.record(Math.max(1, Math.round(milliseconds * 1000)));
  }

  summaries(): Map<string, Summary> {
    return new Map(
      [...this.steps].map(([step, histogram]) => {
        const at = (share: number) => histogram.percentile(share) / 1000;
        return [step, { count: histogram.count, p50: at(50), p95: at(95), p99: at(99) }];
      }),
    );
  }
}
