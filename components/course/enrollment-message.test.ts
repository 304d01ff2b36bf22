import { describe, expect, it } from "vitest";
import { enrollmentMessage, messageText, smsLink, whatsappLink } from "@/components/course/enrollment-message";

const applicant = {
  name: " নুসরাত ইসলাম ",
  mobile: "০১৭১২৩৪৫৬৭৮",
  transactionId: "BKS7H2Q9LM",
  college: "",
  session: "২০২৬–২৭",
};
const lines = enrollmentMessage("মেডিকেল ভর্তি & প্রস্তুতি #১", "ব্যাচ ০৮", applicant, false);

describe("enrollmentMessage", () => {
  it("carries every fact, a dash where nothing was written", () => {
    expect(messageText(lines)).toBe(
      [
        "কোর্স: মেডিকেল ভর্তি & প্রস্তুতি #১",
        "ব্যাচ: ব্যাচ ০৮",
        "নাম: নুসরাত ইসলাম",
        "মোবাইল: ০১৭১২৩৪৫৬৭৮",
        "ট্রানজেকশন আইডি: BKS7H2Q9LM",
        "কলেজ: –",
        "সেশন: ২০২৬–২৭",
      ].join("\n"),
    );
  });

  it("asks for no transaction where nothing is paid", () => {
    expect(messageText(enrollmentMessage("ক", "খ", applicant, true))).not.toContain("ট্রানজেকশন");
  });
});

it("survives the way through both links", () => {
  const text = messageText(lines);
  const whatsapp = whatsappLink("https://wa.me/8801700000000", `${text} ১ + ২`);
  expect(new URL(whatsapp).searchParams.get("text")).toBe(`${text} ১ + ২`);
  expect(whatsapp).not.toContain("+");
  expect(decodeURIComponent(whatsapp)).toContain("কোর্স: মেডিকেল ভর্তি & প্রস্তুতি #১");
  const sms = smsLink("01700-000000", text);
  expect(sms.startsWith("sms:01700000000?&body=")).toBe(true);
  expect(decodeURIComponent(sms.split("body=")[1] ?? "")).toBe(text);
});
