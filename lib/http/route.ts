import "server-only";
import type { z } from "zod";
import { readClaims, viewerOf } from "@/lib/accounts/authentication";
import { Claimant } from "@/lib/accounts/caller-queries";
import { can } from "@/lib/accounts/capabilities";
import type { Viewer } from "@/lib/accounts/queries";
import { secondStepRefusal } from "@/lib/accounts/second-step";
import { withinShare } from "@/lib/accounts/share";
import type { TokenClaims } from "@/lib/accounts/tokens";
import {
  type Access,
  type Admission,
  type Endpoint,
  type HttpMethod,
  httpMethods,
  type StaffAdmission,
} from "@/lib/endpoint";
import { AppError } from "@/lib/errors";
import type { ApiRequest } from "@/lib/http/api-request";
import { readBody, refuseLargeBody } from "@/lib/http/body";
import { writeResponse } from "@/lib/http/json";
import { parseHeaders, parseInput, parseParams } from "@/lib/http/parse-input";
import { Reply } from "@/lib/http/reply";
import { isForeign, type RouteContext, respond } from "@/lib/http/respond";
import { consume } from "@/lib/rate-limit";
import { knowUser } from "@/lib/request-facts";
import { withOrigin } from "@/lib/request-origin";
import type { StaffViewer } from "@/lib/staff/authentication";
import { clientAddress, maskedAddress, networkOf } from "@/lib/wire/address";
import type { JsonBody, WrittenJson } from "@/lib/wire/json";
import { SECOND_STEP_HEADER, STAFF_COOKIE } from "@/lib/wire/second-step";

type Viewers = { public: null; optional: Viewer | null; learner: Viewer; staff: StaffViewer; claims: Claimant };
type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

export type RouteCall<E extends Endpoint> = {
  /** Console requests always come through Next. */
  request: E["auth"] extends "staff" ? Request : ApiRequest;
  viewer: Viewers[E["auth"]];
  params: Output<E["params"]>;
  query: Output<E["query"]>;
  body: Output<E["body"]>;
  headers: Output<E["headers"]>;
  address: string;
  requestId: string;
};

type OwnHeaders<E extends Endpoint> = E["responseHeaders"] extends z.ZodType
  ? z.input<E["responseHeaders"]>
  : Record<never, never>;
type Json<E extends Endpoint, R extends z.ZodType> = JsonBody<z.input<R>, OwnHeaders<E>>;

type Result<E extends Endpoint> = E["response"] extends z.ZodType
  ? E["responseHeaders"] extends z.ZodType
    ? Json<E, E["response"]>
    : z.input<E["response"]> | Json<E, E["response"]> | WrittenJson<E["response"]>
  : unknown;

type Responder = (request: ApiRequest, context?: RouteContext) => Promise<Reply | Response>;
export type RouteHandler = ((request: Request, context?: RouteContext) => Promise<Response>) & {
  respond: Responder;
  endpoint?: Endpoint;
};
export type Route = RouteHandler & { endpoint: Endpoint };

/** A handler that is no endpoint of its own. */
export function asHandler(responder: Responder): RouteHandler {
  const handler = async (request: Request, context?: RouteContext) => {
    const response = await responder(request, context);
    return response instanceof Reply ? response.toResponse() : response;
  };
  return Object.assign(handler, { respond: responder });
}

async function identifyStaff(
  request: ApiRequest,
  { capability, beforeSecondFactor }: StaffAdmission,
): Promise<StaffViewer> {
  // This is a dynamic import to keep next-auth out of the hot routes.
  const { staffOfRequest } = await import("@/lib/staff/session");
  const viewer = await staffOfRequest(request as Request);
  if (!viewer) throw new AppError("not_authenticated");
  knowUser(viewer.id);
  if (!can(viewer, capability)) throw new AppError("permission_denied");
  if (viewer.needsSecondFactor && !beforeSecondFactor) throw new AppError("second_factor_missing");
  return viewer;
}

/** @throws AppError 401 */
async function claimsOf({ auth }: Admission, request: ApiRequest): Promise<TokenClaims | null> {
  if (auth === "staff" || auth === "public") return null;
  const claims = await readClaims(request.headers.get("authorization"));
  if (!claims && auth !== "optional") throw new AppError("not_authenticated");
  return claims;
}

/** @throws AppError second_step_wrong, throttled */
async function showsSecondStep(claims: TokenClaims, { url, headers }: ApiRequest, address: string): Promise<boolean> {
  const code = headers.get(SECOND_STEP_HEADER.toLowerCase());
  const cookie = headers.get("cookie") ?? "";
  if (code === null && !cookie.includes(STAFF_COOKIE)) return false;
  // This is a dynamic import for the same reason as above.
  const secondStep = await import("@/lib/staff/second-step");
  return secondStep.showsSecondStep(claims, { code, cookie, url, address });
}

type Asking = { request: ApiRequest; claims: TokenClaims | null; address: string };

async function identify(endpoint: Endpoint, { request, claims, address }: Asking): Promise<Viewers[Access]> {
  if (endpoint.auth === "staff") return identifyStaff(request, endpoint);
  if (!claims) return null;
  const showed = await showsSecondStep(claims, request, address);
  if (endpoint.auth === "claims") return new Claimant(claims, showed);
  const viewer = await viewerOf(claims, showed);
  if (endpoint.secondStep && viewer.locked) throw secondStepRefusal(viewer.locked.step);
  return viewer;
}

const originOf = ({ request, address, requestId }: { request: ApiRequest; address: string; requestId: string }) => ({
  requestId,
  address: maskedAddress(address),
  userAgent: (request.headers.get("user-agent") ?? "").slice(0, 400),
});

/** Runs every request in one order: request id, rate limit, authentication, role, parsing, handler, one catch. */
export function route<const E extends Endpoint>(
  endpoint: E,
  handler: (call: RouteCall<E>) => Promise<Result<E>> | Result<E>,
): Route {
  type Given = Pick<RouteCall<E>, "address" | "requestId"> & { request: ApiRequest; claims: TokenClaims | null };
  async function proceed({ request, claims, address, requestId }: Given, context?: RouteContext) {
    const viewer = await identify(endpoint, { request, claims, address });
    if (!endpoint.body && !endpoint.streams) refuseLargeBody(request);
    const params = endpoint.params ? await parseParams(endpoint.params, (await context?.params) ?? {}) : undefined;
    const query = endpoint.query
      ? await parseInput(endpoint.query, Object.fromEntries(new URL(request.url).searchParams))
      : undefined;
    const headers = endpoint.headers && parseHeaders(endpoint.headers, request.headers);
    const body = endpoint.body
      ? await parseInput(endpoint.body, await readBody(request, endpoint.uploadLimit), {
          namesInner: endpoint.auth === "staff",
        })
      : undefined;
    const call = { request, viewer, params, query, body, headers, address, requestId } as RouteCall<E>;
    const result = await (endpoint.auth === "staff" || endpoint.secondStep
      ? withOrigin(originOf(call), () => handler(call))
      : handler(call));
    if (viewer instanceof Claimant && !viewer.wasAsked) throw new Error("nobody asked whether the session lives");
    if (endpoint.response) return writeResponse(result, { ...endpoint, response: endpoint.response });
    return result instanceof Reply || result instanceof Response ? result : new Reply(204, null);
  }
  const run: Responder = (request, context) =>
    respond(request, context, async (requestId) => {
      const address = clientAddress(request.headers);
      if (endpoint.limit) await consume(endpoint.limit, networkOf(address));
      const claims = await claimsOf(endpoint, request);
      const given = { request, claims, address, requestId };
      return claims ? withinShare(claims.sessionId, () => proceed(given, context)) : proceed(given, context);
    });
  return Object.assign(asHandler(run), { endpoint });
}

async function withoutBody(responding: Promise<Reply | Response>): Promise<Reply | Response> {
  const response = await responding;
  const { status, headers } = response;
  return response instanceof Reply
    ? new Reply(status, null, response.headers)
    : new Response(null, { status, headers });
}

function byMethod(routes: readonly Route[]): Partial<Record<HttpMethod, Route>> {
  const [first] = routes;
  const handlers: Partial<Record<HttpMethod, Route>> = {};
  for (const each of routes) {
    const { method, path } = each.endpoint;
    if (path !== first?.endpoint.path || handlers[method]) throw new Error(`${method} ${path} does not belong here`);
    handlers[method] = each;
  }
  return handlers;
}

/**
 * The exports of a route file. HEAD is GET without its body unless it has a handler of its own. Other methods get 405,
 * or with `wrongMethod: "learner"` first 401, as in the former backend.
 */
export function methods(
  routes: readonly Route[],
  { wrongMethod = "optional" }: { wrongMethod?: "optional" | "learner" } = {},
) {
  const handlers = byMethod(routes);
  const offered = httpMethods.filter(
    (method) => method === "OPTIONS" || method in handlers || (method === "HEAD" && "GET" in handlers),
  );
  const allow = offered.join(", ");

  const refuse = asHandler((request, context) =>
    respond(request, context, async () => {
      const claims = await claimsOf({ auth: wrongMethod }, request);
      if (claims) await withinShare(claims.sessionId, () => viewerOf(claims));
      throw new AppError("method_not_allowed", { extra: { detail: `Method "${request.method}" not allowed.` } });
    }),
  );
  const preflight = asHandler((request, context) =>
    respond(request, context, async () => {
      const headers = {
        "access-control-allow-methods": allow,
        "access-control-allow-headers": `Authorization, Content-Type, X-Attempt-Key, X-Known-Kinds, ${SECOND_STEP_HEADER}`,
        "access-control-max-age": "600",
      };
      return new Reply(204, null, isForeign(request.headers.get("origin")) ? headers : {});
    }),
  );

  const { GET } = handlers;
  const all: Record<HttpMethod, RouteHandler> = {
    GET: refuse,
    POST: refuse,
    PUT: refuse,
    PATCH: refuse,
    DELETE: refuse,
    HEAD: GET ? asHandler((request, context) => withoutBody(GET.respond(request, context))) : refuse,
    ...handlers,
    OPTIONS: preflight,
  };
  const withAllow = ({ respond: responder, endpoint }: RouteHandler): RouteHandler =>
    Object.assign(
      asHandler(async (request, context) => {
        const response = await responder(request, context);
        if (response instanceof Reply) response.headers.allow = allow;
        else response.headers.set("allow", allow);
        return response;
      }),
      { endpoint },
    );
  return Object.fromEntries(httpMethods.map((method) => [method, withAllow(all[method])])) as Record<
    HttpMethod,
    RouteHandler
  >;
}
