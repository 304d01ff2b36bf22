import { describe, expect, it } from "vitest";
import { fileNameOf, refusalText } from "@/lib/download";

describe("fileNameOf", () => {
  it.each([
    ['attachment; filename="syllabus.pdf"', "syllabus.pdf"],
    ["attachment; filename=plain.pdf", "plain.pdf"],
    [`attachment; filename="x.pdf"; filename*=UTF-8''${encodeURIComponent("সিলেবাস ০১.pdf")}`, "সিলেবাস ০১.pdf"],
    ["attachment; filename*=UTF-8''%E0%A6; filename=\"x.pdf\"", "x.pdf"],
    [`attachment; filename*=UTF-8''${encodeURIComponent("হৃদ্\u200Cযন্ত্র.pdf")}`, "হৃদ্যন্ত্র.pdf"],
    ["attachment", null],
    [null, null],
  ])("reads %s", (header, expected) => {
    expect(fileNameOf(header)).toBe(expected);
  });
});

it("takes a refusal's text in Bengali, also of a code that it does not know", async () => {
  const answer = (body: unknown) => refusalText(Response.json(body, { status: 400 }));
  expect(await answer({ error: "busy", code: "overloaded" })).toContain("চাপ");
  expect(await answer({ error: "Something else.", code: "new_code" })).toContain("সার্ভারে সমস্যা");
  expect(await answer({ detail: "Not found." })).toBeNull();
  expect(await refusalText(new Response("<html>"))).toBeNull();
});
