import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { convertFormula, type FormulaResult } from "@/lib/markup/convert-formula";
import { formulas } from "@/lib/markup/fixtures/formulas";
import { mathAttributes, mathTags } from "@/lib/markup/mathml";
import { readTemml, type TemmlNode, UnsupportedNode } from "@/lib/markup/read-temml";

const convert = (tex: string, display = false): FormulaResult => convertFormula({ tex, display });

function mathmlOf(result: FormulaResult): string {
  if ("fault" in result) throw new Error(`${result.fault} ${result.sign}`);
  return result.mathml;
}

const tags = new Set<string>(mathTags);
const patterns = new Map<string, RegExp>(Object.entries(mathAttributes));

/** Names what in a text is neither an allowed element with allowed attributes nor an escaped text. */
function strangersIn(mathml: string): string[] {
  const opened: string[] = [];
  const strange: string[] = [];
  const rest = mathml.replace(
    /<(\/?)([a-z]+)((?: [a-z]+="[^"<>]*")*)>/g,
    (_all, close, tag: string, attributes: string) => {
      if (!tags.has(tag)) strange.push(tag);
      if (close && opened.pop() !== tag) strange.push(`/${tag}`);
      if (!close) opened.push(tag);
      for (const [, name = "", value = ""] of attributes.matchAll(/ ([a-z]+)="([^"]*)"/g)) {
        if (!patterns.get(name)?.test(value)) strange.push(`${tag} ${name}="${value}"`);
      }
      return "";
    },
  );
  if (/[<>"]|&(?!(?:amp|lt|gt|quot);)/.test(rest)) strange.push(rest);
  return [...strange, ...opened];
}

test("the whitelist is this and no more", () => {
  expect([...mathTags].sort().join(" ")).toBe(
    "math menclose mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover",
  );
  expect(Object.keys(mathAttributes).sort().join(" ")).toBe(
    "accent columnalign depth display displaystyle fence form height linethickness lspace mathvariant maxsize minsize movablelimits notation rspace scriptlevel separator stretchy symmetric voffset width",
  );
});

test.each(Object.entries(formulas))("%s becomes MathML and nothing else", (_name, { tex, display }) => {
  const result = convertFormula({ tex, display });
  const mathml = mathmlOf(result);
  expect(strangersIn(mathml)).toEqual([]);
  expect(mathml).toMatch(display ? /^<math display="block">/ : /^<math>/);
  expect(result).toMatchObject({ converter: "temml 0.13.5" });
});

test.each([
  [
    "a Bengali text, its signs escaped",
    String.raw`\text{ক্ষয় <b> \& মাত্রা}`,
    "<math><mtext>ক্ষয়\u00a0&lt;b&gt;\u00a0&amp;\u00a0মাত্রা</mtext></math>",
  ],
  [
    "a bar over a letter, by a sign that its font has",
    String.raw`\bar{x}`,
    '<math><mover accent="true"><mi>x</mi><mo stretchy="false">−</mo></mover></math>',
  ],
  [
    "a dot over a letter within a fraction",
    String.raw`\frac{\dot V}{Q}`,
    '<math><mfrac><mover accent="true"><mi>V</mi><mo stretchy="false">⋅</mo></mover><mi>Q</mi></mfrac></math>',
  ],
  ["Bengali letters outside of a text, each with its signs", "ওজন", "<math><mrow><mtext>ওজন</mtext></mrow></math>"],
  [
    "texts above and below a line",
    String.raw`\frac{\text{ভর}}{\text{আয়তন}}`,
    "<math><mfrac><mtext>ভর</mtext><mtext>আয়তন</mtext></mfrac></math>",
  ],
  [
    "a mass number before its element",
    String.raw`\ce{^{14}C}`,
    '<math><mrow><mmultiscripts><mrow><mi mathvariant="normal">C</mi><mspace></mspace></mrow><mprescripts></mprescripts><mrow></mrow><mn>14</mn></mmultiscripts></mrow></math>',
  ],
  [
    "a mass number by its LaTeX command",
    String.raw`\prescript{14}{6}{X}`,
    "<math><mmultiscripts><mi>X</mi><mprescripts></mprescripts><mn>6</mn><mn>14</mn></mmultiscripts></math>",
  ],
  [
    "a sum with signs at its corners",
    String.raw`\sideset{_a}{}\sum`,
    '<math><mmultiscripts><mo movablelimits="false">∑</mo><mprescripts></mprescripts><mi>a</mi><mrow></mrow></mmultiscripts></math>',
  ],
  [
    "a binomial coefficient without a line",
    String.raw`\binom{n}{k}`,
    '<math><mrow><mo fence="true">(</mo><mfrac linethickness="0px"><mi>n</mi><mi>k</mi></mfrac><mo fence="true">)</mo></mrow></math>',
  ],
  [
    "a box",
    String.raw`\boxed{x}`,
    '<math><menclose scriptlevel="0" displaystyle="true" notation="box"><mi>x</mi></menclose></math>',
  ],
  [
    "what is struck out",
    String.raw`\cancel{x}`,
    '<math><menclose notation="updiagonalstrike"><mi>x</mi><mrow></mrow></menclose></math>',
  ],
  [
    "cells at their side",
    String.raw`\begin{array}{r}a\end{array}`,
    '<math><mtable><mtr><mtd columnalign="right"><mi>a</mi></mtd></mtr></mtable></math>',
  ],
  [
    "lines that only their place numbers",
    String.raw`\begin{align}a&=b\end{align}`,
    '<math display="block"><mtable displaystyle="true"><mtr><mtd columnalign="right"><mi>a</mi></mtd><mtd columnalign="left"><mrow><mo>=</mo><mi>b</mi></mrow></mtd></mtr></mtable></math>',
  ],
  [
    "a line with a number",
    String.raw`\begin{align}a&=b\tag{1}\end{align}`,
    '<math display="block"><mtable displaystyle="true"><mtr><mtd columnalign="right"><mi>a</mi></mtd><mtd columnalign="left"><mrow><mo>=</mo><mi>b</mi></mrow></mtd><mtd><mtext>(1)</mtext></mtd></mtr></mtable></math>',
  ],
  [
    "a label to the left, which takes its own place",
    String.raw`\mathllap{a}d`,
    '<math><mrow><mpadded><mpadded width="0.1px"><mphantom><mi>a</mi></mphantom></mpadded><mi>a</mi></mpadded><mi>d</mi></mrow></math>',
  ],
])("%s", (_name, tex, mathml) => {
  const converted = mathmlOf(convert(tex, tex.includes("{align}")));
  expect(converted).toBe(mathml);
  expect(strangersIn(converted)).toEqual([]);
});

describe("what is refused is named", () => {
  const nested = (levels: number) => `${String.raw`\frac{1}{`.repeat(levels)}x${"}".repeat(levels)}`;
  test.each<[string, string, string?]>([
    ["empty", " "],
    ["too_long", "x".repeat(1001)],
    ["too_deep", nested(21)],
    ["too_deep", "{".repeat(500) + "}".repeat(500)],
    ["too_deep", `${String.raw`\left(`.repeat(21)}x${String.raw`\right)`.repeat(21)}`],
    ["too_deep", `${String.raw`\Large`.repeat(150)} x`],
    ["too_many_cells", String.raw`\begin{matrix}${"&".repeat(101)}\end{matrix}`],
    ["too_many_cells", String.raw`\begin{matrix}${String.raw`a\\`.repeat(101)}\end{matrix}`],
    ["too_large", String.raw`\ce{${"A->".repeat(120)}}`],
    ["too_large", String.raw`\ce{${"A->".repeat(300)}}`],
    ["hidden_sign", "x\u0000"],
    ["hidden_sign", "\\text{a\u202eb}"],
    ["hidden_sign", "\ud800"],
    ["unknown_command", String.raw`\foo`, String.raw`\foo`],
    ["unknown_command", String.raw`\begin{foo}\end{foo}`, "foo"],
    ["unknown_command", String.raw`\def\a{\a\a}\a`, String.raw`\def`],
    ["unknown_command", String.raw`\newcommand{\a}{b}\a`, String.raw`\newcommand`],
    ["unknown_command", String.raw`\href{https://example.com}{x}`, String.raw`\href`],
    ["unknown_command", String.raw`\htmlStyle{color:red}{x}`, String.raw`\htmlStyle`],
    ["unknown_command", String.raw`\includegraphics{a.png}`, String.raw`\includegraphics`],
    ["unbalanced", String.raw`\frac{1`],
    ["unbalanced", "x}"],
    ["unbalanced", String.raw`\left( x`],
    ["unbalanced", String.raw`x \right)`],
    ["unbalanced", String.raw`\begin{cases}1`],
    ["misplaced", "50% x", "%"],
    ["misplaced", "a & b", "&"],
    ["misplaced", "#", "#"],
    ["double_script", "x^2^3"],
    ["unsupported", String.raw`\longdiv{x}`],
    ["unsupported", String.raw`\cancelto{0}{x}`],
    ["unsupported", String.raw`\ref{a}`],
    ["unreadable", "x^"],
  ])("%s: %s", (fault, tex, sign = "") => {
    expect(convert(tex)).toEqual({ fault, sign });
  });

  test("20 levels and 100 cells are not too many", () => {
    expect(convert(nested(20))).toHaveProperty("mathml");
    expect(convert(String.raw`\begin{matrix}${"&".repeat(100)}\end{matrix}`)).toHaveProperty("mathml");
    expect(convert(String.raw`\left\{${"x\\%".repeat(50)}\right\}`)).toHaveProperty("mathml");
  });
});

test.each([
  String.raw`\kern-9999em x`,
  String.raw`\rule{9999em}{9999em}`,
  String.raw`\hspace{50cm}x`,
  String.raw`\Large x`,
  String.raw`\color{red}x`,
  String.raw`\text{<img src=x onerror=alert(1)>}`,
  String.raw`\label{a}x`,
])("%s keeps no style, and nothing larger than the line", (tex) => {
  const mathml = mathmlOf(convert(tex));
  expect(strangersIn(mathml)).toEqual([]);
  expect(mathml).not.toMatch(/9999|50cm|style=|color|red|id=/);
});

test.each<[string, TemmlNode]>([
  ["an element", { type: "script" }],
  ["a link", { href: "#a" }],
  ["a picture", {}],
])("%s that no version of temml should make is refused", (_name, node) => {
  expect(() => readTemml({ type: "math", children: [node] })).toThrow(UnsupportedNode);
});

test("any text is refused or becomes MathML and nothing else", () => {
  const pieces = fc.constantFrom(
    ...Object.values(formulas).flatMap(({ tex }) => tex.match(/\\[a-zA-Z]+|[\s\S]/g) ?? []),
    ...[
      String.raw`\text{`,
      String.raw`\ce{`,
      String.raw`\begin{matrix}`,
      String.raw`\end{matrix}`,
      String.raw`\\`,
      "{",
      "}",
    ],
    ...[
      String.raw`\href`,
      String.raw`\htmlClass`,
      String.raw`\color`,
      String.raw`\class`,
      "<",
      ">",
      "&",
      '"',
      "'",
      "ক",
      "্",
    ],
    ...[String.raw`\overline`, String.raw`\boxed`, String.raw`\raisebox`, String.raw`\mathllap`, String.raw`\tag`, "$"],
  );
  const texts = fc.oneof(
    fc.array(pieces, { maxLength: 40 }).map((all) => all.join("")),
    fc.string({ unit: "binary", maxLength: 80 }),
  );
  fc.assert(
    fc.property(texts, fc.boolean(), (tex, display) => {
      const result = convertFormula({ tex, display });
      if ("fault" in result) return;
      expect(strangersIn(result.mathml)).toEqual([]);
      expect(result.spoken.length).toBeLessThanOrEqual(1000);
    }),
    { numRuns: 300 },
  );
});
