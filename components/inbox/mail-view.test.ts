import { expect, test } from "vitest";
import { frameMail, linksIn } from "@/components/inbox/mail-view";

test("frameMail keeps the document type first", () => {
  const additions = '<base target="_top"><style>p{}</style>';
  const head = "<!doctype html><html><head lang='bn'>";
  expect(frameMail(`${head}<title>x</title></head></html>`, "p{}")).toBe(
    `${head}${additions}<title>x</title></head></html>`,
  );
  expect(frameMail("<p>x</p>", "p{}")).toBe(`${additions}<p>x</p>`);
});

test("linksIn finds every address once", () => {
  const link = "http://localhost:3000/activate?uid=MQ&token=abc-123";
  expect(linksIn(`লিংক:\n${link}\nআবার <${link}> শেষ`)).toEqual([link]);
  expect(linksIn("কিছু নেই")).toEqual([]);
});
