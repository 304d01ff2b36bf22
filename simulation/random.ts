export type Random = () => number;

/** Mulberry32: the same seed, the same run. Never 0, so that its logarithm is a number. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (((mixed ^ (mixed >>> 14)) >>> 0) + 1) / (2 ** 32 + 1);
  };
}

export const exponential = (random: Random, mean: number): number => -mean * Math.log(random());

/** Erlang's with four phases: half as scattered as an exponential, as measured service times are. */
export const erlang = (random: Random, mean: number): number =>
  (-mean / 4) * Math.log(random() * random() * random() * random());
