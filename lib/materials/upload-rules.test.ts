import fc from "fast-check";
import { expect, test } from "vitest";
import { hasRoom, RESERVED_BYTES } from "@/lib/materials/upload-rules";

const bytes = fc.integer({ min: 0, max: 2 ** 45 });
const purpose = fc.constantFrom("recording" as const, "resource" as const);

test("whatever is accepted leaves the reserve, with all that others still bring", () => {
  fc.assert(
    fc.property(bytes, bytes, bytes, purpose, (free, expected, size, of) => {
      if (hasRoom({ free, expected, size, purpose: of }))
        expect(free - expected - size).toBeGreaterThanOrEqual(RESERVED_BYTES);
    }),
  );
});

test("more space never refuses what less space takes", () => {
  fc.assert(
    fc.property(bytes, bytes, bytes, bytes, purpose, (free, more, expected, size, of) => {
      const room = { expected, size, purpose: of };
      if (hasRoom({ free, ...room })) expect(hasRoom({ free: free + more, ...room })).toBe(true);
    }),
  );
});

test("a recording needs the place of its qualities too", () => {
  const free = RESERVED_BYTES + 1000;
  expect(hasRoom({ free, expected: 0, size: 1000, purpose: "resource" })).toBe(true);
  expect(hasRoom({ free, expected: 0, size: 501, purpose: "recording" })).toBe(false);
  expect(hasRoom({ free, expected: 1, size: 500, purpose: "recording" })).toBe(false);
});
