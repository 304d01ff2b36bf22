import "server-only";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { authenticate, type Claimant, readClaims, type Viewer } from "@/lib/accounts/authentication";
import { env } from "@/lib/env";
import { AppError, ValidationError } from "@/lib/errors";
import { clientAddress } from "@/lib/http/address";
import { readBody, refuseLargeBody } from "@/lib/http/body";
import { consume, type LimitName } from "@/lib/http/rate-limit";
import { log } from "@/lib/log";

export const httpMethods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
export type HttpMethod = (typeof httpMethods)[number];

/**
 * Who may call: `public` ignores the Authorization header; `optional` accepts nobody or a valid token (a bad one is
 * 401); `learner` any signed-in account; `staff` the roles staff and admin. `claims` is `learner` for hot routes: the
 * token is good, and the handler's own statement asks whether its session lives.
 */
export type Access = "public" | "optional" | "learner" | "staff" | "claims";

type Viewers = { public: null; optional: Viewer | null; learner: Viewer; staff: Viewer; claims: Claimant };
type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

export type RouteSpec = {
  auth: Access;
  /** One line for the API document. */
  summary: string;
  /** Points taken per caller's address before anything else happens. */
  limit?: LimitName;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Bytes of a multipart body, where files are welcome. */
  uploadLimit?: number;
  /** What the handler's value looks like on the wire. Left out: 204, or a Response of the handler's own. */
  response?: z.ZodType;
  status?: number;
};

export type RouteCall<S extends RouteSpec> = {
  request: Request;
  viewer: Viewers[S["auth"]];
  params: Output<S["params"]>;
  query: Output<S["query"]>;
  body: Output<S["body"]>;
  address: string;
  requestId: string;
};

/** Without a response schema the value does not matter: a Response is sent, anything else is a 204. */
type Result<S extends RouteSpec> = S["response"] extends z.ZodType ? z.input<S["response"]> | Response : unknown;

type RouteContext = { params: Promise<Record<string, string | string[]>> };
export type RouteHandler = ((request: Request, context?: RouteContext) => Promise<Response>) & { spec?: RouteSpec };

function fieldErrors(error: z.ZodError): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const key = String(issue.path[0] ?? "non_field_errors");
    fields[key] ??= [];
    fields[key].push(issue.message);
  }
  return fields;
}

// The names by which the former backend called a value of the wrong kind.
function pythonType(value: unknown): string {
  if (Array.isArray(value)) return "list";
  if (typeof value === "string") return "str";
  if (typeof value === "boolean") return "bool";
  return Number.isInteger(value) ? "int" : "float";
}

async function parseInput(schema: z.ZodType, data: unknown): Promise<unknown> {
  if (schema instanceof z.ZodObject) {
    if (data === null) throw new ValidationError({ non_field_errors: ["This field may not be null."] });
    if (typeof data !== "object" || Array.isArray(data)) {
      const message = `Invalid data. Expected a dictionary, but got ${pythonType(data)}.`;
      throw new ValidationError({ non_field_errors: [message] });
    }
  }
  const result = await schema.safeParseAsync(data);
  if (!result.success) throw new ValidationError(fieldErrors(result.error));
  return result.data;
}

async function parseParams(schema: z.ZodType, context: RouteContext | undefined): Promise<unknown> {
  const result = await schema.safeParseAsync((await context?.params) ?? {});
  if (!result.success) throw new AppError("not_found");
  return result.data;
}

function toResponse(error: unknown, requestId: string): Response {
  if (error instanceof ValidationError) return Response.json(error.fields, { status: 400 });
  if (error instanceof AppError) {
    const response = Response.json(error.toBody(), { status: error.status, headers: error.headers });
    if (error.status === 401) response.headers.set("WWW-Authenticate", 'Bearer realm="api"');
    return response;
  }
  log.error({ requestId, err: error }, "request failed");
  return Response.json({ ...new AppError("server_error").toBody(), request_id: requestId }, { status: 500 });
}

function addCorsHeaders(request: Request, response: Response): void {
  const origin = request.headers.get("origin");
  if (!origin || !env.CORS_ORIGINS.includes(origin)) return;
  response.headers.set("Access-Control-Allow-Origin", origin);
  response.headers.set("Access-Control-Expose-Headers", "Content-Disposition, Retry-After, X-Request-Id");
  response.headers.append("Vary", "Origin");
}

/** Runs `answer` with a request id and turns whatever is thrown into a response; the one catch of the API. */
async function respond(request: Request, answer: (requestId: string) => Promise<Response>): Promise<Response> {
  const requestId = randomUUID();
  const startedAt = performance.now();
  let response: Response;
  try {
    response = await answer(requestId);
  } catch (error) {
    response = toResponse(error, requestId);
  }
  response.headers.set("X-Request-Id", requestId);
  response.headers.append("Vary", "Accept");
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
  addCorsHeaders(request, response);
  log.info({
    requestId,
    method: request.method,
    path: new URL(request.url).pathname,
    status: response.status,
    ms: Math.round((performance.now() - startedAt) * 10) / 10,
  });
  return response;
}

async function identify(access: Access, authorization: string | null): Promise<Viewers[Access]> {
  if (access === "public") return null;
  if (access === "claims") {
    const claimant = await readClaims(authorization);
    if (!claimant) throw new AppError("not_authenticated");
    return claimant;
  }
  const viewer = await authenticate(authorization);
  if (!viewer && access !== "optional") throw new AppError("not_authenticated");
  if (access === "staff" && viewer?.role === "LEARNER") throw new AppError("permission_denied");
  return viewer;
}

/**
 * One method of an endpoint, in a fixed order: request id, rate limit, authentication, role, parsing, handler, one
 * catch. The same declaration feeds the API document and the tests that walk every route.
 */
export function route<const S extends RouteSpec>(
  spec: S,
  handler: (call: RouteCall<S>) => Promise<Result<S>> | Result<S>,
): RouteHandler {
  const run: RouteHandler = (request, context) =>
    respond(request, async (requestId) => {
      const address = clientAddress(request.headers);
      if (spec.limit) await consume(spec.limit, address);
      const viewer = await identify(spec.auth, request.headers.get("authorization"));
      if (!spec.body) refuseLargeBody(request);
      const params = spec.params ? await parseParams(spec.params, context) : undefined;
      const query = spec.query
        ? await parseInput(spec.query, Object.fromEntries(new URL(request.url).searchParams))
        : undefined;
      const body = spec.body ? await parseInput(spec.body, await readBody(request, spec.uploadLimit)) : undefined;
      const result = await handler({ request, viewer, params, query, body, address, requestId } as RouteCall<S>);
      if (result instanceof Response) return result;
      if (!spec.response) return new Response(null, { status: 204 });
      return Response.json(result, { status: spec.status ?? 200 });
    });
  run.spec = spec;
  return run;
}

type Handlers = Partial<Record<Exclude<HttpMethod, "HEAD" | "OPTIONS">, RouteHandler>>;

async function withoutBody(response: Promise<Response>): Promise<Response> {
  const { status, headers } = await response;
  return new Response(null, { status, headers });
}

/**
 * The exports of a route file: its methods, HEAD for GET, and for every other method the 405 (or, with
 * `wrongMethod: "learner"`, first the 401) of the former backend.
 */
export function methods(
  handlers: Handlers,
  { wrongMethod = "optional" }: { wrongMethod?: "optional" | "learner" } = {},
) {
  const offered = httpMethods.filter(
    (method) => method === "OPTIONS" || method in handlers || (method === "HEAD" && "GET" in handlers),
  );
  const allow = offered.join(", ");

  const refuse: RouteHandler = (request) =>
    respond(request, async () => {
      const viewer = await authenticate(request.headers.get("authorization"));
      if (!viewer && wrongMethod === "learner") throw new AppError("not_authenticated");
      throw new AppError("method_not_allowed", { extra: { detail: `Method "${request.method}" not allowed.` } });
    });
  const preflight: RouteHandler = (request) =>
    respond(request, async () => {
      const headers = {
        "Access-Control-Allow-Methods": allow,
        "Access-Control-Allow-Headers": "Authorization, Content-Type, X-Attempt-Key",
        "Access-Control-Max-Age": "600",
      };
      const asked = env.CORS_ORIGINS.includes(request.headers.get("origin") ?? "");
      return new Response(null, { status: 204, headers: asked ? headers : {} });
    });

  const { GET } = handlers;
  const all: Record<HttpMethod, RouteHandler> = {
    GET: refuse,
    POST: refuse,
    PUT: refuse,
    PATCH: refuse,
    DELETE: refuse,
    ...handlers,
    HEAD: GET ? (request, context) => withoutBody(GET(request, context)) : refuse,
    OPTIONS: preflight,
  };
  const withAllow = (handler: RouteHandler): RouteHandler => {
    const wrapped: RouteHandler = async (request, context) => {
      const response = await handler(request, context);
      response.headers.set("Allow", allow);
      return response;
    };
    wrapped.spec = handler.spec;
    return wrapped;
  };
  return Object.fromEntries(httpMethods.map((method) => [method, withAllow(all[method])])) as Record<
    HttpMethod,
    RouteHandler
  >;
}
