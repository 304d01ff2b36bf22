import { hourInDhaka } from "@/lib/format";

const FROM = 23;
const UNTIL = 7;

/** At night no phone is woken; what is still true is sent in the morning. */
export function isQuiet(now: Date): boolean {
  const hour = hourInDhaka(now);
  return hour >= FROM || hour < UNTIL;
}
