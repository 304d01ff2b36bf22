import { type Due, poisha, totalOf } from "@/lib/wire/instalments";

/** A live enrolment with the sum paid for it; `dues` is null when it was paid in one piece. */
export type Joinable = {
  id: number;
  enrolledAt: Date;
  expiresAt: Date | null;
  transferredFromId: number | null;
  /** True when a certificate was issued, granted or withheld. */
  hasDecision: boolean;
  hasRefunds: boolean;
  dues: Due[] | null;
  paid: string;
};

export type Join = { goesOn: Joinable; ends: Joinable; expiresAt: Date | null };

const owed = (dues: Due[] | null, paid: number) => Math.max(0, (dues ? poisha(totalOf(dues)) : 0) - paid);

/** True when both together have paid no more than the agreed price of the one that goes on. */
function isPaidOnce(goesOn: Joinable, ends: Joinable): boolean {
  if (!goesOn.dues) return [goesOn, ends].some(({ paid }) => poisha(paid) === 0);
  return poisha(goesOn.paid) + poisha(ends.paid) <= poisha(totalOf(goesOn.dues));
}

/** A learner who owed nothing for one of the two owes nothing afterwards. */
function staysSettled(goesOn: Joinable, ends: Joinable): boolean {
  const isSettled = owed(ends.dues, poisha(ends.paid)) === 0;
  return !isSettled || owed(goesOn.dues, poisha(goesOn.paid) + poisha(ends.paid)) === 0;
}

/**
 * Joins two live enrolments of one person in one batch. The one with instalments goes on if possible, else the older
 * one, as if the other had been transferred into it, so that both payments count. The access lasts as long as the
 * longer one.
 *
 * @returns null where staff have to decide: the price was paid twice or refunded, one was settled for less than the
 * other, or either was transferred
 */
export function joinOf(pair: [Joinable, Joinable]): Join | null {
  // Refunded money may lie further down the chain of transfers.
  if (pair.some(({ transferredFromId, hasRefunds }) => transferredFromId !== null || hasRefunds)) return null;
  const [first, second] = pair.toSorted(
    (a, b) =>
      Number(b.dues !== null) - Number(a.dues !== null) || Number(a.enrolledAt) - Number(b.enrolledAt) || a.id - b.id,
  ) as [Joinable, Joinable];
  const orders = [
    { goesOn: first, ends: second },
    { goesOn: second, ends: first },
  ];
  const found = orders.find(
    ({ goesOn, ends }) =>
      !ends.hasDecision &&
      (goesOn.dues !== null || ends.dues === null) &&
      isPaidOnce(goesOn, ends) &&
      staysSettled(goesOn, ends),
  );
  if (!found) return null;
  const lasts = pair.map(({ expiresAt }) => expiresAt);
  return { ...found, expiresAt: lasts.reduce((a, b) => (a && b ? (a > b ? a : b) : null)) };
}
