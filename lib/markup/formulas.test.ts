import type { ChildProcess } from "node:child_process";
import temml from "temml";
import { describe, expect, test } from "vitest";
import { ValidationError } from "@/lib/errors";
import { converter } from "@/lib/markup/converter";
import { type Markup, type TypedMarkup, typedMarkupSchema } from "@/lib/markup/document";
import { formulas } from "@/lib/markup/fixtures/formulas";
import { convertEach, convertTyped } from "@/lib/markup/formulas";
import { processWide } from "@/lib/process-wide";

const caller = { accountId: 1, field: "text" };
const hasLauncher = () => processWide<{ sandboxLauncher: ChildProcess }>().sandboxLauncher !== undefined;

const inline = (tex: string, display = false) => ({ type: "formula", attrs: { tex, display } });
const paragraph = (...content: object[]) => ({ type: "paragraph", content });
const textOf = (...content: object[]): TypedMarkup => typedMarkupSchema.parse({ type: "doc", content });

const refusalOf = (converting: Promise<unknown>): Promise<unknown> =>
  converting.then(() => null).catch((error: unknown) => error);
const fieldsOf = async (converting: Promise<unknown>) => {
  const refused = await refusalOf(converting);
  expect(refused, String(refused)).toBeInstanceOf(ValidationError);
  return (refused as ValidationError).fields;
};

/** The texts of one question. */
async function convertMarkup(texts: readonly TypedMarkup[], before: readonly Markup[], by: typeof caller) {
  const [converted] = await convertEach([texts], before, by);
  if (!Array.isArray(converted)) throw converted;
  return converted;
}

const made = { mathml: "<math><mi>x</mi></math>", spoken: "অতীত" };
const known = (tex: string, by = converter): Markup => ({
  type: "doc",
  content: [
    { type: "paragraph", content: [{ type: "formula", attrs: { tex, display: false, ...made, converter: by } }] },
  ],
});

test("the converter is the library that converts", () => {
  expect(converter).toBe(`temml ${temml.version}`);
});

// These come first: they show that no process was started.
describe("nothing is converted", () => {
  test("where a text has no formula", async () => {
    const plain = textOf(paragraph({ type: "text", text: "ক" }), { type: "paragraph" });
    expect(await convertMarkup([plain], [], caller)).toEqual([plain]);
    expect(hasLauncher()).toBe(false);
  });

  test("where all formulas are known", async () => {
    const typed = textOf(paragraph({ type: "text", text: "ক" }, inline("x"), inline("x")));
    const [converted] = await convertMarkup([typed], [known("y"), known("x")], caller);
    const attrs = { tex: "x", display: false, ...made, converter };
    const formula = { type: "formula", attrs };
    expect(converted).toEqual(textOfConverted({ type: "text", text: "ক" }, formula, formula));
    expect(hasLauncher()).toBe(false);
  });
});

const textOfConverted = (...content: object[]) => ({ type: "doc", content: [{ type: "paragraph", content }] });

test("a formula of another converter, or that stands on a line of its own, is converted anew", async () => {
  const typed = textOf(paragraph(inline("x"), inline("y", true)));
  const converted = await convertMarkup([typed], [known("x", "temml 0.1.0"), known("y")], caller);
  const attrs = { spoken: "x", mathml: "<math><mi>x</mi></math>", converter, display: false, tex: "x" };
  const displayed = {
    ...attrs,
    tex: "y",
    spoken: "y",
    display: true,
    mathml: '<math display="block"><mi>y</mi></math>',
  };
  expect(converted).toEqual([textOfConverted({ type: "formula", attrs }, { type: "formula", attrs: displayed })]);
});

test("formulas are converted wherever they stand, and all else stays as it is", async () => {
  const cell = (tex: string) => ({
    type: "tableCell",
    attrs: { colspan: 2, rowspan: 1 },
    content: [paragraph(inline(tex))],
  });
  const typed = textOf(
    paragraph({ type: "text", text: "ক", marks: [{ type: "bold" }] }, { type: "hardBreak" }, inline("a")),
    { type: "bulletList", content: [{ type: "listItem", content: [paragraph(inline("b"))] }] },
    {
      type: "orderedList",
      attrs: { start: 3, numbers: "bengali" },
      content: [{ type: "listItem", content: [paragraph(inline("c"))] }],
    },
    { type: "table", content: [{ type: "tableRow", content: [cell("d"), cell("a")] }] },
  );
  const [converted] = await convertMarkup([typed], [], caller);
  const withTree = JSON.stringify(converted);
  for (const letter of ["a", "b", "c", "d"]) expect(withTree).toContain(`"mathml":"<math><mi>${letter}</mi></math>"`);
  expect(typedMarkupSchema.parse(converted)).toEqual(typed);
});

test("every faulty formula is named beside its field, shortened where it is long", async () => {
  const long = `${"x".repeat(70)}\\foo`;
  const typed = textOf(paragraph(inline("x"), inline("x^"), inline(long)));
  expect(await fieldsOf(convertMarkup([typed], [], caller))).toEqual({
    text: [
      "সূত্র ‘x^’: সূত্রটি পড়া যায়নি। শেষ পর্যন্ত লেখা হয়েছে কি না, দেখুন।",
      `সূত্র ‘${"x".repeat(60)}…’: \\foo লেখাটি এখানে চলে না। বানান দেখুন, না হলে অন্যভাবে লিখুন।`,
    ],
  });
});

test("a faulty formula refuses its own question alone", async () => {
  const [first, faulty, last] = ["x", "x^", "y"].map((tex) => [textOf(paragraph(inline(tex)))]);
  const converted = await convertEach([first ?? [], faulty ?? [], last ?? []], [], caller);
  expect(converted.map(Array.isArray)).toEqual([true, false, true]);
  expect(converted[1]).toBeInstanceOf(ValidationError);
});

test("more formulas than one child takes", async () => {
  const all = Object.values(formulas).map(({ tex, display }) => inline(tex, display));
  const texts = Array.from({ length: 15 }, (_, round) =>
    textOf(paragraph(...all.map(({ attrs: { tex, display } }) => inline(`${tex} ${round}`, display)))),
  );
  const converted = await convertMarkup(texts, [], caller);
  expect(converted).toHaveLength(15);
  expect(JSON.stringify(converted).match(/<math/g)).toHaveLength(15 * all.length);
});

describe("a hostile formula costs its sender a refusal", () => {
  test.each([
    ["800 fractions in one another", `${String.raw`\frac1{`.repeat(800)}x${"}".repeat(800)}`],
    ["5,000 cells", String.raw`\begin{matrix}${"&".repeat(5000)}\end{matrix}`],
    ["3,000 braces", "{".repeat(3000) + "}".repeat(3000)],
    ["a macro of itself", String.raw`\def\a{\a\a}\a`],
    ["a link", String.raw`\href{https://example.com}{x}`],
    ["a style", String.raw`\htmlStyle{position:fixed}{x}`],
    ["a picture", String.raw`\includegraphics{https://example.com/a.png}`],
    // Each is drawn twice in what holds it: a million times in all.
    ["labels in one another", `${String.raw`\mathllap{`.repeat(20)}x${"}".repeat(20)}`],
  ])("%s", async (_name, tex) => {
    const { tex: problems } = await fieldsOf(convertTyped({ tex, display: true }, { accountId: 1, field: "tex" }));
    expect(problems).toEqual([expect.stringMatching(/[\u0980-\u09ff]/)]);
  });

  test.each([
    ["a space to the left", String.raw`\kern-9999em x`],
    ["a black square", String.raw`\rule{9999em}{9999em}`],
    ["a picture in a text", String.raw`\text{<img src=x onerror=alert(1)>}`],
  ])("%s does nothing", async (_name, tex) => {
    const { mathml } = await convertTyped({ tex, display: true }, { accountId: 1, field: "tex" });
    expect(mathml).not.toMatch(/<img|style|9999/);
  });
});
