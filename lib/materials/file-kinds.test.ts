import { expect, test } from "vitest";
import { contentTypeOf, extensionOf, looksLikeSheet, looksLikeVideo } from "@/lib/materials/file-kinds";

const head = (text: string) => Buffer.from(text, "latin1");

test.each([
  ["mp4", "\0\0\0\x20ftypisom", true],
  ["mov of a phone", "\0\0\0\x08wide", true],
  ["webm", "\x1a\x45\xdf\xa3", true],
  ["avi", "RIFF\0\0\0\0AVI LIST", true],
  ["transport stream", `\x47${"x".repeat(187)}\x47`, true],
  ["program", "MZ\x90\0", false],
  ["page", "<!doctype html>", false],
  ["wav", "RIFF\0\0\0\0WAVE", false],
  ["one letter", "G", false],
  ["nothing", "", false],
])("%s as a video", (_name, text, expected) => {
  expect(looksLikeVideo(head(text))).toBe(expected);
});

test.each([
  ["a.pdf", "%PDF-1.7", true],
  ["a.PDF", "junk before\n%PDF-1.4", true],
  ["a.pdf", "MZ", false],
  ["a.docx", "PK\x03\x04", true],
  ["a.docx", "\xd0\xcf\x11\xe0", false],
  ["a.doc", "\xd0\xcf\x11\xe0", true],
  ["a.png", "\x89PNG\r\n", true],
  ["a.jpg", "\x89PNG\r\n", false],
  ["a.txt", "লেকচার", true],
  ["a.txt", "MZ\x90\0", false],
  ["a.html", "<p>", false],
  ["a.exe", "MZ", false],
  ["constructor", "x", false],
  ["a.constructor", "x", false],
  ["a", "%PDF-", false],
  ["", "", false],
])("%s with %j as a sheet", (name, text, expected) => {
  expect(looksLikeSheet(name, head(text))).toBe(expected);
});

test("what a name ends with", () => {
  expect(["a.PDF", "a.b.zip", ".pdf", "dir.x/name", "a."].map(extensionOf)).toEqual([".pdf", ".zip", "", "", "."]);
  expect(contentTypeOf("শিট.pdf")).toBe("application/pdf");
  expect(contentTypeOf("x.svg")).toBeUndefined();
});
