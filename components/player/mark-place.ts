import type { User } from "@/lib/accounts/schema";
import { toBengaliDigits } from "@/lib/format";

/** Steps of the golden ratio and its kin: neighbours lie far apart, and no part of the picture is left out for long. */
const ACROSS = 0.618;
const DOWN = 0.755;

/** Left and top in percent; the right and the lower part stay free for the mark itself and for the controls. */
export function placeOfMark(step: number): { left: number; top: number } {
  return { left: 4 + ((step * ACROSS) % 1) * 52, top: 6 + ((step * DOWN) % 1) * 46 };
}

/** Name and the phone's last four digits, as little as tells one learner from another. */
export function markText(user: Pick<User, "first_name" | "last_name" | "username" | "phone_number">): string {
  const name = `${user.first_name} ${user.last_name}`.trim() || user.username;
  return [name, toBengaliDigits(user.phone_number.slice(-4))].filter(Boolean).join(" · ");
}
