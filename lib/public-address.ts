import { BlockList, isIP } from "node:net";

/** Networks that are this machine's, its neighbours', or nobody's (IANA's special-purpose registries). */
const reserved = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const) {
  reserved.addSubnet(network, prefix, "ipv4");
}
// The first has Teredo in it and the third is 6to4: both carry an IPv4 address, which may be private.
for (const [network, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  reserved.addSubnet(network, prefix, "ipv6");
}
/** All of IPv6 that is given to anybody: neither loopback, link-local, unique local, multicast, mapped nor NAT64. */
const given = new BlockList();
given.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address is reached over the internet, and is neither this machine nor one beside it. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !reserved.check(address, "ipv4");
  return version === 6 && given.check(address, "ipv6") && !reserved.check(address, "ipv6");
}
