import type { Endpoint } from "@/lib/endpoint";

/** By the names of a path's or a query's parameters. */
export type Values = Record<string, string | number | undefined>;

/** An endpoint's name in the tables of tests: `METHOD /path`, with parameters as the folders of app/ spell them. */
export const keyOf = ({ method, path }: Endpoint): string =>
  `${method} ${path.replace(/\{(\w+)\}/g, "[$1]").replace(/\/$/, "")}`;

export const isOfConsole = ({ path }: Endpoint): boolean => path.startsWith("/api/staff/");

/** The status of a permitted call with an empty body, which a schema of the body refuses. */
export function statusOf({ method, body, response, status = 200 }: Endpoint): number {
  if (body) return 400;
  return method === "GET" || response ? status : 204;
}

/** @throws Error for a parameter without a value */
export function addressOf({ path }: Endpoint, parameters: Values, query: Values = {}): string {
  const valueIn = (values: Values, name: string) => {
    if (values[name] === undefined) throw new Error(`no value for ${name} of ${path}`);
    return String(values[name]);
  };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => valueIn(parameters, name));
  const search = new URLSearchParams(Object.keys(query).map((name) => [name, valueIn(query, name)]));
  return search.size > 0 ? `${filled}?${search}` : filled;
}
