import type { Draft, DraftPart } from "@/components/staff/desk/draft";
import { takaOf } from "@/lib/format";
import { type Due, scheduleFor } from "@/lib/wire/instalments";

const poisha = (amount: string) => Math.round(Number(amount) * 100);

/** The draft's whole price in taka; null while it cannot be read. */
export function wholePrice({ price, method }: Draft, today: number | undefined): number | null {
  if (method === "free" || today === undefined) return null;
  const whole = price.trim() ? Number(takaOf(price)) : today;
  return Number.isFinite(whole) && whole > 0 ? whole : null;
}

/** The parts that will be saved: the clerk's own in the order of their days, or else those of the batch. */
export function partsOf(own: readonly DraftPart[] | null, whole: number | null, plan: readonly Due[]): Due[] {
  if (whole === null) return [];
  if (!own) return scheduleFor(String(whole), plan);
  return own
    .map(({ amount, due_on }) => ({ amount: takaOf(amount), due_on }))
    .toSorted((a, b) => a.due_on.localeCompare(b.due_on));
}

/** The sum of own parts minus the price; 0: they are equal. Null: an amount or a day is missing. */
export function excessOf(parts: readonly Due[], whole: number): number | null {
  if (parts.some(({ amount, due_on }) => !(poisha(amount) > 0) || !/^\d{4}-\d{2}-\d{2}$/.test(due_on))) return null;
  return (parts.reduce((sum, { amount }) => sum + poisha(amount), 0) - Math.round(whole * 100)) / 100;
}

/** The same day a month later, or that month's last. */
export function monthAfter(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(date, last))).toISOString().slice(0, 10);
}

const keyed = (due: Due, key: number): DraftPart => ({ ...due, key });

/** The parts to be changed: as they are, or the whole price today. */
export function ownParts(parts: readonly Due[], whole: number, today: string): DraftPart[] {
  return (parts.length > 0 ? parts : [{ amount: String(whole), due_on: today }]).map(keyed);
}

/** Adds a part, a month after the last, of the rest of the price. */
export function withPart(own: readonly DraftPart[], whole: number, today: string): DraftPart[] {
  const rest = -(
    excessOf(
      own.map(({ amount }) => ({ amount: takaOf(amount), due_on: today })),
      whole,
    ) ?? 0
  );
  const last =
    own
      .map(({ due_on }) => due_on)
      .toSorted()
      .at(-1) || today;
  const key = Math.max(-1, ...own.map((part) => part.key)) + 1;
  return [...own, { key, amount: rest > 0 ? String(rest) : "", due_on: monthAfter(last) }];
}
