import { expect, it } from "vitest";
import { attachment } from "@/lib/wire/content-disposition";

it.each([
  ["notes.pdf", "notes.pdf"],
  ["হৃদ্‌যন্ত্রের লেকচার শিট.pdf", "file.pdf"],
  ["a'b (1)*.pdf", "a'b (1)*.pdf"],
  ["no extension কখগ", "file"],
])("keeps the name %s for a browser, and a plain one for old programs", (name, plain) => {
  const header = attachment(name, "file");
  expect(header).toMatch(/^[\x20-\x7e]+$/);
  expect(decodeURIComponent(/filename\*=UTF-8''(.+)$/.exec(header)?.[1] ?? "")).toBe(name);
  expect(header).toContain(`filename="${plain}"`);
});

it.each([
  ['say "hi".pdf', "say 'hi'.pdf"],
  ["../../etc/passwd", "....etcpasswd"],
  ["a\r\nSet-Cookie: x=1.pdf", "aSet-Cookie: x=1.pdf"],
])("lets no name leave its quotes: %j", (name, plain) => {
  expect(attachment(name, "file")).toContain(`filename="${plain}"; filename*=UTF-8''`);
  expect(attachment(name, "file")).not.toMatch(/[\r\n]/);
});

it("writes nothing that is not UTF-8", () => {
  expect(() => attachment("\ud800.pdf", "file")).not.toThrow();
});
