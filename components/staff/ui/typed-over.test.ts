import { expect, test } from "vitest";
import { restoredOver, typedOver } from "@/components/staff/ui/typed-over";

const before = { name: "ব্যাচ ৭", seats: "40", days: ["SATURDAY"] };
const kept = { before: { name: "ব্যাচ ৭" }, typed: { name: "ব্যাচ ৮" } };

test("what differs is kept with what stood there; nothing where all is as it was", () => {
  expect(typedOver(before, { ...before, name: "ব্যাচ ৮" })).toEqual(kept);
  expect(typedOver(before, { ...before, days: ["SATURDAY"] })).toBeNull();
});

test("a field that nobody else has changed comes back over the state of today", () => {
  expect(restoredOver(kept, { ...before, seats: "60" })).toEqual({
    before: { ...before, seats: "60" },
    isOvertaken: false,
    fields: { ...before, seats: "60", name: "ব্যাচ ৮" },
  });
});

test("a field that somebody else has changed stays contested, however often the form is opened", () => {
  const now = { ...before, name: "ব্যাচ ৯" };
  const once = restoredOver(kept, now);
  expect(once).toMatchObject({ isOvertaken: true, before, fields: { name: "ব্যাচ ৮" } });
  const again = typedOver(once.before, once.fields);
  expect(again && restoredOver(again, now).isOvertaken).toBe(true);
});

test("the own save whose reply was lost is nobody else's change", () => {
  const now = { ...before, name: "ব্যাচ ৮" };
  expect(restoredOver(kept, now)).toEqual({ before: now, fields: now, isOvertaken: false });
});

test("what another build has kept in another shape is left out", () => {
  const odd = { before: { name: 7, seats: "40", gone: "" }, typed: { name: "ব্যাচ ৮", seats: ["50"], gone: "লেখা" } };
  expect(restoredOver(odd, before)).toEqual({ before, fields: before, isOvertaken: false });
});
