import { explainFailure } from "@/components/staff/ui/failure";
import { duesCopy } from "@/lib/copy/staff-dues";
import { takaOf } from "@/lib/format";
import { type Due, totalOf } from "@/lib/wire/instalments";

/** A part as it is typed; the key stays while rows come and go. */
export type TypedPart = Due & { key: number };
export type PartProblems = Record<number, Partial<Record<keyof Due, string>>>;

const copy = duesCopy.parts;
export const PARTS_MAX = 24;

let made = 0;
export const typedPart = (due: Due = { amount: "", due_on: "" }): TypedPart => {
  made += 1;
  return { ...due, key: made };
};

const isAmount = (amount: string) => /^\d{1,8}(\.\d{1,2})?$/.test(amount) && Number(amount) > 0;

export function problemsOf(parts: readonly TypedPart[]): PartProblems {
  const problems = parts.map(({ key, amount, due_on }) => ({
    key,
    ...(isAmount(takaOf(amount)) ? {} : { amount: copy.amountProblem }),
    ...(due_on === "" ? { due_on: copy.dayProblem } : {}),
  }));
  const found = problems.filter((problem) => "amount" in problem || "due_on" in problem);
  return Object.fromEntries(found.map(({ key, ...problem }) => [key, problem]));
}

/** The parts as the API takes them: by their days, whatever the order of typing. */
export const sentParts = (parts: readonly TypedPart[]): Due[] =>
  parts
    .map(({ amount, due_on }) => ({ amount: takaOf(amount), due_on }))
    .toSorted((one, other) => one.due_on.localeCompare(other.due_on));

/** Adds up the parts whose amount is complete. */
export const sumOf = (parts: readonly Due[]): number =>
  Number(
    totalOf(parts.map((part) => ({ ...part, amount: takaOf(part.amount) })).filter(({ amount }) => isAmount(amount))),
  );

/** A typed value is not sent, and its field tells why. */
export class RefusedParts extends Error {}

export const explainParts = (error: unknown): string =>
  error instanceof RefusedParts ? copy.refused : explainFailure(error, { changed_meanwhile: duesCopy.changed });
