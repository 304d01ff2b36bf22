import "server-only";
import { AppError } from "@/lib/errors";

/**
 * Lets only so many pieces of work run at once; the others wait in the order they came.
 *
 * @param limits.waiting how many may wait; one more is refused with 503 and Retry-After
 */
export function createTurns({ running: most, waiting: patience }: { running: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let running = 0;

  /** @throws AppError overloaded */
  return async function takeTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= most) {
      if (queue.length >= patience) throw new AppError("overloaded", { headers: { "Retry-After": "5" } });
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
