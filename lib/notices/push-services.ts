/**
 * Services that carry notices to browsers: those of Chrome, Edge, Firefox, Safari and their relatives. A browser may
 * name any address, but the site calls no other, neither its own neighbours nor a name that leads to them.
 */
const services = {
  google: /^(?:fcm|android)\.googleapis\.com$|^jmt17\.google\.com$/,
  mozilla: /(?:^|\.)push\.services\.mozilla\.com$/,
  microsoft: /\.notify\.windows\.com$/,
  apple: /(?:^|\.)push\.apple\.com$/,
} as const;
const entries = Object.entries(services) as [PushService, RegExp][];

export type PushService = keyof typeof services;

/** Null if the address belongs to none of them. */
export function pushServiceOf(endpoint: string): PushService | null {
  if (!URL.canParse(endpoint)) return null;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== "https:" || port !== "" || username !== "" || password !== "") return null;
  return entries.find(([, hosts]) => hosts.test(hostname))?.[0] ?? null;
}

export const isPushService = (endpoint: string): boolean => pushServiceOf(endpoint) !== null;
