import "server-only";
import { AppError } from "@/lib/errors";

type TurnLimits = {
  running: number;
  /** The number of waiters in all lanes together. */
  waiting: number;
  waitingPerLane: number;
};

type Waiter = { begin: () => void; refuse: (error: AppError) => void };

const overloaded = () => new AppError("overloaded", { headers: { "Retry-After": "5" } });

/**
 * Lanes take turns, so a lane that sends much only delays itself. When the queue is full, the last waiter of the
 * longest lane is refused.
 */
export function createTurns({ running: most, waiting, waitingPerLane }: TurnLimits) {
  // The map is in the order of turns: a lane that has had one moves to the end.
  const lanes = new Map<string, Waiter[]>();
  let waitingNow = 0;
  let running = 0;

  function leave(name: string, lane: Waiter[]): void {
    waitingNow -= 1;
    if (lane.length === 0) lanes.delete(name);
  }

  function takeNext(): Waiter | undefined {
    const [first] = lanes;
    if (!first) return undefined;
    const [name, lane] = first;
    const waiter = lane.shift();
    lanes.delete(name);
    lanes.set(name, lane);
    leave(name, lane);
    return waiter;
  }

  function makeRoom(own: number): void {
    const [name, longest] = [...lanes].reduce((a, b) => (b[1].length > a[1].length ? b : a));
    if (longest.length <= own + 1) throw overloaded();
    longest.pop()?.refuse(overloaded());
    leave(name, longest);
  }

  function wait(name: string): Promise<void> {
    const own = lanes.get(name)?.length ?? 0;
    if (own >= waitingPerLane) throw overloaded();
    if (waitingNow >= waiting) makeRoom(own);
    return new Promise((begin, refuse) => {
      const lane = lanes.get(name) ?? [];
      lane.push({ begin, refuse });
      lanes.set(name, lane);
      waitingNow += 1;
    });
  }

  /** @throws AppError overloaded */
  return async function takeTurn<T>(lane: string, work: () => Promise<T>): Promise<T> {
    if (running >= most) await wait(lane);
    else running += 1;
    try {
      return await work();
    } finally {
      const next = takeNext();
      if (next) next.begin();
      else running -= 1;
    }
  };
}
