import { expect, test } from "vitest";
import { linksIn, withTopLinks } from "@/components/inbox/mail-view";

test("withTopLinks keeps the document type first", () => {
  expect(withTopLinks("<!doctype html><html><head lang='bn'><title>x</title></head></html>")).toBe(
    "<!doctype html><html><head lang='bn'><base target=\"_top\"><title>x</title></head></html>",
  );
  expect(withTopLinks("<p>x</p>")).toBe('<base target="_top"><p>x</p>');
});

test("linksIn finds every address once", () => {
  const link = "http://localhost:3000/activate?uid=MQ&token=abc-123";
  expect(linksIn(`লিংক:\n${link}\nআবার <${link}> শেষ`)).toEqual([link]);
  expect(linksIn("কিছু নেই")).toEqual([]);
});
