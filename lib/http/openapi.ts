import "server-only";
import { z } from "zod";
import { type Endpoint, httpMethods } from "@/lib/endpoint";
import { env } from "@/lib/env";
import { documentOrder } from "@/lib/http/document-order";
import { SECOND_STEP_HEADER, secondStepStates } from "@/lib/wire/second-step";

type JsonSchema = Record<string, unknown>;
export type Operation = {
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: { name: string; in: "path" | "query" | "header"; required: boolean; schema: JsonSchema }[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, Documented>;
};
type Documented = {
  description: string;
  headers: Record<string, { required?: boolean; schema: JsonSchema } | { $ref: string }>;
  content?: Record<string, { schema: JsonSchema }>;
};
export type ApiDocument = {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, unknown>;
};

// The output side is documented, since the coercions in front of a schema only widen what it accepts.
function jsonSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, {
    io: "output",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === "custom") Object.assign(jsonSchema, { type: "string", format: "binary" });
    },
  });
}

function parameters(schema: z.ZodType | undefined, place: "path" | "query" | "header"): Operation["parameters"] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).map(([name, field]) => ({
    name: place === "header" ? headerName(name) : name,
    in: place,
    required: place === "path" || !field.safeParse(undefined).success,
    schema: jsonSchema(field),
  }));
}

const headerName = (name: string) =>
  name === "etag" ? "ETag" : name.replace(/(?<=^|-)[a-z]/g, (letter) => letter.toUpperCase());

const common = (...names: string[]): Documented["headers"] =>
  Object.fromEntries(["X-Request-Id", ...names].map((name) => [name, { $ref: `#/components/headers/${name}` }]));

function responseHeaders(schema: z.ZodObject | undefined): Documented["headers"] {
  const own = Object.entries(schema?.shape ?? {}).map(([name, field]) => {
    const required = !field.safeParse(undefined).success;
    return [headerName(name), { required, schema: jsonSchema(field) }] as const;
  });
  return { ...common(), ...Object.fromEntries(own) };
}

const refused = (description: string, ...headers: string[]): Documented => ({
  description,
  headers: common(...headers),
  content: { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } },
});

function responses(endpoint: Endpoint): Operation["responses"] {
  const status = String(endpoint.status ?? (endpoint.response || endpoint.responseHeaders ? 200 : 204));
  const headers = responseHeaders(endpoint.responseHeaders);
  return {
    [status]: endpoint.response
      ? { description: "Success", headers, content: { "application/json": { schema: jsonSchema(endpoint.response) } } }
      : { description: "Success, or a file", headers },
    ...(endpoint.body || endpoint.query || endpoint.headers
      ? { 400: refused("Field errors: a list of texts per field") }
      : {}),
    ...(endpoint.auth === "public" ? {} : { 401: refused("No or no valid login", "WWW-Authenticate") }),
    ...(endpoint.auth === "staff" ? { 403: refused("Not for this account") } : {}),
    ...(endpoint.secondStep ? { 403: refused("Of staff: the second step is not shown", SECOND_STEP_HEADER) } : {}),
    ...(endpoint.params ? { 404: refused("Not found") } : {}),
    ...(endpoint.limit || (endpoint.auth !== "public" && endpoint.auth !== "staff")
      ? { 429: refused("Too many requests", "Retry-After") }
      : {}),
    503: refused("Not now: overloaded, or a part of the site is away", "Retry-After"),
  };
}

const secondStepParameter = {
  name: SECOND_STEP_HEADER,
  in: "header" as const,
  required: false,
  schema: { type: "string", description: "Of staff with a second step: a code of it" },
};

function operation(endpoint: Endpoint): Operation {
  const { path } = endpoint;
  const token = [{ bearer: [] }];
  const staff = [{ console: [] }];
  const security = { public: [], optional: [...token, {}], learner: token, claims: token, staff }[endpoint.auth];
  return {
    summary: endpoint.summary,
    tags: [path.split("/")[path.startsWith("/api/") ? 2 : 1] ?? ""],
    security,
    parameters: [
      ...parameters(endpoint.params, "path"),
      ...parameters(endpoint.query, "query"),
      ...parameters(endpoint.headers, "header"),
      ...(endpoint.secondStep ? [secondStepParameter] : []),
    ],
    ...(endpoint.body
      ? { requestBody: { required: true, content: { "application/json": { schema: jsonSchema(endpoint.body) } } } }
      : {}),
    responses: responses(endpoint),
  };
}

const placeOf = (path: string) => {
  const place = documentOrder.indexOf(path);
  return place < 0 ? documentOrder.length : place;
};

/** @param endpoints all of them, in any order */
export function describeApi(endpoints: readonly Endpoint[], academy: string): ApiDocument {
  // HEAD is GET without its body, and needs no words of its own.
  const documented = endpoints.filter(
    ({ method, documented: isDocumented }) => isDocumented !== false && method !== "HEAD",
  );
  const byPath = Map.groupBy(documented, ({ path }) => path);
  const paths: ApiDocument["paths"] = {};
  for (const path of [...byPath.keys()].toSorted((a, b) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1))) {
    const ofPath = (byPath.get(path) ?? []).toSorted(
      (a, b) => httpMethods.indexOf(a.method) - httpMethods.indexOf(b.method),
    );
    paths[path] = Object.fromEntries(ofPath.map((each) => [each.method.toLowerCase(), operation(each)]));
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${academy} API`,
      version: "1",
      description: "Every path is the same with and without its final slash.",
    },
    servers: [{ url: env.SITE_URL }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
        console: { type: "apiKey", in: "cookie", name: "staff_session", description: "Signed in at /staff/sign-in" },
      },
      headers: {
        "X-Request-Id": { description: "Stands in the log too", schema: { type: "string", format: "uuid" } },
        "Retry-After": { description: "Seconds", required: true, schema: { type: "integer" } },
        [SECOND_STEP_HEADER]: { required: true, schema: { type: "string", enum: secondStepStates } },
        "WWW-Authenticate": { required: true, schema: { type: "string", const: 'Bearer realm="api"' } },
      },
      schemas: {
        Refusal: {
          type: "object",
          description: "`detail`; or `error` and `code`; or field names with lists of texts.",
          additionalProperties: true,
        },
      },
    },
  };
}
