import { readFileSync } from "node:fs";
import { DOMParser, type Element } from "@xmldom/xmldom";
import { describe, expect, test } from "vitest";
import { writeMath } from "@/lib/exams/authoring/export/word/math";
import { WORD_NAMESPACES } from "@/lib/exams/authoring/export/word/styles";
import { tag, type Xml } from "@/lib/exams/authoring/export/word/xml";
import { elementsOf, nameOf } from "@/lib/exams/authoring/import/word/elements";
import { texOfMath } from "@/lib/exams/authoring/import/word/omml";
import { convertFormula } from "@/lib/markup/convert-formula";
import type { ShownFormula } from "@/lib/markup/document";
import { formulas } from "@/lib/markup/fixtures/formulas";

const parse = (xml: string) => new DOMParser().parseFromString(xml, "text/xml").documentElement as Element;
const rooted = (math: Xml): Element => elementsOf(parse(tag("w:p", WORD_NAMESPACES, math)))[0] as Element;

function shown(tex: string): ShownFormula {
  const made = convertFormula({ tex, display: true });
  if ("fault" in made) throw new Error(`${made.fault}: ${tex}`);
  return made;
}

function written(tex: string): Element {
  const math = writeMath(shown(tex).mathml);
  if (!math) throw new Error(`no equation: ${tex}`);
  return rooted(math);
}

const names = (element: Element): string[] => [nameOf(element), ...elementsOf(element).flatMap(names)];

/** Says the formula as a screen reader does, and then what comes back of its equation. */
function both(tex: string): [before: string, after: string] {
  const back = texOfMath(written(tex));
  expect(back.unknown).toEqual([]);
  return [shown(tex).spoken, shown(back.tex).spoken];
}

/** Word's equations, or TeX, cannot say these apart from what comes back; what is seen is the same. */
const saidOtherwise: Record<string, string> = {
  nitration: "conditions above and below an arrow are a limit on it, which ends without a pause",
  complex: "an index of chemistry stands on nothing, behind the bracket; in Word it stands on the bracket",
};

describe("the formulas of the sciences come back the same", () => {
  test.each(Object.entries(formulas))("%s", (name, { tex }) => {
    const [before, after] = both(tex);
    if (saidOtherwise[name]) expect(after).not.toBe(before);
    else expect(after).toBe(before);
  });

  test("and so do those of the editor's help and of physics, mathematics and chemistry", () => {
    const more = String.raw`
      \lim_{x\to 0}\frac{\sin x}{x}   \log_2 8   \sin^2\theta+\cos^2\theta=1   \tan^{-1}x   \max_{x}f
      \overline{AB}\parallel\underline{CD}   \hat{i}\times\hat{j}=\hat{k}   \widehat{ABC}   \overrightarrow{AB}   \tilde{x}
      \dot{x}\ddot{x}   \bar{x}   \mathring{A}   \overbrace{a+b}^{n}   \underbrace{a+b}_{n}   \overleftrightarrow{AB}
      \binom{n}{r}   \sqrt[3]{x+1}   \left|x\right|   |x|   \|v\|   \left\{x\mid x>0\right\}   \lfloor x\rfloor   \langle x\rangle
      \left.\frac{dy}{dx}\right|_{x=0}   \left(\frac{a}{b}\right)^2   \genfrac{}{}{0pt}{}{a}{b}   \dfrac{1}{2}\tfrac12
      \mathbf{F}=m\mathbf{a}   \boldsymbol{\alpha}   \mathbb{R}\mathcal{L}\mathfrak{g}\mathsf{a}\mathtt{x}   \textbf{a}
      \oint\vec{E}\cdot d\vec{A}   \prod_{i=1}^n a_i   \bigcup_{i}A_i   \iint_S   \int_0^1\int_0^1 xy\,dx\,dy
      \sum_{n=0}^\infty\frac{1}{n!}=e   \sum\limits_{i}x   \sum_{i=1}^n i + 1 = k   \int x^2+1\,dx=0
      \frac{d^2y}{dx^2}   \partial_x f   f'(x)   f''   {}_2F_1   \prescript{14}{6}{C}   \operatorname{erf}(x)   \mathrm{d}x
      \Delta G^\circ=-RT\ln K   90^\circ   30\degree   \angle ABC   a\equiv b\pmod n   a\bmod b   x\in\mathbb{N}   \therefore\because
      \begin{vmatrix}a&b\\c&d\end{vmatrix}   \begin{bmatrix}1&2\end{bmatrix}   \begin{aligned}a&=b\\&=c\end{aligned}   \substack{a\\b}
      \boxed{x=1}   \cancel{x}   \phantom{x}y   \stackrel{a}{=}   \underset{a}{b}   \xrightarrow{k_1}   \xrightarrow[b]{a}   x\neq y
      a\,b\;c\quad d   \text{যদি } x>0   \text{১০}^{\text{৫}}   5\times10^{-3}   5\%   \ce{SO4^2-}   \ce{Cu^{2+} + 2e- -> Cu}
      \ce{A <-> B}   \ce{^{14}_{6}C}   \ce{HC#CH}   \ce{2H2 + O2 ->[T] 2H2O}   \ce{NaCl (aq)}   \ce{Fe^{III}}   \pu{1.6e-19 C}
    `;
    const differing = more
      .trim()
      .split(/\s{3,}/)
      .flatMap((tex) => {
        const [before, after] = both(tex);
        return before === after ? [] : [{ tex, before, after }];
      });
    expect(differing).toEqual([]);
  });

  test("and those that Word itself wrote", () => {
    const file = new URL("../../import/word/fixtures/equations.xml", import.meta.url);
    const own = elementsOf(parse(readFileSync(file, "utf8"))).map((equation) => equation.getAttribute("tex") ?? "");
    expect(own.length).toBeGreaterThan(20);
    expect(own.map((tex) => both(tex)).filter(([before, after]) => before !== after)).toEqual([]);
  });
});

describe("an equation is one as Word has them", () => {
  test.each([
    ["a fraction", String.raw`\frac{a}{b}`, "m:f"],
    ["a root", String.raw`\sqrt{a}`, "m:rad"],
    ["a sum with its operand", String.raw`\sum_{i=1}^n i`, "m:nary"],
    ["a function of something", String.raw`\sin x`, "m:func"],
    ["brackets that grow", String.raw`\left(\frac{a}{b}\right)`, "m:d"],
    ["bars in pairs", String.raw`|\vec{a}||\vec{b}|`, "m:d"],
    ["a matrix", String.raw`\begin{pmatrix}1&2\end{pmatrix}`, "m:m"],
    ["aligned lines", String.raw`\begin{aligned}a&=b\\c&=d\end{aligned}`, "m:eqArr"],
    ["an accent", String.raw`\vec{v}`, "m:acc"],
    ["a bar", String.raw`\overline{AB}`, "m:bar"],
    ["corners before a letter", String.raw`\ce{^{14}_{6}C}`, "m:sPre"],
    ["the arrow of a reaction", String.raw`\ce{A ->[T] B}`, "m:groupChr"],
    ["a charge on an index", String.raw`\ce{SO4^2-}`, "m:sSubSup"],
  ])("%s", (_what, tex, name) => {
    expect(names(written(tex))).toContain(name);
  });

  test("a single bar is a sign of the line", () => {
    expect(names(written("P(A|B)=P(B|A)"))).not.toContain("m:d");
  });

  test("no part of it is empty, where Word would show a frame", () => {
    const empty = (element: Element): string[] => [
      ...(/^m:(?:e|num|den|sup|sub|lim|fName)$/.test(nameOf(element)) && elementsOf(element).length === 0
        ? [nameOf(element)]
        : []),
      ...elementsOf(element).flatMap(empty),
    ];
    const hollow = [
      ...Object.values(formulas).map(({ tex }) => tex),
      "{}_2F_1",
      "x^{}",
      String.raw`\frac{}{b}`,
      String.raw`\sum`,
    ];
    expect(hollow.flatMap((tex) => empty(written(tex)))).toEqual([]);
  });
});

test("what is no formula of ours is no equation", () => {
  expect(writeMath("<math><maction><mi>x</mi></maction></math>")).toBeNull();
  expect(writeMath("<math><mi>x</math>")).toBeNull();
  expect(writeMath("")).toBeNull();
});
