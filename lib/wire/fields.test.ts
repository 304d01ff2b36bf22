import { expect, test } from "vitest";
import { phoneField } from "@/lib/wire/fields";
import { toStoredPhone } from "@/lib/wire/phone";

test.each([
  "01711-345678",
  "01711 345 678",
  "+88 01711-345678",
  "+8801711345678",
  "008801711345678",
  "০১৭১১-৩৪৫৬৭৮",
  "1711345678.0",
])("a phone number is taken as %s", (typed) => expect(toStoredPhone(phoneField().parse(typed))).toBe("8801711345678"));

test.each(["0171134567x", "12345", "+", "-", "01711/345678", "1711345678.5"])("%s is no phone number", (typed) =>
  expect(phoneField().safeParse(typed).success).toBe(false),
);
