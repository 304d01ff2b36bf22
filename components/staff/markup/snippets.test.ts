import { expect, test } from "vitest";
import { letterSnippet, putSnippet, snippets } from "@/components/staff/markup/snippets";

const withCaret = ({ text, caret }: ReturnType<typeof putSnippet>) => `${text.slice(0, caret)}|${text.slice(caret)}`;

test.each([
  ["nothing selected", "x+", 2, 2, snippets.fraction, "x+\\frac{|}{}"],
  ["a selected numerator asks for what is below it", "x+RT", 2, 4, snippets.fraction, "x+\\frac{RT}{|}"],
  ["a selected radicand is gone on with", "2x", 1, 2, snippets.root, "2\\sqrt{x|}"],
  ["a letter ends its name", "2r", 1, 1, letterSnippet("\\pi"), "2\\pi |r"],
])("%s", (_, text, start, end, snippet, expected) => {
  expect(withCaret(putSnippet({ text, start, end }, snippet))).toBe(expected);
});
