import "server-only";
import type { Device } from "@/lib/accounts/session-mutations";

/** What a session remembers of where it was opened. */
export function callerDevice({ request, address }: { request: Request; address: string }): Device {
  const { headers } = request;
  return { userAgent: headers.get("user-agent") ?? "", address, cookies: headers.get("cookie") ?? "" };
}
