import "server-only";
import { createHmac } from "node:crypto";
import { log } from "@/lib/log";
import { authSecrets } from "@/lib/secrets";
import { regionOf } from "@/lib/wire/address";

type SecurityEvent =
  | "login_failed"
  | "login_throttled"
  | "refresh_replayed"
  | "staff_login_failed"
  | "staff_login_throttled"
  | "staff_code_failed"
  | "staff_signed_in"
  | "staff_signed_out";

/** The number of an account, or a name without an account. */
type SecuritySubject = number | string;

/** The log keeps no name, no whole address and nothing that somebody typed. */
export function logSecurityEvent(event: SecurityEvent, subject: SecuritySubject, address: string): void {
  const region = regionOf(address);
  if (typeof subject === "number") log.info({ event, account: subject, region });
  else {
    // The hash is keyed so that nobody finds out names in the log by trying them.
    const unknown = createHmac("sha256", authSecrets()[0] ?? "")
      .update(`log\n${subject}`)
      .digest("hex")
      .slice(0, 12);
    log.info({ event, unknown, region });
  }
}
