import { expect, test } from "vitest";
import { emptyFields, typedSince } from "@/components/staff/batches/batch-fields";

test("what was typed since is told apart from what stood there", () => {
  const from = { ...emptyFields, name: "ব্যাচ ৭", days: ["SATURDAY"], seats: "40" };
  expect(typedSince(from, { ...from, days: ["SATURDAY"] })).toEqual({});
  expect(typedSince(from, { ...from, name: "ব্যাচ ৮", days: [] })).toEqual({ name: "ব্যাচ ৮", days: [] });
});
