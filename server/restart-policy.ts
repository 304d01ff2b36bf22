const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 4000;
/** A process that ends sooner after being ready never worked. */
const QUICK_MS = 10_000;
const MOST_QUICK_DEATHS = 6;

/**
 * Decides when a process that ended is started again: at once, then less and less often, and not for ever if it cannot
 * run.
 */
export class RestartPolicy {
  private quickDeaths = 0;
  private readonly firstPauseMs: number;

  constructor(firstPauseMs = FIRST_PAUSE_MS) {
    this.firstPauseMs = firstPauseMs;
  }

  /**
   * @param livedMs since it was ready
   * @returns the pause before the next start; undefined: give up
   */
  afterDeath(livedMs: number): number | undefined {
    this.quickDeaths = livedMs < QUICK_MS ? this.quickDeaths + 1 : 1;
    if (livedMs >= QUICK_MS) return 0;
    if (this.quickDeaths > MOST_QUICK_DEATHS) return undefined;
    return Math.min(LONGEST_PAUSE_MS, this.firstPauseMs * 2 ** (this.quickDeaths - 1));
  }
}
