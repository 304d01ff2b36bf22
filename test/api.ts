import type { RouteHandler } from "@/lib/http/route";

type RouteModule = Record<string, RouteHandler>;

type ApiRoute = { path: string; pattern: RegExp; load: () => Promise<RouteModule> };

const files = import.meta.glob<RouteModule>("/app/api/**/route.ts");

// A literal path wins over a parameter, and both over the catch-all.
const dynamicParts = (path: string) => (path.includes("[...") ? 100 : path.split("[").length);

/** Every route file with the path it serves; `/auth/*` is what clients call of `/api/auth/*`. */
export const apiRoutes: ApiRoute[] = Object.entries(files)
  .map(([file, load]) => {
    const folder = file.replace(/^\/app/, "").replace(/\/route\.ts$/, "");
    const path = folder.replace(/^\/api\/auth\//, "/auth/");
    return { path, pattern: matcher(path), load };
  })
  .sort((a, b) => dynamicParts(a.path) - dynamicParts(b.path) || a.path.localeCompare(b.path));

function matcher(path: string): RegExp {
  const pattern = path
    .replace(/\[\.\.\.(\w+)\]/g, "(?<$1>.+)")
    .replace(/\[(\w+)\]/g, "(?<$1>[^/]+)")
    .replace(/\//g, "\\/");
  return new RegExp(`^${pattern}\\/?$`);
}

export type ApiCall = {
  /** Sent as JSON. */
  body?: unknown;
  form?: URLSearchParams | FormData;
  raw?: { text: string; contentType: string };
  token?: string;
  headers?: Record<string, string>;
};

// biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of the wire
export type ApiAnswer = { status: number; body: any; headers: Headers };

function buildRequest(method: string, url: string, { body, form, raw, token, headers }: ApiCall): Request {
  const all = new Headers(headers);
  if (token) all.set("Authorization", `Bearer ${token}`);
  if (body !== undefined) all.set("Content-Type", "application/json");
  if (raw) {
    all.set("Content-Type", raw.contentType);
    all.set("Content-Length", String(Buffer.byteLength(raw.text)));
  }
  const payload = raw?.text ?? form ?? (body === undefined ? undefined : JSON.stringify(body));
  return new Request(new URL(url, "http://localhost:3000"), { method, headers: all, body: payload });
}

/** Calls the handler that serves a path, as a client would; the database is real. */
export async function api(method: string, url: string, call: ApiCall = {}): Promise<ApiAnswer> {
  const response = await apiResponse(method, url, call);
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  return { status: response.status, body: isJson ? JSON.parse(text) : text || null, headers: response.headers };
}

/** The same with the body unread, for files. */
export async function apiResponse(method: string, url: string, call: ApiCall = {}): Promise<Response> {
  return answer(buildRequest(method, url, call));
}

/** By the handler of the request's path. */
export async function answer(request: Request): Promise<Response> {
  const { method, url } = request;
  const { pathname } = new URL(url);
  const route = apiRoutes.find(({ pattern }) => pattern.test(pathname));
  if (!route) throw new Error(`no route file serves ${pathname}`);
  const params = { ...route.pattern.exec(pathname)?.groups };
  const handler = (await route.load())[method];
  if (!handler) throw new Error(`${route.path} does not export ${method}`);
  return handler(request, { params: Promise.resolve(params) });
}

/**
 * `METHOD /path` of everything that a route file serves itself; HEAD, OPTIONS and refusals are not listed.
 *
 * @param base the path of a folder: only its routes are loaded
 */
export async function servedMethods(base = ""): Promise<string[]> {
  const keys: string[] = [];
  for (const { path, load } of apiRoutes) {
    if (path !== base && !path.startsWith(`${base}/`)) continue;
    for (const [method, handler] of Object.entries(await load())) {
      if (handler.endpoint && method !== "HEAD") keys.push(`${method} ${path}`);
    }
  }
  return keys;
}
