import "server-only";
import { randomUUID } from "node:crypto";
import { env } from "@/lib/env";
import { AppError, ValidationError } from "@/lib/errors";
import type { ApiRequest } from "@/lib/http/api-request";
import { Reply } from "@/lib/http/reply";
import { report } from "@/lib/http/report";
import { templateOf } from "@/lib/http/route-template";
import { log } from "@/lib/log";
import { refusals } from "@/lib/metrics";
import { outageOf, type Part } from "@/lib/outage";
import { beginTrace, currentFacts, RequestFacts, withFacts } from "@/lib/request-facts";
import { isTraced } from "@/lib/tracing";

/** The wait is short, as most outages are; clients add their own spread. */
const RETRY_SECONDS = "2";

const partNames: Record<Part, string> = { database: "database", mail: "mail server", storage: "object storage" };

const refuse = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Reply(status, JSON.stringify(body), { "content-type": "application/json", ...headers });

function refusal(error: unknown, requestId: string): Reply {
  if (error instanceof ValidationError) return refuse(400, error.fields);
  if (error instanceof AppError) {
    const headers = Object.fromEntries(
      Object.entries(error.headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    if (error.status === 401) headers["www-authenticate"] = 'Bearer realm="api"';
    return refuse(error.status, error.toBody(), headers);
  }
  const part = outageOf(error);
  if (part) {
    // An outage logs one line without a stack for each request, since there are thousands of them.
    const { name, code } = error as { name?: string; code?: unknown };
    log.error({ requestId, reason: name, code }, `${partNames[part]} not available`);
    return refuse(503, new AppError("unavailable").toBody(), { "retry-after": RETRY_SECONDS });
  }
  log.error({ requestId, err: error }, "request failed");
  return refuse(500, { ...new AppError("server_error").toBody(), request_id: requestId });
}

function codeOf(error: unknown): string {
  if (error instanceof ValidationError) return "invalid";
  if (error instanceof AppError) return error.code;
  return outageOf(error) ? "unavailable" : "server_error";
}

export function isForeign(origin: string | null): origin is string {
  return origin !== null && env.CORS_ORIGINS.includes(origin);
}

function commonHeaders(request: ApiRequest, requestId: string): Record<string, string> {
  const origin = request.headers.get("origin");
  if (!isForeign(origin)) return { "x-request-id": requestId, vary: "Accept" };
  return {
    "x-request-id": requestId,
    vary: "Accept, Origin",
    "access-control-allow-origin": origin,
    "access-control-expose-headers":
      "Accept-Ranges, Content-Disposition, Content-Range, ETag, Retry-After, X-Deadline-At, X-Request-Id, X-Second-Step, X-Server-Time",
  };
}

function addHeaders(response: Reply | Response, common: Record<string, string>): void {
  if (response instanceof Reply) {
    const { headers } = response;
    const vary = headers.vary;
    Object.assign(headers, common);
    if (vary) headers.vary = `${vary}, ${common.vary}`;
    headers["cache-control"] ??= "no-store";
    return;
  }
  const { headers } = response;
  for (const [name, value] of Object.entries(common)) {
    if (name !== "vary") headers.set(name, value);
    // A picture is the same for whatever asks: a page keeps by a request of its own what the browser has shown.
    else if (!headers.get("content-type")?.startsWith("image/")) headers.append(name, value);
    else if (value.includes("Origin")) headers.append(name, "Origin");
  }
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
}

type Params = Record<string, string | string[]>;
/** Next passes a promise. */
export type RouteContext = { params: Params | Promise<Params> };

/** Runs `handle` with a request id and turns any error into a reply. This is the only catch of the API. */
export async function respond(
  request: ApiRequest,
  context: RouteContext | undefined,
  handle: (requestId: string) => Promise<Reply | Response>,
): Promise<Reply | Response> {
  const requestId = randomUUID();
  const startedAt = performance.now();
  const { route, path } = templateOf(request.url, (await context?.params) ?? {});
  // Next's listener has begun the request already (server/page-watch.ts); hot routes begin it here.
  const begun = currentFacts();
  const facts = begun ?? new RequestFacts();
  facts.route = route;
  if (isTraced()) beginTrace(facts, request.headers.get("traceparent"));
  let response: Reply | Response;
  try {
    response = await (begun ? handle(requestId) : withFacts(facts, () => handle(requestId)));
  } catch (error) {
    response = refusal(error, requestId);
    refusals.inc({ route, code: codeOf(error) });
  }
  addHeaders(response, commonHeaders(request, requestId));
  const { method } = request;
  report({ requestId, method, route, path, status: response.status, ms: performance.now() - startedAt }, facts);
  return response;
}
