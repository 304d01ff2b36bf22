import { describe, expect, it } from "vitest";
import {
  activationFailure,
  changeFailure,
  loginFailure,
  mailFailure,
  resetFailure,
  signupFailure,
} from "@/components/account/failures";
import { passwordProblems } from "@/lib/accounts/password-rules";
import { IMITATED_NAME } from "@/lib/accounts/registration";
import { registrationSchema } from "@/lib/accounts/schema";
import { ApiError, NetworkError } from "@/lib/api-client";

const refused = (body: unknown, status = 400) => new ApiError(status, body);
const bengali = /^[^a-zA-Z]+$/;

describe("sign-up", () => {
  it.each([
    [{ email: ["This field must be unique."] }, "এই ইমেইল দিয়ে আগেই অ্যাকাউন্ট খোলা হয়েছে।"],
    [
      { username: ["A user with that username already exists."], email: ["This field must be unique."] },
      "এই ইউজার নেম আগেই ব্যবহার হয়েছে। অন্য একটি দিন।",
    ],
    [
      { password: ["The password is too similar to the username.", "This password is too common."] },
      "পাসওয়ার্ডটি ইউজার নেমের সাথে বেশি মিলে যায়।",
    ],
    [{ first_name: ["Ensure this field has no more than 150 characters."] }, "লেখাটি অনেক বড়। সর্বোচ্চ ১৫০ অক্ষর দিন।"],
    [{ password: ["A rule of tomorrow."] }, "এই ঘরের লেখা ঠিক নেই।"],
    [null, "নিবন্ধন করা যায়নি। আবার চেষ্টা করুন।"],
  ])("%j", (body, text) => {
    expect(signupFailure(refused(body))).toBe(text);
  });

  it("has Bengali for all that the server's password rules say", () => {
    const owner = {
      username: "nusrat-islam",
      firstName: "shapla-phool",
      lastName: "hridoy-spondon",
      email: "jolpai@a.com",
    };
    const passwords = [
      "nusrat-islam",
      "shapla-phool",
      "hridoy-spondon",
      "jolpai@a.com",
      "abc1",
      "password",
      "92837465019283",
    ];
    const texts = passwords.flatMap((password) => passwordProblems(password, owner));
    expect(new Set(texts).size).toBe(7);
    for (const text of texts) expect(signupFailure(refused({ password: [text] }))).toMatch(bengali);
  });

  it("has Bengali for all that the server says of a registration", () => {
    const broken = [
      {},
      { username: "a b", email: "a@b", phone_number: "1" },
      { username: "", email: null },
      { first_name: "www.example.com", last_name: "Ra\u202Eb" },
    ];
    for (const body of broken) {
      for (const { message } of registrationSchema.safeParse(body).error?.issues ?? []) {
        expect(signupFailure(refused({ field: [message] })), message).not.toBe(message);
      }
    }
    expect(signupFailure(refused({ first_name: [IMITATED_NAME] }))).toMatch(bengali);
  });
});

it("says what lies outside of the form", () => {
  for (const explain of [loginFailure, signupFailure, activationFailure, mailFailure, resetFailure, changeFailure]) {
    expect(explain(new NetworkError("network"))).toMatch(/^সার্ভারের সাথে যোগাযোগ করা যাচ্ছে না/);
    expect(explain(refused({ detail: "Request was throttled." }, 429))).toMatch(/^অল্প সময়ে অনেকবার/);
    expect(explain(refused({ detail: "The server is busy." }, 503))).toMatch(/^এই মুহূর্তে অনেক চাপ/);
    expect(explain(refused(null, 500))).toMatch(/^সার্ভারে সমস্যা/);
  }
});

it("login: wrong name or password", () => {
  const error = refused({ detail: "No active account found with the given credentials" }, 401);
  expect(loginFailure(error)).toMatch(/^ইউজার নেম অথবা পাসওয়ার্ড ভুল।/);
});

it("activation: a link that is no good", () => {
  expect(activationFailure(refused({ token: ["Invalid token for given user."] }))).toMatch(/^লিংকটি সঠিক নয়/);
  expect(activationFailure(new Error("odd"))).toBe("অ্যাকাউন্ট চালু করা যায়নি। আবার চেষ্টা করুন।");
});

it("forgot-password: the first e-mail message, else to try again", () => {
  expect(mailFailure(refused({ email: ["Enter a valid email address."] }))).toBe("সঠিক ই-মেইল ঠিকানা দিন।");
  expect(mailFailure(refused(["User with given email does not exist."]))).toBe("রিসেট লিংক পাঠানো যায়নি, আবার চেষ্টা করুন।");
});

describe("reset", () => {
  it.each([
    [{ new_password: ["This password is too common."] }, "পাসওয়ার্ডটি খুব প্রচলিত। আরও শক্তিশালী পাসওয়ার্ড দিন।"],
    [{ token: ["Invalid token for given user."] }, "লিংকটি সঠিক নয়, আবার চেষ্টা করুন।"],
    [{ uid: ["Invalid user id or user doesn't exist."] }, "পাসওয়ার্ড পরিবর্তন ব্যর্থ হয়েছে, আবার চেষ্টা করুন।"],
  ])("%j", (body, text) => {
    expect(resetFailure(refused(body))).toBe(text);
  });
});

describe("change-password", () => {
  it.each([
    [{ current_password: ["Invalid password."] }, "বর্তমান পাসওয়ার্ড সঠিক নয়।"],
    [
      { new_password: ["The password is too similar to the username."] },
      "নতুন পাসওয়ার্ডটি খুব সহজ। আরও শক্তিশালী পাসওয়ার্ড দিন।",
    ],
    [{ new_password: ["This password is entirely numeric."] }, "পাসওয়ার্ডে শুধু সংখ্যা আছে। অক্ষরও যোগ করুন।"],
    [{ new_password: ["A rule of tomorrow."] }, "পাসওয়ার্ড পরিবর্তনে সমস্যা হয়েছে, আবার চেষ্টা করুন।"],
    [{ detail: "odd" }, "পাসওয়ার্ড পরিবর্তনে সমস্যা হয়েছে, আবার চেষ্টা করুন।"],
  ])("%j", (body, text) => {
    expect(changeFailure(refused(body))).toBe(text);
  });
});
