import { describe, expect, it } from "vitest";
import { Cores, Thread } from "./cores.ts";
import { Events } from "./events.ts";
import { Fifo } from "./fifo.ts";
import { Heap } from "./heap.ts";
import { Places } from "./places.ts";
import { createRandom, erlang, exponential } from "./random.ts";

const ARRIVALS = 60_000;

/** Milliseconds that each waits for its turn and is there in all. */
type Visits = { waits: number[]; stays: number[] };
type Station = (events: Events, begun: () => void, done: () => void) => void;

/** Poisson arrivals at a mean distance of 1 ms. */
function visit(seed: number, createStation: (events: Events) => Station, arrivals = ARRIVALS): Visits {
  const events = new Events();
  const station = createStation(events);
  const random = createRandom(seed);
  const visits: Visits = { waits: [], stays: [] };
  const arrive = (left: number) => {
    const at = events.now;
    let begun = at;
    const begin = () => {
      begun = events.now;
    };
    station(events, begin, () => {
      visits.waits.push(begun - at);
      visits.stays.push(events.now - at);
    });
    if (left > 1) events.after(exponential(random, 1), () => arrive(left - 1));
  };
  arrive(arrivals);
  events.run();
  return visits;
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] as number;
const nearTo = (value: number, expected: number, share: number) =>
  expect(Math.abs(value / expected - 1), `${value} instead of ${expected}`).toBeLessThan(share);

function servers(count: number, meanService: number) {
  return (events: Events): Station => {
    const places = new Places(events, count);
    const random = createRandom(7);
    return (_, begun, done) =>
      places.take(() => {
        begun();
        events.after(exponential(random, meanService), () => {
          places.giveBack();
          done();
        });
      });
  };
}

/** The share of arrivals that wait in M/M/c, Erlang's C. */
function erlangC(count: number, load: number): number {
  let term = 1;
  let below = 0;
  for (let n = 0; n < count; n += 1) {
    below += term;
    term *= load / (n + 1);
  }
  const full = term / (1 - load / count);
  return full / (below + full);
}

describe("the simulation's stations, against what queueing theory says of them", () => {
  it("one server: M/M/1's mean wait, mean stay and 99th percentile", () => {
    const { waits, stays } = visit(1, servers(1, 0.7));
    nearTo(mean(waits), (0.7 * 0.7) / 0.3, 0.08);
    nearTo(mean(stays), 0.7 / 0.3, 0.08);
    nearTo(percentile(stays, 0.99), (Math.log(100) * 0.7) / 0.3, 0.08);
  });

  it("several servers: M/M/c's share that waits, mean wait and 99th percentile of the wait", () => {
    const count = 4;
    const service = 3.2;
    const waiting = erlangC(count, service);
    const drain = count / service - 1;
    const { waits } = visit(2, servers(count, service));
    nearTo(waits.filter((wait) => wait > 1e-9).length / ARRIVALS, waiting, 0.03);
    nearTo(mean(waits), waiting / drain, 0.08);
    nearTo(percentile(waits, 0.99), Math.log(waiting / 0.01) / drain, 0.08);
  });

  it("a shared core: the mean stay is that of M/M/1 whatever the work is like", () => {
    for (const draw of [() => 0.7, exponential, erlang]) {
      const random = createRandom(5);
      const { stays } = visit(3, (events) => {
        const cores = new Cores(events, 1);
        return (_, __, done) => cores.run(draw(random, 0.7), done);
      });
      nearTo(mean(stays), 0.7 / 0.3, 0.08);
    }
  });

  it("shared cores: M/M/c's mean number in the system", () => {
    const count = 2;
    const work = 1.4;
    const random = createRandom(9);
    let used = 0;
    const { stays } = visit(4, (events) => {
      const cores = new Cores(events, count);
      return (_, __, done) =>
        cores.run(exponential(random, work), () => {
          done();
          used = cores.usedUntilNow();
        });
    });
    nearTo(mean(stays), work + erlangC(count, work) / (count / work - 1), 0.08);
    nearTo(used, ARRIVALS * work, 0.01);
  });

  it("a thread on a core of its own is one server", () => {
    const random = createRandom(11);
    const { stays } = visit(5, (events) => {
      const thread = new Thread(new Cores(events, 2));
      return (_, __, done) => thread.run(exponential(random, 0.7), done);
    });
    nearTo(mean(stays), 0.7 / 0.3, 0.08);
  });

  it("everybody who comes leaves, answered or refused, and the places are free again", () => {
    const events = new Events();
    const places = new Places(events, 3, 5);
    const random = createRandom(13);
    const ends = { granted: 0, refused: 0 };
    for (let n = 0; n < 10_000; n += 1) {
      events.at(n, () => {
        const came = events.now;
        places.take(
          () => {
            ends.granted += 1;
            expect(events.now - came).toBeLessThanOrEqual(5);
            events.after(exponential(random, 4), () => places.giveBack());
          },
          () => {
            ends.refused += 1;
            expect(events.now - came).toBe(5);
          },
        );
      });
    }
    events.run();
    expect(ends.granted + ends.refused).toBe(10_000);
    expect(ends.refused).toBe(places.refusals);
    expect(ends.refused).toBeGreaterThan(1000);
    const free: number[] = [];
    for (const place of [1, 2, 3, 4]) places.take(() => free.push(place));
    expect(free).toEqual([1, 2, 3]);
  });
});

it("a seed gives the same run again, and another seed another", () => {
  const stays = (seed: number) => mean(visit(seed, servers(2, 1.5), 2000).stays);
  expect(stays(21)).toBe(stays(21));
  expect(stays(21)).not.toBe(stays(22));
});

it("draws have the mean that was asked for, and Erlang's half the scatter", () => {
  const random = createRandom(17);
  const scatter = (values: number[]) => {
    const middle = mean(values);
    return Math.sqrt(mean(values.map((value) => (value - middle) ** 2))) / middle;
  };
  const drawn = (draw: typeof exponential, count: number) => Array.from({ length: count }, () => draw(random, 3));
  nearTo(mean(drawn(exponential, ARRIVALS)), 3, 0.02);
  nearTo(mean(drawn(erlang, ARRIVALS)), 3, 0.02);
  nearTo(scatter(drawn(exponential, ARRIVALS)), 1, 0.03);
  nearTo(scatter(drawn(erlang, ARRIVALS)), 0.5, 0.03);
});

it("a heap gives the least first, and equals in the order in which they came", () => {
  const heap = new Heap<number>();
  const random = createRandom(19);
  const keys = Array.from({ length: 5000 }, () => Math.floor(random() * 500));
  for (const [place, key] of keys.entries()) heap.push(key, place);
  const expected = keys.map((key, place) => ({ key, place })).sort((a, b) => a.key - b.key || a.place - b.place);
  expect(expected.map(() => heap.pop())).toEqual(expected.map(({ place }) => place));
  expect(heap.size).toBe(0);
});

it("a queue gives what came first, however many came and went", () => {
  const fifo = new Fifo<number>();
  const random = createRandom(23);
  let came = 0;
  let went = 0;
  for (let turn = 0; turn < 10_000; turn += 1) {
    if (random() < (turn < 5000 ? 0.6 : 0.4)) fifo.push(came++);
    else expect(fifo.shift()).toBe(went < came ? went++ : undefined);
    expect(fifo.size).toBe(came - went);
    expect(fifo.first).toBe(went < came ? went : undefined);
  }
});
