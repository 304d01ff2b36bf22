import { expect, test } from "vitest";
import { explainFailure, placeRefusal } from "@/components/staff/ui/failure";
import { ApiError, NetworkError } from "@/lib/api-client";

const refused = (body: unknown) => new ApiError(400, body);
const place = (error: unknown) => placeRefusal(error, ["amount", "reason"], explainFailure);

test("a refusal stands at its own field, and says nothing of the reason", () => {
  const { errors, form } = place(refused({ amount: ["Enter an amount in taka."] }));
  expect(Object.keys(errors)).toEqual(["amount"]);
  expect(errors.amount).toMatch(/টাকার পরিমাণ/);
  expect(form).toBeUndefined();
});

test("the form says what belongs to no field of its own", () => {
  const { errors, form } = place(refused({ amount: ["Nonsense."], elsewhere: ["This field is required."] }));
  expect(Object.keys(errors)).toEqual(["amount"]);
  expect(form).toBe("এই ঘরটি পূরণ করুন।");
  expect(place(new ApiError(409, { code: "payment_voided" }))).toEqual({
    errors: {},
    form: "পেমেন্টটি বাতিল করা হয়েছে।",
  });
  expect(place(new NetworkError("x")).form).toMatch(/[\u0980-\u09ff]/);
});
