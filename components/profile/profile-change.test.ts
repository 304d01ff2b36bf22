import { describe, expect, it } from "vitest";
import { changedFields, fieldFailures, type ProfileForm, profileResolver } from "@/components/profile/profile-change";
import { ApiError, NetworkError } from "@/lib/api-client";

const before: ProfileForm = { first_name: "নুসরাত", last_name: "", phone_number: "01712345678" };

async function check(change: Partial<ProfileForm>) {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { values, errors } = await profileResolver(before)({ ...before, ...change }, undefined, options);
  const messages = Object.entries(errors).map(([name, error]) => [name, error?.message]);
  return { values, errors: Object.fromEntries(messages) };
}

it("sends what was changed only", () => {
  expect(changedFields(before, { ...before })).toEqual({});
  expect(changedFields(before, { ...before, first_name: "মিম" })).toEqual({ first_name: "মিম" });
});

describe("the form's check", () => {
  it("leaves a value that was empty before alone", async () => {
    expect(await check({ first_name: " মিম " })).toEqual({ values: { first_name: "মিম" }, errors: {} });
  });

  it("takes Bengali digits", async () => {
    expect(await check({ phone_number: "০১৮১২৩৪৫৬৭৮" })).toEqual({
      values: { phone_number: "01812345678" },
      errors: {},
    });
  });

  it.each([
    [{ first_name: " " }, { first_name: "এই ঘরটি পূরণ করা আবশ্যক।" }],
    [{ last_name: "ক".repeat(151) }, { last_name: "লেখাটি অনেক বড়। সর্বোচ্চ ১৫০ অক্ষর দিন।" }],
    [{ phone_number: "০১৭" }, { phone_number: "মোবাইল নম্বরে ১০ থেকে ১৫টি সংখ্যা থাকবে।" }],
  ])("says in Bengali what is wrong with %o", async (change, errors) => {
    expect((await check(change)).errors).toEqual(errors);
  });
});

it("puts the server's words to their fields", () => {
  const refusal = new ApiError(400, {
    phone_number: ["Enter a valid phone number of 10 to 15 digits."],
    first_name: ["Null characters are not allowed."],
  });
  expect(fieldFailures(refusal)).toEqual([
    { field: "first_name", message: "এই ঘরের লেখা ঠিক নেই।" },
    { field: "phone_number", message: "মোবাইল নম্বরে ১০ থেকে ১৫টি সংখ্যা থাকবে।" },
  ]);
  for (const error of [new ApiError(500, { first_name: ["x"] }), new NetworkError("network"), new Error("bug")]) {
    expect(fieldFailures(error)).toEqual([]);
  }
});
