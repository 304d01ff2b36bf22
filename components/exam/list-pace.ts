import { isTimeout } from "@/components/exam/refusal";
import { SAVES_MAX } from "@/lib/wire/limits";

/**
 * How many choices one request carries: fewer after one that took too long, since a slow link may never carry the most,
 * and more again after one that came through with as many.
 */
export class ListPace {
  size = SAVES_MAX;

  /** Runs a request that carries `count` choices. */
  async measure<T>(count: number, send: () => Promise<T>): Promise<T> {
    try {
      const response = await send();
      if (count >= this.size) this.size = Math.min(SAVES_MAX, 2 * this.size);
      return response;
    } catch (error) {
      if (isTimeout(error)) this.size = Math.max(1, Math.floor(Math.min(count, this.size) / 4));
      throw error;
    }
  }
}
