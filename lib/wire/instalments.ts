/** An instalment of a price: taka as a decimal, and its last day in Dhaka (`YYYY-MM-DD`). */
export type Due = { amount: string; due_on: string };

/** Whole hundredths of a taka. */
export const poisha = (taka: string) => Math.round(Number(taka) * 100);
const taka = (poisha: number) => String(poisha / 100);

export const totalOf = (dues: readonly Due[]): string =>
  taka(dues.reduce((sum, { amount }) => sum + poisha(amount), 0));

/** A price's instalments, and the sum paid so far. */
export type Instalments = { dues: Due[]; paid: string };
/** The instalment that a payment is for, with the rest due on it, and everything owed. */
export type Part = { number: number; count: number; due: Due; owed: string };

export const areSameParts = (some: readonly Due[], others: readonly Due[]): boolean =>
  some.length === others.length &&
  some.every(({ amount, due_on }, index) => {
    const other = others[index];
    return other?.due_on === due_on && poisha(other.amount) === poisha(amount);
  });

export type DueRow = { amount: { toString(): string }; dueOn: Date };
export const presentDue = ({ amount, dueOn }: DueRow): Due => ({
  amount: amount.toString(),
  due_on: dueOn.toISOString().slice(0, 10),
});
export const dueRow = ({ amount, due_on }: Due) => ({ amount, dueOn: new Date(`${due_on}T00:00:00Z`) });

/** A batch's instalments for another price: a discount shortens the last ones, a surcharge is added to the last. */
export function scheduleFor(price: string, parts: readonly Due[]): Due[] {
  let rest = poisha(price);
  const last = parts.length - 1;
  return parts.flatMap((part, index) => {
    const amount = index === last ? rest : Math.min(rest, poisha(part.amount));
    rest -= amount;
    return amount > 0 ? [{ ...part, amount: taka(amount) }] : [];
  });
}

/** The open rest of each instalment after a sum was paid; the first is due next. */
export function unpaidOf(dues: readonly Due[], paid: string): Due[] {
  let rest = poisha(paid);
  return dues.flatMap((part) => {
    const covered = Math.max(0, Math.min(rest, poisha(part.amount)));
    rest -= covered;
    const open = poisha(part.amount) - covered;
    return open > 0 ? [{ ...part, amount: taka(open) }] : [];
  });
}

/** The instalment that the next payment is for; null if nothing is owed. */
export function partAt({ dues, paid }: Instalments): Part | null {
  const unpaid = unpaidOf(dues, paid);
  const [due] = unpaid;
  return due ? { number: dues.length - unpaid.length + 1, count: dues.length, due, owed: totalOf(unpaid) } : null;
}

/** The same instalments after one more payment. */
export const withPayment = ({ dues, paid }: Instalments, amount: string): Instalments => ({
  dues,
  paid: taka(poisha(paid) + poisha(amount)),
});

/** Number of the instalment that an enrolled learner pays next; undefined before the first payment. */
export const laterPart = (before: Instalments | null | undefined): number | undefined =>
  before && poisha(before.paid) > 0 ? partAt(before)?.number : undefined;
