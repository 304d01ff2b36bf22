import { expect, test } from "vitest";
import { networkOf, regionOf } from "@/lib/wire/address";

test.each([
  ["192.0.2.77", "192.0.2.77", "192.0.2.0/24"],
  ["::ffff:192.0.2.77", "192.0.2.77", "192.0.2.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:DB8:1:2::9", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:db8::1", "2001:db8:0:0::/64", "2001:db8:0::/48"],
  ["::1", "0:0:0:0::/64", "0:0:0::/48"],
  ["fe80::1%eth0", "fe80:0:0:0::/64", "fe80:0:0::/48"],
  ["unknown", "unknown", "unknown"],
  ["a name that somebody wrote into a header", "unknown", "unknown"],
])("%s counts as %s and is logged as %s", (address, network, region) => {
  expect(networkOf(address)).toBe(network);
  expect(regionOf(address)).toBe(region);
});
