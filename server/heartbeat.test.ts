import fc from "fast-check";
import { expect, test } from "vitest";
import { standstillOf } from "@/server/heartbeat";

test("a tick that is late while the process works was kept by its own work, else the process was paused", () => {
  expect(standstillOf(16_000, 15_800)).toBe("blocked");
  expect(standstillOf(16_000, 200)).toBe("paused");
  expect(standstillOf(9_000, 9_000)).toBeNull();
  fc.assert(
    fc.property(fc.nat(9_999), fc.nat(20_000), (late, used) => {
      expect(standstillOf(late, used)).toBeNull();
    }),
  );
});
