import type { Reply, StepName } from "./messages.ts";

export type Cost = { server: number; database: number; requests: number };

export const noCost = (): Cost => ({ server: 0, database: 0, requests: 0 });

export function addCost(sum: Cost, more: Cost): void {
  sum.server += more.server;
  sum.database += more.database;
  sum.requests += more.requests;
}

/** CPU seconds per so many requests (or attempts). */
export const costPer = (count: number, { server, database, requests }: Cost) =>
  ((server + database) / requests) * count;

export function percentile(milliseconds: readonly number[], share: number): number {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const percentiles = (milliseconds: readonly number[]) =>
  [0.5, 0.95, 0.99].map((share) => percentile(milliseconds, share).toFixed(1)).join(" / ");

/** One line for each reply other than 200. */
export function refusals(what: string, replies: readonly Reply[]): string[] {
  return replies.filter(({ status }) => status !== 200).map(({ status, text }) => `${what}: ${status} ${text ?? ""}`);
}

export const noLatencies = (): Record<StepName, number[]> => ({
  start: [],
  questions: [],
  "save-answer": [],
  submit: [],
  results: [],
  leaderboard: [],
  "my-ranking": [],
});
