import { readFileSync } from "node:fs";
import { DOMParser, type Element } from "@xmldom/xmldom";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { elementsOf } from "@/lib/exams/authoring/import/word/elements";
import { texOfSign } from "@/lib/exams/authoring/import/word/math-signs";
import { texOfMath } from "@/lib/exams/authoring/import/word/omml";
import { convertFormula } from "@/lib/markup/convert-formula";

const parse = (xml: string) => new DOMParser().parseFromString(xml, "text/xml").documentElement as Element;
const math = (inside: string) =>
  parse(`<m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math">${inside}</m:oMath>`);
const run = (text: string) => {
  const made = math("<m:r><m:t>?</m:t></m:r>");
  const [written] = made.getElementsByTagName("m:t");
  if (written) written.textContent = text;
  return made;
};

const equations = elementsOf(parse(readFileSync(new URL("fixtures/equations.xml", import.meta.url), "utf8"))).map(
  (equation) => ({
    name: equation.getAttribute("name"),
    tex: equation.getAttribute("tex") ?? "",
    inside: elementsOf(equation)[0] as Element,
  }),
);

test.each(equations)("an equation of Word's becomes TeX: $name", ({ inside, tex }) => {
  expect(texOfMath(inside)).toEqual({ tex, unknown: [] });
  expect(convertFormula({ tex, display: true })).toHaveProperty("mathml");
});

describe("something without TeX is named, and its letters stay", () => {
  test.each([
    ["an element", "<m:new><m:e><m:r><m:t>xy</m:t></m:r></m:e></m:new>", "xy", ["new"]],
    ["an element with text alone", "<m:new>xy</m:new>", "\\text{xy}", ["new"]],
    ["a sign", "<m:r><m:t>a⌘b</m:t></m:r>", "a\\text{⌘}b", ["⌘"]],
    [
      "a bracket",
      '<m:d><m:dPr><m:begChr m:val="⌘"/></m:dPr><m:e><m:r><m:t>x</m:t></m:r></m:e></m:d>',
      "\\left.x\\right)",
      ["⌘"],
    ],
    [
      "an accent",
      '<m:acc><m:accPr><m:chr m:val="⌘"/></m:accPr><m:e><m:r><m:t>x</m:t></m:r></m:e></m:acc>',
      "{x}",
      ["⌘"],
    ],
  ])("%s", (_what, inside, tex, unknown) => {
    expect(texOfMath(math(inside))).toEqual({ tex, unknown });
    expect(convertFormula({ tex, display: false })).toHaveProperty("mathml");
  });
});

test("each sign has TeX that the converter takes", () => {
  const faulty = [...texOfSign].filter(([, tex]) => "fault" in convertFormula({ tex: `a${tex} b`, display: false }));
  expect(faulty).toEqual([]);
});

test("any text in an equation becomes TeX that the converter takes", () => {
  const signs = [...texOfSign.keys(), ..."abXY019 +-=<>()[]|/.,:;!?'\"@&%$#_{}^~\\কখ১৫é语𝐀𝑥ℝ℃"];
  const texts = fc.array(fc.constantFrom(...signs), { minLength: 1, maxLength: 12 }).map((letters) => letters.join(""));
  fc.assert(
    fc.property(texts, (text) => {
      const { tex } = texOfMath(run(text));
      expect(tex === "" ? {} : convertFormula({ tex, display: false })).not.toHaveProperty("fault");
    }),
    { numRuns: 300 },
  );
});
