import { expect, test } from "vitest";
import { refusalOf } from "@/components/staff/desk/draft-refusal";
import { ApiError } from "@/lib/api-client";

test("each error of a new account stands at its own field, in Bengali", () => {
  const email = "Enter a valid email address.";
  const phone = "Enter a valid phone number of 10 to 15 digits.";
  const body = { new_learner: [email, phone], "new_learner.email": [email], "new_learner.phone_number": [phone] };
  const refusal = refusalOf(new ApiError(400, body));
  expect(refusal).toEqual({
    errors: { email: "সঠিক ই-মেইল ঠিকানা দিন।", phone_number: "মোবাইল নম্বরে ১০ থেকে ১৫টি সংখ্যা থাকবে।" },
  });
});

test("what has no field is told by the form", () => {
  expect(refusalOf(new ApiError(400, { expires: ["x"] }))).toEqual({ errors: { form: "এই ঘরের লেখা ঠিক নেই।" } });
});
