import { expect, test } from "vitest";
import { convertParts, convertPasted, exampleOf } from "@/lib/bijoy/pasted";
import { processorMs } from "@/test/processor-time";

const word = `<html><head><style><!-- p.MsoNormal {font-family:"Times New Roman"} --></style></head><body>
<!--StartFragment--><p class=MsoNormal style='font-family:SutonnyMJ'><span style='font-size:12.0pt;font-family:SutonnyMJ;mso-bidi-font-family:SutonnyMJ'>i‡³i </span><span
style='font-family:"Times New Roman",serif'>pH 7&lt;8</span><span style='font-family:SutonnyMJ'> KZ, wK<b>š‘</b> 5&nbsp;wU?<o:p></o:p></span></p><!--EndFragment--></body></html>`;

test("the clipboard of Word names the font of every run", () => {
  expect(convertPasted("i‡³i pH 7<8 KZ, wKš‘ 5\u00A0wU?\r\n", word)).toBe(
    "রক্তের pH 7<8 কত, কিন্তু ৫\u00A0টি?\r\n".normalize("NFC"),
  );
});

test.each([
  ['<span style="font-family: &quot;SutonnyMJ&quot;">gv</span>', "gv", "মা"],
  ["<font face='SutonnyMJ'>gv</font>", "gv", "মা"],
  ['<font face="SutonnyOMJ">gv</font>', "gv", "gv"],
  ['<p style="font-family:SutonnyMJ">gv<span style="font-family:Arial">mg</span></p>', "gvmg", "মাmg"],
  ["<p>hK…r</p>", "hK…r", "যকৃৎ"],
  ["", "hK…r KvR", "যকৃৎ কাজ"],
  ["", "a plain sentence", "a plain sentence"],
  ['<font face="SutonnyMJ">another text</font>', "gv evev", "মা বাবা"],
])("%s with %s", (html, text, unicode) => {
  expect(convertPasted(text, html)).toBe(unicode.normalize("NFC"));
});

test("the parts of a list tell of one another", () => {
  expect(convertParts(["gv", "evev", "ATP"], "")).toEqual(["মা", "বাবা", "ATP"]);
  expect(convertParts(["gv"], '<font face="SutonnyMJ">gv</font>')).toEqual(["মা"]);
  expect(convertParts(["gum", "heart"], "")).toEqual(["gum", "heart"]);
});

test("one word shows what would happen", () => {
  expect(exampleOf("ATP wK hK…r †_‡K", "ATP কি যকৃৎ থেকে")).toEqual({ before: "hK…r", after: "যকৃৎ" });
  expect(exampleOf("gv", "মা")).toEqual({ before: "gv", after: "মা" });
  expect(exampleOf("v".repeat(99), "া".repeat(99)).before).toHaveLength(24);
});

test("the time grows with the length", async () => {
  const taken = await processorMs(() => {
    for (const unit of ["<!--", "<style>", "<a ", "<p>", '<b style="', "</p>", "&"])
      convertPasted("gv", unit.repeat(10_000));
    convertPasted("gv", `${"<b>".repeat(60_000)}${"</i>".repeat(60_000)}`);
  });
  expect(taken).toBeLessThan(3000);
});
