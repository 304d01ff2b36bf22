/**
 * Who carries notices to browsers: Chrome, Edge, Firefox, Safari and what is built of them. The site calls no other
 * address, whatever a browser names: not its neighbours, nor a name that leads to them.
 */
const services = [
  /^fcm\.googleapis\.com$/,
  /^(?:android\.googleapis\.com|jmt17\.google\.com)$/,
  /(?:^|\.)push\.services\.mozilla\.com$/,
  /\.notify\.windows\.com$/,
  /(?:^|\.)push\.apple\.com$/,
];

export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== "https:" || port !== "" || username !== "" || password !== "") return false;
  return services.some((service) => service.test(hostname));
}
