import { expect, test } from "vitest";
import { emptyFields, keptFields } from "@/components/staff/batches/batch-fields";
import { changesSince, typedOver } from "@/components/staff/ui/typed-over";

test("what was typed since is told apart from what stood there", () => {
  const from = { ...emptyFields, name: "ব্যাচ ৭", days: ["SATURDAY"], seats: "40" };
  expect(changesSince(from, { ...from, days: ["SATURDAY"] })).toEqual({});
  expect(changesSince(from, { ...from, name: "ব্যাচ ৮", days: [] })).toEqual({ name: "ব্যাচ ৮", days: [] });
});

test("a meeting's passcode is never kept on the device", () => {
  const typed = keptFields({ ...emptyFields, zoom_link: "https://zoom.example/1", zoom_passcode: "HRT207" });
  expect(typedOver(keptFields(emptyFields), typed)?.typed).toEqual({ zoom_link: "https://zoom.example/1" });
});
