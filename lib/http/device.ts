import "server-only";
import type { Device } from "@/lib/accounts/session-mutations";
import type { ApiRequest } from "@/lib/http/api-request";

export function callerDevice({ request, address }: { request: ApiRequest; address: string }): Device {
  const { headers } = request;
  return { userAgent: headers.get("user-agent") ?? "", address, cookies: headers.get("cookie") ?? "" };
}
