import { expect, test } from "vitest";
import { cutAtLosses, type PastedLoss, signOfLoss } from "@/lib/markup/pasted-losses";
import { pastedDocument, pastedMarkup } from "@/lib/markup/pasted-markup";
import { plainTextOf } from "@/lib/markup/plain-text";
import { FORMULA_MAX } from "@/lib/wire/limits";

/** The document's letters, with the names of what stays behind. */
const told = (html: string): string => {
  const doc = pastedDocument(html);
  return cutAtLosses(doc ? plainTextOf(doc) : "")
    .map((piece) => (typeof piece === "string" ? piece : `[${piece.loss}]`))
    .join("");
};
const lossesIn = (text: string): PastedLoss[] => [
  ...new Set(Array.from(text.matchAll(/\[(picture|formula|drawing)\]/g), ([, loss]) => loss as PastedLoss)),
];

const mathml = "<mrow><msup><mi>x</mi><mn>2</mn></msup></mrow>";
const semantics = (tex: string) =>
  `<semantics>${mathml}<annotation encoding="application/x-tex">${tex}</annotation></semantics>`;
const wordEquation =
  "<!--[if gte msEquation 12]><m:oMath><m:r>x</m:r></m:oMath><![endif]--><![if !msEquation]><span style='position:relative'><!--[if gte vml 1]><v:shape><v:imagedata src='clip_image001.png'/></v:shape><![endif]--><![if !vml]><img width=26 height=18 src='file:///C:/clip_image002.png' v:shapes='_x0000_i1025'><![endif]></span><![endif]>";

test.each([
  ["MathML", `value of <math>${mathml}</math> is`, "value of [formula] is"],
  ["MathML of its own line", `<p>one</p><math display="block">${mathml}</math><p>two</p>`, "one\n[formula]\ntwo"],
  ["Word's equation as a tag", "a <m:oMath><m:r>x</m:r></m:oMath> b", "a [formula] b"],
  ["Word's equation in a remark, with its picture", `a ${wordEquation} b`, "a [formula] b"],
  ["a picture behind Word's equation", `a ${wordEquation} b <img src="c.png">`, "a [formula] b [picture]"],
  [
    "MathJax without TeX",
    `<mjx-container class="MathJax" jax="SVG"><svg width="2ex"><path/></svg><mjx-assistive-mml><math>${mathml}</math></mjx-assistive-mml></mjx-container>`,
    "[formula]",
  ],
  [
    "MathJax 2",
    `<span class="MathJax" data-mathml="<math>x</math>"><nobr><span class="mi">x</span>2</nobr></span>`,
    "[formula]",
  ],
  ["KaTeX that was copied in part", '<span class="katex-html" aria-hidden="true">x<span>2</span></span>', "[formula]"],
  [
    "WIRIS",
    '<img class="Wirisformula" alt="x squared" data-mathml="«math»" src="data:image/png;base64,AA==">',
    "[formula]",
  ],
  ["too long TeX", `<math>${semantics("x".repeat(FORMULA_MAX + 1))}</math>`, "[formula]"],
  ["empty TeX", `<math>${semantics(" ")}</math>`, "[formula]"],
  ["a picture of a page", 'look: <img src="https://example.org/a.png" alt="heart">', "look: [picture]"],
  [
    "a picture of Google Docs",
    '<span><img src="https://lh7-rt.googleusercontent.com/docsz/A" width="300"></span>',
    "[picture]",
  ],
  [
    "a picture of Word",
    "<![if !vml]><img width=64 height=9 src='file:///C:/a.png' v:shapes='Picture_x0020_1'><![endif]>",
    "[picture]",
  ],
  ["a picture with its bytes", `<img src="data:image/png;base64,${"A".repeat(5_000_000)}">`, "[picture]"],
  ["a picture of this editor", 'a <span data-picture="1" data-alt="heart"></span>', "a [picture]"],
  ["a picture as all of an item", '<ol type="A"><li>one</li><li><img src="a.png"></li></ol>', "A. one\nB. [picture]"],
  ["a picture in a cell", '<table><tr><td>one</td><td><img src="a.png"></td></tr></table>', "one | [picture]"],
  [
    "a picture in a table in a table",
    '<table><tr><td>a<table><tr><td>b</td><td><img src="c.png"></td></tr></table></td><td>d</td></tr></table>',
    "a b [picture] | d",
  ],
  ["a drawing", '<svg width="300" height="200"><text>label</text></svg>', "[drawing]"],
  ["a drawing without a size", "<svg viewBox='0 0 9 9'><path d='M0'/></svg>", "[drawing]"],
  ["a shape of Word", "<v:shape><v:imagedata src='a.png'/></v:shape>", "[drawing]"],
  ["an object", "<object data='a.pdf'>old browser</object>", "[drawing]"],
  ["a film", "<video src='a.mp4'></video>", "[drawing]"],
  ["a part of another site", "<iframe src='https://www.youtube.com/embed/a'></iframe>", "[drawing]"],
  ["a canvas", "<canvas></canvas>", "[drawing]"],
])("%s is told where it stood", (_, html, expected) => {
  expect(told(html)).toBe(expected);
  const { doc, lost } = pastedMarkup(html);
  expect(lost.sort()).toEqual(lossesIn(expected).sort());
  expect(JSON.stringify(doc)).not.toMatch(/[\uFDD0-\uFDEF\uFFFC]/);
});

test.each([
  [
    "KaTeX",
    `a <span class="katex"><span class="katex-mathml"><math>${semantics("x^2 &lt; 1")}</math></span><span class="katex-html" aria-hidden="true">x2&lt;1</span></span> b`,
    "a $x^2 < 1$ b",
  ],
  [
    "KaTeX on a line of its own",
    `<span class="katex-display"><span class="katex"><math display="block">${semantics("x^2")}</math></span></span>`,
    "$$x^2$$",
  ],
  [
    "MathJax 4",
    '<mjx-container class="MathJax"><mjx-math data-latex="\\frac{1}{2}"><mjx-mfrac data-latex="x">1</mjx-mfrac></mjx-math></mjx-container>',
    "$\\frac{1}{2}$",
  ],
  [
    "Wikipedia",
    `<span class="mwe-math-element"><span style="display: none"><math>${semantics("{\\displaystyle E=mc^{2}}")}</math></span><img src="https://wikimedia.org/a" class="mwe-math-fallback-image-inline" alt="{\\displaystyle E=mc^{2}}"></span>`,
    "$E=mc^{2}$",
  ],
  [
    "Wikipedia's picture alone",
    '<img class="mwe-math-fallback-image-inline mw-invert" alt="{\\textstyle a}+{b}">',
    "$\u007B\\textstyle a}+{b}$",
  ],
  [
    "a picture that says its TeX",
    '<p><img class="latex" alt="\\alpha" src="https://s0.wp.com/latex.php"></p>',
    "$\\alpha$",
  ],
])("of %s the formula comes by its TeX", (_, html, expected) => {
  expect(told(html)).toBe(expected);
  expect(pastedMarkup(html)).toMatchObject({ doc: { type: "doc" }, lost: [] });
});

test.each([
  ["a sign of the page", 'a <svg width="24" height="24"><path/></svg><svg aria-hidden="true"></svg>', "a"],
  ["a pixel that counts readers", 'a <img width="1" height="1" src="https://example.org/p">', "a"],
  ["a hidden picture", 'a <span style="display:none"><img src="a.png"></span>', "a"],
  ["a bullet that Word draws", "<span style='mso-list:Ignore'><img src='b.gif' alt='*'></span>a", "a"],
  ["a button", "a <button><svg></svg>Copy</button>", "a"],
  ["a sign that is drawn", 'A. one <img class="emoji" alt="✅" src="https://s.w.org/2705.png">', "A. one ✅"],
  ["lines of a typed text", "<pre>1. one\nA) two\r\nB) three\n</pre>", "1. one\nA) two\nB) three"],
  ["lines that a style keeps", '<span style="white-space: pre-wrap">one\n  two</span>', "one\ntwo"],
  ["a list in a cell", "<table><tr><td><ol><li>a</li><li>b</li></ol></td><td>c</td></tr></table>", "1. a 2. b | c"],
  ["letters that stand for a loss", `a${signOfLoss.picture}&#xFDD3;\uFFFCb`, "ab"],
])("%s loses nothing", (_, html, expected) => {
  expect(told(html)).toBe(expected);
  expect(pastedMarkup(html).lost).toEqual([]);
});

test("of a page that is too large to read it is told that something may be missing", () => {
  const letters = "<p>x</p>".repeat(600_000);
  expect(pastedMarkup(letters)).toEqual({ doc: null, lost: [] });
  expect(pastedMarkup(`${letters}<img src="a.png">`)).toEqual({ doc: null, lost: ["drawing"] });
});
