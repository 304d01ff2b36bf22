import { hourInDhaka } from "@/lib/format";

const FROM = 23;
const UNTIL = 7;

/** No phone is woken at night; a notice that still holds is sent in the morning. */
export function isQuiet(now: Date): boolean {
  const hour = hourInDhaka(now);
  return hour >= FROM || hour < UNTIL;
}
