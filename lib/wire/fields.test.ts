import { expect, test } from "vitest";
import { loginSchema } from "@/lib/accounts/schema";
import { newCourseSchema } from "@/lib/catalogue/staff-schema";
import { charField, phoneField } from "@/lib/wire/fields";
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

test("a text is kept in one spelling, whichever code points a keyboard writes; a password as it was typed", () => {
  const composed = "রসা\u09DFন";
  const pair = "রসা\u09AF\u09BCন";
  for (const typed of [composed, pair]) {
    expect(charField().parse(typed)).toBe(pair);
    expect(charField({ asTyped: true }).parse(typed)).toBe(typed);
    expect(loginSchema.parse({ username: "x", password: typed }).password).toBe(typed);
    expect(newCourseSchema.parse({ title: typed }).title).toBe(pair);
  }
  // The limit counts the stored spelling.
  expect(charField({ max: 5 }).safeParse(composed).success).toBe(false);
});
