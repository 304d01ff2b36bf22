import { expect, test } from "vitest";
import { newSlipCode, parseSlipCode } from "@/lib/accounts/slip-code";

test("codes differ, and each is read as it stands on paper", () => {
  const codes = Array.from({ length: 200 }, newSlipCode);
  expect(new Set(codes).size).toBe(200);
  for (const code of codes) {
    expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(parseSlipCode(code)).toBe(code);
  }
});

test.each(["7k3q-xm9t-2d4h-vwa8", "7K3QXM9T2D4HVWA8", " ৭K৩Q XM৯T ২D৪H VWA৮ ", "7K3Q–XM9T–2D4H–VWA8"])(
  "%s is the code as people type it",
  (typed) => {
    expect(parseSlipCode(typed)).toBe("7K3Q-XM9T-2D4H-VWA8");
  },
);

test("letters that look like digits are digits", () => {
  expect(parseSlipCode("OIL0-0000-0000-0000")).toBe("0110-0000-0000-0000");
});

test.each(["", "7K3Q-XM9T-2D4H", "7K3Q-XM9T-2D4H-VWA8-7", "7K3Q-XM9T-2D4H-VWAU", "MQ"])("%s is none", (typed) => {
  expect(parseSlipCode(typed)).toBeNull();
});
