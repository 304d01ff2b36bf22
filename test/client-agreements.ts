import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { endpoints } from "@/app/api/endpoints";

/** The clients of the browser and the routes agree: path, method, callers, bodies and responses. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
export type Agreement = { call: () => Promise<unknown>; schema: z.ZodType | null | "file" };

/** The type checker refuses a call that promises another type than the schema gives. */
export function json<T, S extends z.ZodType>(
  call: () => Promise<T>,
  schema: S,
  ..._promises: Same<T, z.output<S>> extends true ? [] : [never]
): Agreement {
  return { call, schema };
}
export const nothing = (call: () => Promise<null>): Agreement => ({ call, schema: null });
export const file = (call: () => Promise<Response>): Agreement => ({ call, schema: "file" });
/** A file that the browser opens by its address. */
export const download = (address: string): Agreement => ({
  call: () => fetch(address, { method: "GET" }),
  schema: "file",
});

let sent: { url: string; init: RequestInit } | undefined;

/** The endpoint of an address, a literal path before one with a parameter. */
function endpointOf(method: string, pathname: string) {
  const literal = ({ path }: { path: string }) => path.split("{").length;
  const matches = ({ path }: { path: string }) => new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}?$`).test(pathname);
  const [found] = endpoints.filter(matches).sort((a, b) => literal(a) - literal(b));
  return endpoints.find((each) => each.path === found?.path && each.method === method);
}

/** Every export of a client has its agreement, and each holds. */
export function checkClient(
  noun: string,
  client: Record<string, unknown>,
  agreements: Record<string, Agreement>,
): void {
  beforeEach(() => {
    sent = undefined;
    vi.stubGlobal("localStorage", { getItem: () => "token-of-a-learner" });
    vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
      sent = { url, init };
      return new Response(null, { status: 204 });
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  test(`${noun}: every export is held against its route`, () => {
    expect(Object.keys(agreements).sort()).toEqual(Object.keys(client).sort());
  });

  test.each(Object.entries(agreements))(`${noun}: %s`, async (_name, { call, schema }) => {
    await call();
    const { method = "", body } = sent?.init ?? {};
    const address = new URL(sent?.url ?? "", "http://localhost");
    const spec = endpointOf(method, address.pathname);
    expect(spec, `${method} ${address.pathname}`).toBeDefined();

    const shape = (type: z.ZodType) => z.toJSONSchema(type, { unrepresentable: "any" });
    if (schema !== "file") expect(spec?.response && shape(spec.response)).toEqual(schema ? shape(schema) : undefined);

    // The console is opened by its cookie.
    const open = spec?.auth === "public" || spec?.auth === "staff" || (spec?.auth === "optional" && method !== "GET");
    expect(new Headers(sent?.init.headers).has("authorization")).toBe(!open);

    const content = body instanceof FormData ? Object.fromEntries(body) : body && JSON.parse(String(body));
    expect(Boolean(content)).toBe(Boolean(spec?.body));
    if (spec?.body) expect((await spec.body.safeParseAsync(content)).error).toBeUndefined();
    const query = Object.fromEntries(address.searchParams);
    if (spec?.query) expect((await spec.query.safeParseAsync(query)).error).toBeUndefined();
    else expect(query).toEqual({});
  });
}
