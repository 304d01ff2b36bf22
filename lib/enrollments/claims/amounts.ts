import type { DifferenceRecord } from "@/lib/enrollments/claims/staff-schema";

export const poisha = (taka: string) => Math.round(Number(taka) * 100);
const taka = (poisha: number) => String(poisha / 100);

export function compareAmount(paid: string, due: readonly string[]): DifferenceRecord[] {
  const [usual] = due;
  if (usual === undefined || due.some((amount) => poisha(amount) === poisha(paid))) return [];
  const by = poisha(paid) - poisha(usual);
  return [{ kind: by < 0 ? "amount_less" : "amount_more", by: taka(Math.abs(by)), expected: usual, paid }];
}

type Judged = { differences: readonly DifferenceRecord[]; due: readonly string[]; stated: string | null };

/** The differences when a clerk records this amount instead of the one that was seen, or else claimed. */
export function differencesRecording(amount: string, { differences, due, stated }: Judged): DifferenceRecord[] {
  const others = differences.filter(({ kind }) => kind !== "amount_less" && kind !== "amount_more");
  const isOther = stated !== null && poisha(stated) !== poisha(amount);
  return [
    ...others,
    ...(isOther ? [{ kind: "recorded_amount_differs" as const, seen: stated, paid: amount }] : []),
    ...compareAmount(amount, due),
  ];
}
