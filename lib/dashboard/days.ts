import { addDays } from "@/lib/catalogue/schedule";
import { dateInDhaka } from "@/lib/format";

export const PULSE_DAYS = 7;

/** The days of the pulse in Dhaka, today last. */
export function pulseDays(now: Date): string[] {
  const today = dateInDhaka(now);
  return Array.from({ length: PULSE_DAYS }, (_, index) => addDays(today, index + 1 - PULSE_DAYS));
}
