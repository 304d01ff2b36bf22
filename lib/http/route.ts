import "server-only";
import type { z } from "zod";
import { readClaims, viewerOf } from "@/lib/accounts/authentication";
import { Claimant } from "@/lib/accounts/caller-queries";
import { type Capability, can } from "@/lib/accounts/capabilities";
import type { Viewer } from "@/lib/accounts/queries";
import { secondStepRefusal } from "@/lib/accounts/second-step";
import { withinShare } from "@/lib/accounts/share";
import type { TokenClaims } from "@/lib/accounts/tokens";
import { AppError } from "@/lib/errors";
import type { ApiRequest } from "@/lib/http/api-request";
import { readBody, refuseLargeBody } from "@/lib/http/body";
import { writeResponse } from "@/lib/http/json";
import { parseHeaders, parseInput, parseParams } from "@/lib/http/parse-input";
import { Reply } from "@/lib/http/reply";
import { isForeign, type RouteContext, respond } from "@/lib/http/respond";
import { consume, type LimitName } from "@/lib/rate-limit";
import { knowUser } from "@/lib/request-facts";
import { withOrigin } from "@/lib/request-origin";
import type { StaffViewer } from "@/lib/staff/authentication";
import { clientAddress, maskedAddress, networkOf } from "@/lib/wire/address";
import type { JsonBody, WrittenJson } from "@/lib/wire/json";
import { SECOND_STEP_HEADER, STAFF_COOKIE } from "@/lib/wire/second-step";

export const httpMethods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
export type HttpMethod = (typeof httpMethods)[number];

/**
 * Callers that a route accepts.
 *
 * `optional` accepts a request without a token or with a valid one (a bad one is 401). `claims` is `learner` for hot
 * routes: the token is good, and the handler's own statement checks that its session lives (`askAsCaller`). `staff` is
 * the console's cookie and no token, and for a write the site's own pages only (contract §11).
 */
export type Access = "public" | "optional" | "learner" | "staff" | "claims";

type Viewers = { public: null; optional: Viewer | null; learner: Viewer; staff: StaffViewer; claims: Claimant };
type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

type StaffAdmission = {
  auth: "staff";
  capability: Capability;
  /**
   * True for the few routes that staff need in order to set up their second factor; all others refuse them until then.
   */
  beforeSecondFactor?: boolean;
};
type Admission = StaffAdmission | { auth: Exclude<Access, "staff">; capability?: undefined };

export type RouteSpec = Admission & {
  summary: string;
  /** True where the account itself is at stake: staff with a second step must show it first. */
  secondStep?: boolean;
  /** Points per caller's address, taken before anything else happens. */
  limit?: LimitName;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Bytes that a multipart body may have. Set on routes that take files. */
  uploadLimit?: number;
  /** The handler itself reads the body as it comes, whatever its size. */
  streams?: boolean;
  /** Names are in lower case, as in `responseHeaders`. */
  headers?: z.ZodObject;
  /** Absent for a 204 and for handlers that return their own Reply or Response. */
  response?: z.ZodType;
  responseHeaders?: z.ZodObject;
  status?: number;
};

export type RouteCall<S extends RouteSpec> = {
  /** Console requests always come through Next. */
  request: S["auth"] extends "staff" ? Request : ApiRequest;
  viewer: Viewers[S["auth"]];
  params: Output<S["params"]>;
  query: Output<S["query"]>;
  body: Output<S["body"]>;
  headers: Output<S["headers"]>;
  address: string;
  requestId: string;
};

type OwnHeaders<S extends RouteSpec> = S["responseHeaders"] extends z.ZodType
  ? z.input<S["responseHeaders"]>
  : Record<never, never>;
type Json<S extends RouteSpec, R extends z.ZodType> = JsonBody<z.input<R>, OwnHeaders<S>>;

type Result<S extends RouteSpec> = S["response"] extends z.ZodType
  ? S["responseHeaders"] extends z.ZodType
    ? Json<S, S["response"]>
    : z.input<S["response"]> | Json<S, S["response"]> | WrittenJson<S["response"]>
  : unknown;

type Responder = (request: ApiRequest, context?: RouteContext) => Promise<Reply | Response>;
export type RouteHandler = ((request: Request, context?: RouteContext) => Promise<Response>) & {
  respond: Responder;
  spec?: RouteSpec;
};

function asHandler(responder: Responder, spec?: RouteSpec): RouteHandler {
  const handler = async (request: Request, context?: RouteContext) => {
    const response = await responder(request, context);
    return response instanceof Reply ? response.toResponse() : response;
  };
  return Object.assign(handler, { respond: responder, spec });
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

async function identify(spec: RouteSpec, { request, claims, address }: Asking): Promise<Viewers[Access]> {
  if (spec.auth === "staff") return identifyStaff(request, spec);
  if (!claims) return null;
  const showed = await showsSecondStep(claims, request, address);
  if (spec.auth === "claims") return new Claimant(claims, showed);
  const viewer = await viewerOf(claims, showed);
  if (spec.secondStep && viewer.locked) throw secondStepRefusal(viewer.locked.step);
  return viewer;
}

const originOf = ({ request, address, requestId }: { request: ApiRequest; address: string; requestId: string }) => ({
  ...{ requestId, address: maskedAddress(address) },
  userAgent: (request.headers.get("user-agent") ?? "").slice(0, 400),
});

/** Runs every request in one order: request id, rate limit, authentication, role, parsing, handler, one catch. */
export function route<const S extends RouteSpec>(
  spec: S,
  handler: (call: RouteCall<S>) => Promise<Result<S>> | Result<S>,
): RouteHandler {
  type Given = Pick<RouteCall<S>, "address" | "requestId"> & { request: ApiRequest; claims: TokenClaims | null };
  async function proceed({ request, claims, address, requestId }: Given, context?: RouteContext) {
    const viewer = await identify(spec, { request, claims, address });
    if (!spec.body && !spec.streams) refuseLargeBody(request);
    const params = spec.params ? await parseParams(spec.params, (await context?.params) ?? {}) : undefined;
    const query = spec.query
      ? await parseInput(spec.query, Object.fromEntries(new URL(request.url).searchParams))
      : undefined;
    const headers = spec.headers && parseHeaders(spec.headers, request.headers);
    const body = spec.body
      ? await parseInput(spec.body, await readBody(request, spec.uploadLimit), { namesInner: spec.auth === "staff" })
      : undefined;
    const call = { request, viewer, params, query, body, headers, address, requestId } as RouteCall<S>;
    const result = await (spec.auth === "staff" || spec.secondStep
      ? withOrigin(originOf(call), () => handler(call))
      : handler(call));
    if (viewer instanceof Claimant && !viewer.wasAsked) throw new Error("nobody asked whether the session lives");
    if (spec.response) return writeResponse(result, { ...spec, response: spec.response });
    return result instanceof Reply || result instanceof Response ? result : new Reply(204, null);
  }
  const run: Responder = (request, context) =>
    respond(request, context, async (requestId) => {
      const address = clientAddress(request.headers);
      if (spec.limit) await consume(spec.limit, networkOf(address));
      const claims = await claimsOf(spec, request);
      const given = { request, claims, address, requestId };
      return claims ? withinShare(claims.sessionId, () => proceed(given, context)) : proceed(given, context);
    });
  return asHandler(run, spec);
}

type Handlers = Partial<Record<Exclude<HttpMethod, "OPTIONS">, RouteHandler>>;

async function withoutBody(responding: Promise<Reply | Response>): Promise<Reply | Response> {
  const response = await responding;
  const { status, headers } = response;
  return response instanceof Reply
    ? new Reply(status, null, response.headers)
    : new Response(null, { status, headers });
}

/**
 * Adds HEAD to GET unless it has a handler of its own. Other methods get 405, or with `wrongMethod: "learner"` first
 * 401, as in the former backend.
 */
export function methods(
  handlers: Handlers,
  { wrongMethod = "optional" }: { wrongMethod?: "optional" | "learner" } = {},
) {
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
        "access-control-allow-headers": `Authorization, Content-Type, X-Attempt-Key, ${SECOND_STEP_HEADER}`,
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
  const withAllow = ({ respond: responder, spec }: RouteHandler): RouteHandler =>
    asHandler(async (request, context) => {
      const response = await responder(request, context);
      if (response instanceof Reply) response.headers.allow = allow;
      else response.headers.set("allow", allow);
      return response;
    }, spec);
  return Object.fromEntries(httpMethods.map((method) => [method, withAllow(all[method])])) as Record<
    HttpMethod,
    RouteHandler
  >;
}
