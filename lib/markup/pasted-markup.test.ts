import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { convertNamedRuns } from "@/lib/bijoy/convert-named-runs";
import { htmlOf } from "@/lib/markup/html";
import { changeLetters } from "@/lib/markup/named-runs";
import { pastedMarkup as pasted } from "@/lib/markup/pasted-markup";
import { plainTextOf } from "@/lib/markup/plain-text";
import { processorMs } from "@/test/processor-time";

const clipboard = (name: string) => readFileSync(new URL(`fixtures/clipboard/${name}.txt`, import.meta.url), "utf8");
const pastedMarkup = (html: string) => pasted(html).doc;
const shown = (html: string) => {
  const doc = pastedMarkup(html);
  return doc && htmlOf(doc, { picturesAt: "" });
};

test("Word's lists, marks and table come without its styles, comments and hidden letters", () => {
  expect(shown(clipboard("word"))).toBe(
    "<p>Cells: 10<sup>5</sup> per mm<sup>3</sup> of <i>E. coli</i>, <b>NOT</b> H<sub>2</sub>O</p>" +
      '<ol start="3" data-numbers="lower-roman"><li>skin &amp; liver</li><li><p>kidney</p><p>a) left</p></li></ol>' +
      "<ul><li>first</li><li>second</li></ul>" +
      '<div class="wide" tabindex="0"><table><tr><td><b>Ion</b></td><td><b>mM</b></td></tr><tr><td colspan="2">Na<sup>+</sup></td></tr></table></div>' +
      "<p>see here.</p>",
  );
});

test("Google Docs names raised letters and weights by style", () => {
  expect(shown(clipboard("google-docs"))).toBe(
    "<p>Cells: 10<sup>5</sup>, H<sub>2</sub>O <b>NOT</b> <i>slanted</i> here</p>" +
      '<ol data-numbers="lower-alpha"><li>skin</li><li><p>liver</p><p>i. left</p></li></ol><p>end</p>',
  );
});

test("LibreOffice writes tags, and a whole page around them", () => {
  expect(shown(clipboard("libreoffice"))).toBe(
    "<p>Cells: 10<sup>5</sup>, <b>NOT</b></p>" +
      '<ol start="2" data-numbers="decimal"><li>skin</li><li>liver</li></ol>' +
      '<div class="wide" tabindex="0"><table><tr><th>Ion</th><td>Na<sup>+</sup></td></tr></table></div>',
  );
});

test.each([
  ["a word", '<meta charset="utf-8"><span style="color: rgb(0, 0, 0); font-weight: 400">a word</span>'],
  ["a heading", "<h2><b>The heart</b></h2>"],
  ["a cell of a spreadsheet", "<table border=0><tr height=20><td height=20 style='height:15pt'>142</td></tr></table>"],
  ["lines", '<b style="font-weight:normal;" id="docs-internal-guid-1"><p>one</p><br /><p>two</p></b>'],
  ["a script", "<script>document.write('<b>x</b>')</script>one<style>b{}</style>"],
  ["a remark", "one<a class=msocomanchor href='#_msocom_1'><b>[A1]</b></a>"],
  ["nothing", ""],
])("%s is plain", (_, html) => {
  expect(pastedMarkup(html)).toBeNull();
});

test("no letter becomes markup, and no address, style or script comes along", () => {
  expect(
    shown(
      '<p onclick="x()">a <b>&lt;img src=x onerror=alert(1)&gt;</b> <a href="javascript:x()">link</a><img src="https://t.co/x"></p>',
    ),
  ).toBe("a <b>&lt;img src=x onerror=alert(1)&gt;</b> link");
});

test("letters in a Bijoy font stay marked until they are converted", () => {
  const doc = pastedMarkup(
    `<p class=MsoNormal><span style='font-family:SutonnyMJ'>i</span><b><span style='font-family:SutonnyMJ'>³</span></b><span style='font-family:Arial'> 10<sup>5</sup> mg</span></p>`,
  );
  expect(doc && plainTextOf(changeLetters(doc, convertNamedRuns))).toBe("রক্ত 10⁵ mg".normalize("NFC"));
});

test("a formula of the editor keeps its TeX alone", () => {
  expect(pastedMarkup('<p>a <span data-tex="E_K" mathml="<img>">E</span></p>')?.content).toEqual([
    {
      type: "paragraph",
      content: [
        { type: "text", text: "a " },
        { type: "formula", attrs: { tex: "E_K", display: false, mathml: "", spoken: "", converter: "" } },
      ],
    },
  ]);
});

test("the time grows with the length", async () => {
  const item = "<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>x</span>a</p>";
  const taken = await processorMs(() => {
    for (const unit of [
      "<!--",
      "<![",
      "<style>",
      "<a ",
      "<p>",
      '<b style="',
      "</p>",
      "&",
      "<ol><li>",
      "<table><td>",
      "<math>",
      "<!--<m:oMath>-->",
    ])
      pastedMarkup(unit.repeat(10_000));
    pastedMarkup(item.repeat(5000));
    pastedMarkup("<!--StartFragment-->".repeat(20_000));
    for (const unit of ["</i>", "<li></li>"]) pastedMarkup(`<li><div>${"<b>".repeat(60_000)}${unit.repeat(60_000)}`);
    pastedMarkup((item + item.replace("l0", "l1")).repeat(2500));
  });
  expect(taken).toBeLessThan(5000);
});
