import "server-only";
import type { Device } from "@/lib/accounts/session-mutations";

export function callerDevice({ request, address }: { request: Request; address: string }): Device {
  const { headers } = request;
  return { userAgent: headers.get("user-agent") ?? "", address, cookies: headers.get("cookie") ?? "" };
}
