import { request as open } from "node:http";
import fc from "fast-check";
import type { ApiDocument, Operation } from "../lib/http/openapi.ts";

/**
 * Requests made from the API document, and what must hold of every response: nothing that is sent makes a 500, and
 * every refusal has the contract's form (contract §1).
 */
type Caller = "nobody" | "learner" | "stranger" | "garbage";
export type FuzzRequest = {
  method: string;
  /** As it stands in the request line; need not be a well-formed address. */
  target: string;
  headers: Record<string, string>;
  body: string;
  caller: Caller;
};
type FuzzResponse = { status: number; headers: NodeJS.Dict<string | string[]>; text: string };

const hostileTexts = [
  "",
  " ",
  "0",
  "-1",
  "1.5",
  "1e400",
  "99999999999999999999",
  "NaN",
  "null",
  "true",
  "[]",
  "{}",
  "\0",
  "a\0b",
  "\ud800",
  "\u202eabc",
  "rİiki",
  "аdmin",
  "ক্ষুদ্র",
  "০১৭১১",
  "'; drop table users; --",
  "<script>alert(1)</script>",
  "../../../etc/passwd",
  "__proto__",
  "constructor",
  "%s%n",
  "\r\nSet-Cookie: a=b",
  "a".repeat(300),
  "ক".repeat(5000),
];
const rawSegments = [
  "%",
  "%0",
  "%00",
  "%E0%A4%A",
  "%ff%fe",
  "%2e%2e%2f",
  "..",
  ".",
  ";a=b",
  "%0d%0a",
  "~",
  "%F0%9F%92%A9",
  "*",
];
const paths = [
  "/",
  "/home",
  "/auth",
  "/activate",
  "/course/1",
  "/verify",
  "/verify/PMA-7K3QX-M9T2D-4HVWA-C",
  "/receipts",
  "/receipts/PR1A-7K3M-9QX2-M9T2",
  "/dashboard/home",
  "/dashboard/exam/1",
  "/dashboard/start-exam/1",
  "/staff",
  "/staff/sign-in",
  "/inbox",
  "/inbox/x",
  "/og",
  "/og/course/1",
  "/sitemap.xml",
  "/robots.txt",
  "/manifest.webmanifest",
  "/service-worker.js",
  "/api/docs",
  "/api/schema",
  "/api/staff/session/session",
  "/api/staff/session/csrf",
  "/api/staff/session/providers",
  "/api/staff/session/signin",
  "/api/staff/session/callback/credentials",
  "/api/staff/session/error",
  "/api/staff/session/_log",
  "/.well-known/certificate-keys.json",
  "/_next/static/chunks/none.js",
  "/_next/image",
  "/_next/data/x/course/1.json",
  "/batches/1/syllabus/download/",
];
const methods = ["GET", "GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "PROPFIND", "SEARCH"];
const contentTypes = [
  "application/json",
  "application/json; charset=utf-16",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "multipart/form-data",
  "text/plain",
  "text/x-component",
  "",
];

const hostileText = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: "binary", maxLength: 40 }));
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 3 }),
);
const smallId = fc.integer({ min: 1, max: 60 });

/** Values that a JSON schema describes, as far as it matters which branch of the code they reach. */
function describedBy(schema: unknown): fc.Arbitrary<unknown> {
  const { type, anyOf, oneOf, enum: choices, properties, items, const: only } = (schema ?? {}) as Record<string, never>;
  if (only !== undefined) return fc.constant(only);
  if (Array.isArray(choices)) return fc.constantFrom(...(choices as unknown[]));
  const alternatives = (anyOf ?? oneOf) as unknown[] | undefined;
  if (alternatives) return fc.oneof(...alternatives.map(describedBy));
  if (type === "object") {
    const fields = Object.entries((properties ?? {}) as Record<string, unknown>);
    return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, oftenRight(field)])), {
      requiredKeys: [],
    });
  }
  if (type === "array") return fc.array(oftenRight(items), { maxLength: 4 });
  if (type === "integer" || type === "number") return smallId;
  if (type === "boolean") return fc.boolean();
  if (type === "null") return fc.constant(null);
  if (type === "string") return fc.oneof(hostileText, fc.constantFrom("sadia", "sadia@example.com", "Shapla-bloom-52"));
  return hostileValue;
}

const oftenRight = (schema: unknown) =>
  fc.oneof({ weight: 4, arbitrary: describedBy(schema) }, { weight: 1, arbitrary: hostileValue });

const rawSegment = fc.oneof(fc.constantFrom(...rawSegments), hostileText.map(safeSegment));

/** Encoded, but for a lone surrogate, which has no encoding. */
function safeSegment(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, 4000);
}

function targetOf(path: string, { parameters }: Pick<Operation, "parameters">): fc.Arbitrary<string> {
  const segment = fc.oneof({ weight: 3, arbitrary: smallId.map(String) }, { weight: 1, arbitrary: rawSegment });
  const names = [...path.matchAll(/\{\w+\}/g)].length;
  const query = fc.array(
    fc.tuple(
      fc.constantFrom(...parameters.filter((each) => each.in === "query").map(({ name }) => name), "x", "token", "url"),
      rawSegment,
    ),
    { maxLength: 2 },
  );
  return fc
    .tuple(fc.array(segment, { minLength: names, maxLength: names }), query, fc.boolean())
    .map(([values, entries, slash]) => {
      let index = 0;
      const filled = path.replace(/\{\w+\}/g, () => values[index++] ?? "1").replace(/\/$/, slash ? "/" : "");
      return entries.length ? `${filled}?${entries.map(([name, value]) => `${name}=${value}`).join("&")}` : filled;
    });
}

const caller = fc.constantFrom<Caller>("nobody", "learner", "learner", "learner", "stranger", "garbage");

function bodyOf(schema: unknown): fc.Arbitrary<{ body: string; contentType: string }> {
  const json = oftenRight(schema).map((value) => ({
    body: JSON.stringify(value) ?? "",
    contentType: "application/json",
  }));
  const form = fc
    .array(fc.tuple(fc.constantFrom("username", "avatar", "csrfToken", "callbackUrl"), hostileText))
    .map((fields) => ({
      body: fields.map(([name, value]) => `${name}=${safeSegment(value)}`).join("&"),
      contentType: "application/x-www-form-urlencoded",
    }));
  const part = fc
    .tuple(fc.constantFrom("avatar", "first_name"), hostileText, fc.constantFrom("", '; filename="a.png"'))
    .map(([name, value, file]) => ({
      body: `--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value.toWellFormed()}\r\n--x--\r\n`,
      contentType: "multipart/form-data; boundary=x",
    }));
  const raw = fc.record({ body: hostileText, contentType: fc.constantFrom(...contentTypes) });
  return fc.oneof(
    { weight: 5, arbitrary: json },
    { weight: 1, arbitrary: form },
    { weight: 1, arbitrary: part },
    { weight: 1, arbitrary: raw },
  );
}

const strangeHeaders = fc.constantFrom<Record<string, string>>(
  {},
  {},
  {},
  { "next-action": "0".repeat(40) },
  { rsc: "1", "next-router-state-tree": "%5B" },
  { range: "bytes=9-1" },
  { "if-none-match": "*" },
  { "x-attempt-key": "not-a-key" },
  { "x-forwarded-for": "1.2.3.4, nonsense" },
  { cookie: "staff_session=x; __Host-staff_session=%00" },
  { origin: "https://evil.example" },
  { accept: "text/x-component" },
  { "x-invoke-path": "/staff", "x-middleware-subrequest": "middleware" },
);

/** Requests of the document's operations, of other methods on their paths, and of all other addresses of the site. */
export function fuzzRequests({ paths: documented }: ApiDocument): fc.Arbitrary<FuzzRequest> {
  const operations = Object.entries(documented).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const documentedCall = fc.constantFrom(...operations).chain(({ path, method, operation }) =>
    fc.record({
      method: fc.oneof(
        { weight: 9, arbitrary: fc.constant(method) },
        { weight: 1, arbitrary: fc.constantFrom(...methods) },
      ),
      target: targetOf(path, operation),
      body: bodyOf(operation.requestBody?.content["application/json"]?.schema),
    }),
  );
  const otherCall = fc.record({
    method: fc.constantFrom(...methods),
    target: fc.oneof(
      fc.constantFrom(...paths, "*").chain((path) => targetOf(path, { parameters: [] })),
      fc.tuple(fc.constantFrom(...paths), rawSegment).map(([path, segment]) => `${path}/${segment}`),
      fc.constant("/_next/image").chain((path) => rawSegment.map((url) => `${path}?url=${url}&w=64&q=75`)),
    ),
    body: bodyOf({}),
  });
  return fc
    .record({
      call: fc.oneof({ weight: 4, arbitrary: documentedCall }, { weight: 1, arbitrary: otherCall }),
      headers: strangeHeaders,
      caller,
    })
    .map(({ call: { method, target, body: sent }, headers, caller: who }) => {
      const hasBody = !["GET", "HEAD", "TRACE", "OPTIONS"].includes(method);
      return {
        method,
        target,
        headers: { ...headers, ...(hasBody && sent.contentType ? { "content-type": sent.contentType } : {}) },
        body: hasBody ? sent.body : "",
        caller: who,
      };
    });
}

/** Sends it as it is, over a connection from an address of its own, so that no other test's limits are used up. */
export function send(
  port: number,
  { method, target, headers, body }: FuzzRequest,
  authorization: string | undefined,
): Promise<FuzzResponse> {
  return new Promise((resolve, reject) => {
    const request = open(
      {
        host: "127.0.0.1",
        port,
        localAddress: process.platform === "linux" ? "127.0.0.77" : undefined,
        method,
        path: target,
        headers: {
          ...headers,
          ...(authorization ? { authorization } : {}),
          ...(body ? { "content-length": Buffer.byteLength(body) } : {}),
        },
        timeout: 20_000,
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          const text = Buffer.concat(chunks).toString("utf8");
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
        });
      },
    );
    request.on("timeout", () => request.destroy(new Error("no response within 20 s")));
    request.on("error", reject);
    request.end(body);
  });
}

const isApi = (target: string) => /^\/(api|auth)\/./.test(target) && !/^\/api\/(staff\/session|docs)/.test(target);

function isTextList(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((text) => typeof text === "string");
}

function hasRefusalForm(body: unknown): boolean {
  if (isTextList(body)) return true;
  if (typeof body !== "object" || body === null || Array.isArray(body)) return false;
  const { detail, error, code, ...rest } = body as Record<string, unknown>;
  if (typeof detail === "string") return true;
  if (typeof error === "string") return code === undefined || typeof code === "string";
  const fields = Object.values({ ...rest, ...(code === undefined ? {} : { code }) });
  return fields.length > 0 && fields.every((field) => isTextList(field) || hasRefusalForm(field));
}

/** The violated rule, or null for a response that keeps all. */
export function complaint(
  { method, target }: Pick<FuzzRequest, "method" | "target">,
  { status, headers, text }: FuzzResponse,
): string | null {
  if (status >= 500) {
    return status === 503 && headers["retry-after"] ? null : `${status} instead of a refusal`;
  }
  if (status < 200) return `status ${status}`;
  if (/\n\s+at .+:\d+:\d+|node_modules\/|PrismaClient|SQLSTATE/.test(text)) return "the text tells of the inside";
  if (!isApi(target) || status < 400) return null;
  if (status === 401 && !headers["www-authenticate"]) return "401 without WWW-Authenticate";
  if (status === 405 && !headers.allow) return "405 without Allow";
  if (status === 429 && !headers["retry-after"]) return "429 without Retry-After";
  if (method === "HEAD") return null;
  if (!String(headers["content-type"]).startsWith("application/json")) return `refused as ${headers["content-type"]}`;
  try {
    return hasRefusalForm(JSON.parse(text)) ? null : `refused in another form: ${text.slice(0, 200)}`;
  } catch {
    return `refused without JSON: ${text.slice(0, 200)}`;
  }
}
