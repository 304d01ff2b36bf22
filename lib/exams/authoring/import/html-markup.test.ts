import { expect, test } from "vitest";
import { readMarked } from "@/lib/exams/authoring/import/markup";
import { readExamFile } from "@/lib/exams/authoring/import/read";
import { htmlOf } from "@/lib/markup/html";

function readHtml(html: string, extent: "line" | "blocks" = "blocks") {
  const problems: string[] = [];
  const { text, doc } = readMarked(html, "html", extent, (_level, message) => void problems.push(message));
  return { text, html: doc ? htmlOf(doc, { picturesAt: "" }) : null, problems };
}

test.each([
  ["<p>10<sup>5</sup> cells, H<sub>2</sub>O</p>", "10⁵ cells, H₂O", "10<sup>5</sup> cells, H<sub>2</sub>O"],
  ["<p>t<sub>1/2</sub> and <i>E. coli</i></p>", "t_(1/2) and E. coli", "t<sub>1/2</sub> and <i>E. coli</i>"],
  ['<p>a <span style="font-weight: 700">b</span> c</p>', "a b c", "a <b>b</b> c"],
  ['<p><b>a <span style="font-weight: normal">b</span></b></p>', "a b", "<b>a </b>b"],
  ["<p><strong>NOT</strong> a<br>b</p><p>c</p>", "NOT a\nb\nc", "<p><b>NOT</b> a<br>b</p><p>c</p>"],
  [
    '<p>Which?</p><ol type="i" start="3"><li>skin</li><li><p>one</p><p>two</p></li></ol>',
    "Which?\niii. skin\niv. one two",
    '<p>Which?</p><ol start="3" data-numbers="lower-roman"><li>skin</li><li><p>one</p><p>two</p></li></ol>',
  ],
  [
    '<ol style="list-style:none; list-style-type:lower-alpha"><li>skin</li></ol>',
    "a. skin",
    '<ol data-numbers="lower-alpha"><li>skin</li></ol>',
  ],
  [
    "<table><caption>Ions</caption><thead><tr><th colspan=2>mM</th></tr></thead><tr><td>Na</td><td></td></tr></table>",
    "Ions\nmM\nNa |",
    '<p>Ions</p><div class="wide" tabindex="0"><table><tr><th colspan="2">mM</th></tr><tr><td>Na</td><td></td></tr></table></div>',
  ],
])("%s keeps what it says", (html, text, shown) => {
  expect(readHtml(html)).toEqual({ text, html: shown, problems: [] });
});

test.each([
  ["<p><strong>Which nerve passes?</strong></p>", "Which nerve passes?"],
  ["<div><b>Which</b></div><p style='font-weight:bold'>nerve?</p>", "Which\nnerve?"],
  ["<p>one</p><p></p><p><br></p><p>two &nbsp; three</p>", "one\ntwo three"],
])("%s is a plain text", (html, text) => {
  expect(readHtml(html)).toEqual({ text, html: null, problems: [] });
});

test("the lines of an option are one paragraph", () => {
  expect(readHtml("<p>10<sup>5</sup></p><ul><li>a</li></ul>", "line")).toEqual({
    text: "10⁵\na",
    html: "10<sup>5</sup><br>a",
    problems: [],
  });
});

test("a formula stands between letters of any look", () => {
  const stem = String.raw`<p>Which <b>is \(x<y\) in</b> $E=mc^2$,<br>$$a$$ or 10<sup>5</sup>?</p>`.replace(
    "<y",
    "&lt;y",
  );
  const xml = `<quiz><question type="multichoice"><questiontext format="html"><text><![CDATA[${stem}]]></text></questiontext><answer fraction="100"><text>a</text></answer><answer fraction="0"><text>b</text></answer></question></quiz>`;
  const { file, problems } = readExamFile(new TextEncoder().encode(xml), { name: "a.xml" });
  expect(problems).toEqual([]);
  expect(file?.questions[0]?.text).toBe("Which is $x<y$ in $E=mc^2$,\n$$a$$ or 10⁵?");
  const [paragraph] = file?.questions[0]?.textDoc?.content ?? [];
  const nodes = (paragraph as { content: { type: string; marks?: unknown[] }[] }).content;
  expect(nodes.map(({ type, marks = [] }) => [type, marks.length])).toEqual([
    ["text", 0],
    ["text", 1],
    ["formula", 0],
    ["text", 1],
    ["text", 0],
    ["formula", 0],
    ["text", 0],
    ["hardBreak", 0],
    ["formula", 0],
    ["text", 0],
    ["text", 1],
    ["text", 0],
  ]);
});
