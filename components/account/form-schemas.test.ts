import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { changeSchema, forgotSchema, loginSchema, resetSchema, signupSchema } from "@/components/account/form-schemas";
import { passwordProblems } from "@/lib/accounts/password-rules";
import { emailField, phoneField } from "@/lib/wire/fields";

/** The first message of each field, as the forms show it. */
function messages(schema: z.ZodMiniType, form: Record<string, string>): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(form).error?.issues ?? []) found[path.join(".")] ??= message;
  return found;
}

const signup = {
  first_name: "নুসরাত",
  last_name: "ইসলাম",
  username: "nusrat.islam",
  phone_number: "01712345678",
  email: "nusrat@example.com",
  password: "Hridoy-Spondon72",
  confirm_password: "Hridoy-Spondon72",
};

describe("sign-up", () => {
  it("accepts a filled form and stores Bengali digits as ASCII", () => {
    expect(signupSchema.parse({ ...signup, phone_number: "০১৭১২৩৪৫৬৭৮" })).toEqual(signup);
  });

  it("says which fields are empty", () => {
    const empty = Object.fromEntries(Object.keys(signup).map((name) => [name, ""]));
    expect(messages(signupSchema, empty)).toEqual({
      first_name: "নামের প্রথম অংশ আবশ্যক",
      last_name: "নামের শেষ অংশ আবশ্যক",
      username: "ইউজার নেম আবশ্যক",
      phone_number: "মোবাইল নম্বর আবশ্যক",
      email: "ইমেইল আবশ্যক",
      password: "পাসওয়ার্ড আবশ্যক",
      confirm_password: "পাসওয়ার্ড নিশ্চিত করা আবশ্যক",
    });
  });

  it.each(["01712-345678", "+880 1712 345678", "০০৮৮০১৭১২৩৪৫৬৭৮"])("takes the phone number %s", (phone) => {
    expect(messages(signupSchema, { ...signup, phone_number: phone })).toEqual({});
  });

  it.each(["017123456", "0171234567890123", "ফোন নম্বর নাই"])("refuses the phone number %s", (phone) => {
    expect(messages(signupSchema, { ...signup, phone_number: phone })).toEqual({
      phone_number: "একটি বৈধ মোবাইল নম্বর দিন",
    });
  });

  it.each(["0171234567", "017123456789012"])("accepts the phone number %s", (phone) => {
    expect(messages(signupSchema, { ...signup, phone_number: phone })).toEqual({});
  });

  it.each(["নুসরাত", "রহমন", "nusrat islam", "nusrat/islam", "n".repeat(151)])("refuses the username %s", (username) => {
    expect(messages(signupSchema, { ...signup, username })).toEqual({
      username: "ইউজার নেমে শুধু ইংরেজি অক্ষর, সংখ্যা এবং @ . + - _ ব্যবহার করুন।",
    });
  });

  it.each(["nusrat", "@example.com", "nusrat@", "nus rat@example.com"])("refuses the e-mail %s", (email) => {
    expect(messages(signupSchema, { ...signup, email })).toEqual({ email: "সঠিক ই-মেইল ঠিকানা দিন" });
  });

  it("wants eight characters, twice the same", () => {
    expect(messages(signupSchema, { ...signup, password: "Hridoy7", confirm_password: "Hridoy7" })).toEqual({
      password: "পাসওয়ার্ড কমপক্ষে ৮ অক্ষরের হতে হবে",
      confirm_password: "পাসওয়ার্ড কমপক্ষে ৮ অক্ষরের হতে হবে",
    });
    expect(messages(signupSchema, { ...signup, first_name: "", confirm_password: "Hridoy-Spondon73" })).toEqual({
      first_name: "নামের প্রথম অংশ আবশ্যক",
      confirm_password: "পাসওয়ার্ড মিলছে না",
    });
  });
});

it("login wants both fields and no length", () => {
  expect(messages(loginSchema, { username: "", password: "" })).toEqual({
    username: "ইউজার নেম আবশ্যক",
    password: "পাসওয়ার্ড আবশ্যক",
  });
  expect(messages(loginSchema, { username: "n", password: "p" })).toEqual({});
});

it("forgot-password wants an address", () => {
  expect(messages(forgotSchema, { email: "" })).toEqual({ email: "ইমেইল আবশ্যক" });
  expect(messages(forgotSchema, { email: "nusrat" })).toEqual({ email: "সঠিক ইমেইল লিখুন" });
  expect(messages(forgotSchema, { email: " nusrat@example.com " })).toEqual({});
});

it("reset wants a new password, twice", () => {
  expect(messages(resetSchema, { new_password: "", confirm_password: "" })).toEqual({
    new_password: "নতুন পাসওয়ার্ড প্রয়োজন",
    confirm_password: "পুনরায় লিখুন",
  });
  expect(messages(resetSchema, { new_password: "Hridoy7", confirm_password: "Hridoy8" })).toEqual({
    new_password: "পাসওয়ার্ড অন্তত ৮ অক্ষরের হতে হবে",
    confirm_password: "পাসওয়ার্ড মিলছে না",
  });
});

describe("change-password", () => {
  const change = {
    current_password: "Hridoy-Spondon72",
    new_password: "Shapla-bloom-52",
    confirm_password: "Shapla-bloom-52",
  };

  it("wants all three", () => {
    expect(messages(changeSchema, { current_password: "", new_password: "", confirm_password: "" })).toEqual({
      current_password: "বর্তমান পাসওয়ার্ড আবশ্যক",
      new_password: "নতুন পাসওয়ার্ড আবশ্যক",
      confirm_password: "দয়া করে নতুন পাসওয়ার্ড নিশ্চিত করুন",
    });
    expect(messages(changeSchema, change)).toEqual({});
  });

  it("wants another password of eight characters, twice the same", () => {
    expect(messages(changeSchema, { ...change, new_password: "Shapla5", confirm_password: "Shapla5" })).toEqual({
      new_password: "পাসওয়ার্ড কমপক্ষে ৮ অক্ষরের হতে হবে",
    });
    expect(messages(changeSchema, { ...change, current_password: change.new_password })).toEqual({
      new_password: "নতুন পাসওয়ার্ড এবং বর্তমান পাসওয়ার্ড একই হওয়া যাবে না",
    });
    expect(messages(changeSchema, { ...change, confirm_password: "Shapla-bloom-53" })).toEqual({
      confirm_password: "পাসওয়ার্ড মিলছে না",
    });
  });
});

describe("the forms and the API agree", () => {
  const owner = { username: "", firstName: "", lastName: "", email: "" };
  const accepts = (field: string, value: string) =>
    messages(signupSchema, { ...signup, [field]: value, ...(field === "password" && { confirm_password: value }) })[
      field
    ] === undefined;
  const isFilled = (value: string) => value.trim() !== "";
  const printable = (value: string) => !value.includes("\0") && value.isWellFormed();

  it("on mail addresses", () => {
    const local = fc.stringMatching(/^[a-z.+"@ ]{0,8}$/);
    const host = fc.stringMatching(/^[a-z0-9.-]{0,12}$/);
    const address = fc.oneof(
      fc.emailAddress(),
      fc.tuple(local, host).map(([name, domain]) => `${name}@${domain}`),
      fc.string({ unit: "grapheme" }),
    );
    fc.assert(
      fc.property(address.filter(printable), (email) => {
        expect(accepts("email", email)).toBe(isFilled(email) && emailField().safeParse(email).success);
      }),
      { numRuns: 500 },
    );
    expect(accepts("email", "nusrat@localhost")).toBe(true);
    expect(accepts("email", `${"n".repeat(250)}@example.com`)).toBe(false);
  });

  it("on phone numbers", () => {
    const phone = fc.oneof(fc.stringMatching(/^[0-9০-৯]{8,17}$/), fc.stringMatching(/^[ +0-9-]{8,17}$/));
    fc.assert(
      fc.property(phone, (typed) => {
        expect(accepts("phone_number", typed)).toBe(isFilled(typed) && phoneField().safeParse(typed).success);
      }),
    );
  });

  it("on how long a password is: as the API trims and counts it", () => {
    const password = fc.string({ unit: fc.constantFrom("a", "ক", "ি", "😀", " "), maxLength: 12 });
    fc.assert(
      fc.property(password, (typed) => {
        const isTooShort = passwordProblems(typed.trim(), owner).some((problem) => problem.includes("too short"));
        expect(accepts("password", typed)).toBe(!isTooShort);
      }),
    );
  });
});
