/** A part of a price: taka as a decimal, and its last day in Dhaka (`YYYY-MM-DD`). */
export type Due = { amount: string; due_on: string };

const poisha = (taka: string) => Math.round(Number(taka) * 100);
const taka = (poisha: number) => String(poisha / 100);

export const totalOf = (dues: readonly Due[]): string =>
  taka(dues.reduce((sum, { amount }) => sum + poisha(amount), 0));

export const areSameParts = (some: readonly Due[], others: readonly Due[]): boolean =>
  some.length === others.length &&
  some.every(({ amount, due_on }, index) => {
    const other = others[index];
    return other?.due_on === due_on && poisha(other.amount) === poisha(amount);
  });

export const dueRow = ({ amount, due_on }: Due) => ({ amount, dueOn: new Date(`${due_on}T00:00:00Z`) });

/** A batch's parts for another price: a discount is taken off the last ones, what is dearer is added to the last. */
export function scheduleFor(price: string, parts: readonly Due[]): Due[] {
  let rest = poisha(price);
  const last = parts.length - 1;
  return parts.flatMap((part, index) => {
    const amount = index === last ? rest : Math.min(rest, poisha(part.amount));
    rest -= amount;
    return amount > 0 ? [{ ...part, amount: taka(amount) }] : [];
  });
}

/** What is left to pay, part by part, after a sum was paid; the first is what is due next. */
export function unpaidOf(dues: readonly Due[], paid: string): Due[] {
  let left = poisha(paid);
  return dues.flatMap((part) => {
    const covered = Math.max(0, Math.min(left, poisha(part.amount)));
    left -= covered;
    const open = poisha(part.amount) - covered;
    return open > 0 ? [{ ...part, amount: taka(open) }] : [];
  });
}
