import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type DoubtKind, type ImportFormat, importFormats } from "@/lib/exams/authoring/import/exam-file";
import { readExamFile } from "@/lib/exams/authoring/import/read";
import { writeCsv } from "@/lib/wire/csv-cells";

const read = (text: string, format: ImportFormat) => readExamFile(new TextEncoder().encode(text), { name: "", format });

/** A file of two questions, of which the second has the text. For formats with markup the text is HTML. */
const files: Record<ImportFormat, (stem: string, option?: string) => { text: string; row: number }> = {
  csv: (stem, option = "দুই") => ({
    text: writeCsv(
      ["question", "a", "b", "correct"],
      [
        ["কোনটি?", "এক", "দুই", "A"],
        [stem, "এক", option, "A"],
      ],
    ),
    row: 3,
  }),
  gift: (stem, option = "দুই") => {
    const escaped = (html: string) => html.replace(/[~=#{}:\\]/g, "\\$&");
    return { text: `কোনটি? {=এক ~দুই}\n\n[html]${escaped(stem)} {=এক ~[html]${escaped(option)}}`, row: 3 };
  },
  aiken: (stem, option = "দুই") => ({
    text: `কোনটি?\nA. এক\nB. দুই\nANSWER: A\n\n${stem}\nA. এক\nB. ${option}\nANSWER: A\n`,
    row: 6,
  }),
  xml: (stem, option = "দুই") => {
    const question = (html: string, other: string) =>
      `<question type="multichoice"><questiontext format="html"><text><![CDATA[${html}]]></text></questiontext><answer fraction="100"><text>এক</text></answer><answer fraction="0" format="html"><text><![CDATA[${other}]]></text></answer></question>\n`;
    return { text: `<quiz>\n${question("কোনটি?", "দুই")}${question(stem, option)}</quiz>`, row: 3 };
  },
  text: (stem, option = "দুই") => ({
    text: `১। কোনটি?\nক) এক\nখ) দুই\nউত্তর: ক\n২। ${stem}\nক) এক\nখ) ${option}\nউত্তর: ক\n`,
    row: 5,
  }),
};

const errorRows = ({ file, problems }: ReturnType<typeof readExamFile>) => {
  const rows = problems.filter(({ level }) => level === "error").map(({ row }) => row);
  expect(file === null).toBe(rows.length > 0);
  return [...new Set(rows)];
};

describe("what plain text cannot hold is refused with its row", () => {
  const formulas = [
    String.raw`Solve \frac{1}{2} of 10`,
    String.raw`\(x + y\) ও \alpha কত?`,
    "$x$ ও x^{2} কত?",
    String.raw`$\unknown{x}$ কত?`,
    String.raw`\(\frac{1}{\) কত?`,
    "x^{2} কত?",
    "H_{2}O কী?",
    String.raw`α-এর বদলে \alpha`,
    String.raw`\sqrt{2}`,
    "[math]x^2[/math] কত?",
    "[latex]x[/latex]",
    "[TeX]a[/TeX]",
    "{tex}a{/tex} কত?",
    "{math}a",
  ];
  const cases = importFormats.flatMap((format) => formulas.map((formula) => [format, formula] as const));
  test.each(cases)("%s: %s", (format, formula) => {
    for (const { text, row } of [files[format](formula), files[format]("কোনটি?২", formula)]) {
      expect(errorRows(read(text, format))).toEqual([row]);
    }
  });

  test.each(importFormats.filter((format) => !["gift", "xml"].includes(format)))(
    "%s: MathML and pictures typed out",
    (format) => {
      for (const html of [
        "<math><mn>1</mn></math>",
        '<img src="a.png"> কী?',
        "![হৃৎপিণ্ড](a.png) কী?",
        "\uFFFC চিত্রে কী?",
      ]) {
        const { text, row } = files[format](html);
        expect(errorRows(read(text, format))).toEqual([row]);
      }
    },
  );

  const markup = [
    "<p>Solve <math><mfrac><mn>1</mn><mn>2</mn></mfrac></math> of 10?</p>",
    '<math xmlns="http://www.w3.org/1998/Math/MathML"><mn>1</mn></math>',
    "<m:math><m:mn>1</m:mn></m:math>",
    '<span class="katex"><span>1</span><span>2</span></span>',
    '<p>কী? <img src="x.png" alt="হৃৎপিণ্ড"></p>',
    "<svg><text>1</text></svg>",
    '<p style="background-image: url(a.png)">কী?</p>',
    "<p>2<sup>3<sup>2</sup></sup></p>",
    '<p>10<span style="font-size: 0.6em; vertical-align: super">5</span></p>',
    '<p>H<span style="vertical-align:sub">2</span>O</p>',
    '<p>x<span style="vertical-align: -0.4em">2</span></p>',
    '<p><font face="Symbol">a</font>-blocker</p>',
    '<p><span style="font-family: Wingdings">J</span></p>',
    '<script type="math/tex">x^2</script>',
    '<v:imagedata src="a.png"/>',
    "<table><tr><td><table><tr><td>A</td><td>1</td></tr></table></td></tr></table>",
    `<table>${"<tr><td>1</td><td>2</td><td>3</td></tr>".repeat(67)}</table>`,
    "<p>The <u>underlined</u> word means?</p>",
    "<p><b>মোটা হরফে লেখা শব্দটির অর্থ কী?</b></p>",
    '<style>.x { font-weight: bold }</style><p class="MsoNormal">মোটা হরফে লেখা শব্দটির অর্থ কী?</p>',
    "<p>$x<b>+y$</b> কত?</p>",
    "<p>$$x</p><p>+ y$$</p><ul><li>1</li></ul>",
    "<p><s>old</s> new</p>",
    '<p><span style="text-decoration: line-through">old</span></p>',
    // A bare `<` that a browser takes for a tag
    "If a<b and c>d then?",
    "x<y and y>z? List<String>",
    "List<String> কী?",
    "a<b>c কী?",
    "n<p>m কী?",
    "x<y then what",
    "a<!b and c>d",
    "a</5 and b>c",
    "a <!-- b",
    "p<q, r>s",
    "<p>If i<n && j>0</p>",
    "<p>He said <q>x</q></p>",
    // Powers, indices and fractions that only a class or a style shows
    "CO<small>2</small>",
    "10<small>5</small>",
    "x<small>n</small>",
    "<small>14</small>C",
    "Na<small>+</small>",
    "<p>10<span class='superscript'>5</span></p>",
    "<p>10 <span class='textSup'>5</span></p>",
    '<p>10<span class="x1">5</span></p>',
    '<p>10<span style="position:relative;top:-5px">5</span></p>',
    '<p>10 <span style="position: relative; bottom: 0.4em">5</span></p>',
    '<p>10<span style="font-size:70%">5</span></p>',
    '<p>10<font size="1">5</font></p>',
    '<p>10<b style="font-size:8pt">5</b></p>',
    '<p>10<span style="display:inline-block;transform:translateY(-4px)">5</span></p>',
    '<p>10<span style="vertical-align:top;font-size:9px">5</span></p>',
    '<p>10<span style="margin-top:-4px">5</span></p>',
    '<p>x<span class="mq-sup">2</span></p>',
    '<span class="fraction"><span class="num">1</span><span class="den">2</span></span>',
    '<span class="a">1</span><span class="a">2</span>',
    '<span style="border-bottom:1px solid">1</span><br>2',
    '<p>x<span style="vertical-align&#58;super">2</span></p>',
    '<p>x<span title=">" style="vertical-align:super">2</span></p>',
    // Tables and columns made of other tags
    '<div style="display:table"><div style="display:table-row"><div style="display:table-cell">A</div></div></div>',
    '<div style="display: grid"><div>A</div><div>1</div></div>',
    // Texts that learners do not see
    '<p>কোনটি? <span style="display:none">উত্তর: এক</span></p>',
    '<p>কোনটি? <span style="color:#fff">উত্তর: এক</span></p>',
    '<p>কোনটি? <span style="color: rgb(254, 255, 255)">উত্তর: এক</span></p>',
    '<p>কোনটি? <span style="color:yellow;background:yellow">উত্তর: এক</span></p>',
    '<p>কোনটি? <font color="White">উত্তর: এক</font></p>',
    "<p>কোনটি? <span style='/* a */display:none'>উত্তর: এক</span></p>",
    "<p>কোনটি? <span style='/** a */display:none'>উত্তর: এক</span></p>",
    String.raw`<p>কোনটি? <span style='dis\play:none'>উত্তর: এক</span></p>`,
    "<style>i { vertical-align: super }</style>10<i>5</i>",
    "x <table style='display:inline-table'><tr><td>1</td></tr><tr><td>2</td></tr></table>",
    "<p>কোনটি? <span hidden>উত্তর: এক</span></p>",
    '<p>কোনটি? <span class="d-none">উত্তর: এক</span></p>',
    '<p>কোনটি? <span style="visibility:hidden">উত্তর: এক</span></p>',
    '<p>কোনটি? <span style="opacity:0">উত্তর: এক</span></p>',
    '<p>কোনটি? <span style="font-size:0">উত্তর: এক</span></p>',
    '<p>কোনটি? <span style="color:transparent">উত্তর: এক</span></p>',
    '<p>কোনটি? <span style="color:rgba(0, 0, 0, 0)">উত্তর: এক</span></p>',
    "<p>কোনটি?</p><details><summary>উত্তর</summary>এক</details>",
    '<p>কোনটি? <span lang="en" class="multilang">Which?</span></p>',
    '<p>৫ + <input value="5"> কত?</p>',
    "<p>৫ + <select><option>1</option></select> কত?</p>",
    "<p>৫ + <textarea>5</textarea> কত?</p>",
    "<p>৫ + <button>5</button> কত?</p>",
    '<p><span style="text-transform:uppercase">atp</span></p>',
  ];
  test.each(markup.flatMap((html) => (["gift", "xml"] as const).map((format) => [format, html] as const)))(
    "%s: %s",
    (format, html) => {
      const { text, row } = files[format](html);
      expect(errorRows(read(text, format))).toEqual([row]);
    },
  );

  const lists = [
    '<ol type="x"><li>skin</li></ol>',
    '<ol style="list-style-type: georgian"><li>skin</li></ol>',
    '<ol start="-1"><li>skin</li></ol>',
    "<ol reversed><li>skin</li></ol>",
    '<ol><li value="3">skin</li></ol>',
    "<ol>first<li>skin</li></ol>",
    "<ul><li>skin<ul><li>liver</li></ul></li></ul>",
    "<table><tr><td><ul><li>skin</li></ul></td></tr></table>",
    "<div><ol class='x'><li><p>skin</p></li></ol></div>",
    '<ul style="list-style: decimal"><li>skin</li></ul>',
    "<ul><li><ol><li>skin</li></ol></li></ul>",
    '<ul type="1"><li>skin</li></ul>',
    '<ul><li value="3">skin</li></ul>',
    '<ul><li type="i">skin</li></ul>',
    '<ul class="lower-roman"><li>skin</li></ul>',
    '<ul class="steps"><li>skin</li></ul>',
    '<ol style="list-style:none"><li style="list-style-type: lower-roman">skin</li></ol>',
    "<ul style=\"list-style-type: 'i) '\"><li>skin</li></ul>",
    '<div style="list-style: upper-alpha"><ul><li>skin</li></ul></div>',
  ];
  test.each(lists)("the numbers of %s, in a question, an option or an explanation", (list) => {
    for (const format of ["gift", "xml"] as const) {
      for (const { text, row } of [files[format](`<p>Which?</p>${list}`), files[format]("Which two?", list)]) {
        expect(errorRows(read(text, format))).toEqual([row]);
      }
    }
    const gift = `কোনটি? {=এক ~দুই ####[html]${list.replace(/[~=#{}:\\]/g, "\\$&")}}`;
    expect(errorRows(read(gift, "gift"))).toEqual([1]);
  });

  test.each([
    "<ol><li>skin</li></ol>",
    '<ol type="i"><li>skin</li><li>liver</li></ol>',
    "<table><tr><td>A</td><td>1</td></tr><tr><td>B</td><td>2</td></tr></table>",
  ])("%s has no room in an option", (html) => {
    for (const format of ["gift", "xml"] as const) {
      const { text, row } = files[format]("Which two?", html);
      expect(errorRows(read(text, format))).toEqual([row]);
    }
  });

  test.each([
    ["<p>Which?</p><ul><li>skin</li><li>2 kidneys</li></ul>", "Which?\n• skin\n• 2 kidneys"],
    ['<ul style="list-style: none"><li>skin</li><li>2 kidneys</li></ul>', "skin\n2 kidneys"],
    ['<ol style="list-style: none"><li>skin</li><li>liver</li></ol>', "skin\nliver"],
    ["<p>10<sup>x+y</sup> t<sub>1/2</sub></p>", "10^(x+y) t_(1/2)"],
    ["<p>10<sup><span style='font-size:8pt'>5</span></sup>cm<sub class='x'>2</sub>3</p>", "10⁵cm₂3"],
    ["<dl><dt>skin</dt><dd>liver</dd></dl>", "skin\nliver"],
    ["<p>A <b>true</b> and <u>good</u> sign</p>", "A true and good sign"],
    ["<table><tr><td>A</td></tr><tr><td>B</td></tr></table>", "A\nB"],
    ["<p>vitamin B<b>12</b> and T<i>3</i>, <b>1</b>2</p>", "vitamin B12 and T3, 12"],
    ["<p>5 &lt; 6, a <5 and 6> b, a<6</p>", "5 < 6, a <5 and 6> b, a<6"],
    ["<p>one.<p>two<br>three<ul type=disc><li>four</ul>", "one.\ntwo\nthree\n• four"],
    ['<ul style="list-style-type:disc"><li dir="ltr" style="list-style-type:disc">a</li></ul>', "• a"],
    ['<p class="MsoNormal" style="margin-left:.5in;text-indent:-.25in">a<o:p></o:p></p><!-- b -->', "a"],
    ["<span style='font-size:11pt'>SpO</span><span style='font-size:11pt'>2</span>", "SpO2"],
    ['<span style="color:#000;background-color:transparent;vertical-align:baseline">a 2</span>', "a 2"],
    ['<span style="color:#fff;background-color:rgb(0, 0, 0)">a</span>', "a"],
    ['<font color="red" size="4">a</font> <small>2nd</small> <span class="hl">5 mg</span>', "a 2nd 5 mg"],
    ['<p dir="ltr" data-x lang="bn"><a href="x" target=_blank>a</a><wbr>b</p>', "ab"],
    [
      '<span style="display: inline !important; float: none; top: 0px; opacity: 1; -webkit-text-stroke-width: 0px">a</span>',
      "a",
    ],
  ])("what plain text can hold of %s is kept", (html, text) => {
    for (const format of ["gift", "xml"] as const) {
      const { file, doubts } = read(files[format](html).text, format);
      expect([file?.questions[1]?.text, doubts]).toEqual([text, []]);
    }
  });

  test.each(["#NAME?", "#REF!", "#VALUE!", "#DIV/0!", "#N/A"])("'%s' of a spreadsheet", (cell) => {
    const { text, row } = files.csv("কোনটি?২", cell);
    expect(errorRows(read(text, "csv"))).toEqual([row]);
  });

  test.each([
    "10⁵ কোষ",
    "a < b > c",
    "মূল্য $5 বা $6",
    "C:\\Users",
    "^(মান)",
    "x_1",
    "100% {ঠিক}",
    "<b>",
    "the source of bleeding",
  ])("'%s' is plain text", (stem) => {
    for (const format of ["csv", "aiken", "text"] as const)
      expect(errorRows(read(files[format](stem).text, format))).toEqual([]);
  });
});

const doubtsIn = (format: ImportFormat, stem: string, option?: string) => {
  const { text, row } = files[format](stem, option);
  const { file, problems, doubts } = read(text, format);
  expect(file).not.toBeNull();
  for (const problem of problems.filter(({ doubt }) => doubt)) expect(problem).toMatchObject({ row, level: "warning" });
  return doubts;
};

describe("what a program has probably spoilt waits for a yes", () => {
  test("the font of a text in markup", () => {
    for (const face of [
      '<font face="SutonnyMJ">',
      "<span style='font-family: \"SutonnyMJ\", serif'>",
      "<span style='font-family:JugantorMJ'>",
    ]) {
      const html = (name: string) => `<p>${name}Avgiv ${name.startsWith("<font") ? "</font>" : "</span>"}</p>`;
      for (const format of ["gift", "xml"] as const) {
        expect(doubtsIn(format, html(face))).toEqual(["bijoy"]);
        expect(doubtsIn(format, html(face.replace("MJ", "OMJ")))).toEqual([]);
      }
    }
  });

  const spoilt: [DoubtKind, string, string?][] = [
    ["lost_letters", "????????? ??????? ???? ??????,"],
    ["lost_letters", "DNA-?? ?????? ??"],
    ["lost_letters", "কোনটি?২", "????"],
    ["lost_letters", "কোনটি?২", "?"],
    ["lost_letters", "H?O কী?"],
    ["lost_letters", "a ?-blocker is"],
    ["lost_letters", "obesity: BMI ? 30 kg"],
    ["lost_letters", "\uF061-blocker কী?"],
    ["lost_letters", "কোনটি?২", "PaCO?"],
    ["bijoy", "gvbe‡`‡ni e„nËg A½ †KvbwU?"],
    ["bijoy", "ürwc‡Ê cÖ‡Kv‡ôi msL¨v KqwU?"],
    ["bijoy", "evsjv fvlvq wjwLZ"],
    ["bijoy", "কোনটি?২", "hK…r"],
    ["bijoy", "KvR Kx?", "Zzwg"],
    ["bijoy", "evsjv Kx", "gv"],
    ["bijoy", "gv", "evev"],
    ["bijoy", "Avgvi bvg", "GKwU"],
    ["wrong_encoding", "à¦•à§‹à¦¨à¦Ÿà¦¿?"],
    ["wrong_encoding", "Temperature 37Â°C"],
    ["wrong_encoding", "কোনটি?২", "Raynaudâ€™s"],
    ["wrong_encoding", "কোনটি?২", "MÃ©niÃ¨re"],
  ];
  test.each(spoilt.flatMap((row) => importFormats.map((format): [ImportFormat, ...typeof row] => [format, ...row])))(
    "%s: %s in %s",
    (format, kind, stem, option) => expect(doubtsIn(format, stem, option)).toEqual([kind]),
  );

  test.each(["csv", "aiken", "text"] as const)("%s: markup that is shown as it stands", (format) => {
    for (const html of ["10<sup>5</sup> কত?", 'a <b class="x">b</b>', "x<br>y", "ক&nbsp;খ", "x[sup]2[/sup]"]) {
      expect(doubtsIn(format, html), html).toEqual(["markup"]);
      expect(doubtsIn(format, "কোনটি?২", html), html).toEqual(["markup"]);
    }
    for (const plain of ["<br>", "<sup> ট্যাগ", "a<b, c>d", "AT&T", "[b] ও [c]"]) {
      expect(doubtsIn(format, plain), plain).toEqual([]);
      expect(doubtsIn(format, "কোনটি?২", plain), plain).toEqual([]);
    }
  });

  test.each<[DoubtKind, string[]]>([
    [
      "spreadsheet_dates",
      [
        "2-Jan",
        "02-Jan-26",
        "Jan-02",
        "১-জানু",
        "3:01",
        "4:20:00",
        "1:00 AM",
        "1/2/2026",
        "01.02.26",
        "2026-01-02",
        "Friday, January 2, 2026",
        "Fri Jan 02 2026 00:00:00 GMT+0600",
        "1/2/2026 0:00",
        "2026-01-02T00:00:00.000Z",
        "শুক্রবার, ২ জানুয়ারি, ২০২৬",
      ],
    ],
    [
      "spreadsheet_numbers",
      [
        "6.02E+23",
        "6.02e+23",
        "60.2E+22",
        "৬.০২E+২৩",
        "1E+05",
        "1.5E-10",
        "########",
        "0.30000000000000004",
        "1.1000000000000001",
        "0.1234567890123456",
        "8801712345678900000",
      ],
    ],
  ])("%s in a spreadsheet alone", (kind, cells) => {
    for (const cell of cells) {
      expect(doubtsIn("csv", "কোনটি?২", cell), cell).toEqual([kind]);
      expect(doubtsIn("aiken", "কোনটি?২", cell), cell).toEqual([]);
    }
  });

  test("what medical papers say is not doubted", () => {
    const plain = [
      ...[
        "কোনটি??",
        "কোনটি ?",
        "Really???",
        "সত্যি?!",
        "(?)x",
        "HIV and IVF",
        "Ménière’s disease",
        "Guillain-Barré syndrome",
      ],
      ...[
        "37°C and 5µg",
        "mRNA, tRNA and DNase",
        "McBurney’s point",
        "Köhler’s disease",
        "½ of the dose",
        "aVL aVF aVR",
      ],
      ...[
        "Raynaud’s phenomenon—which?",
        "Wry neck",
        "Iraq",
        "Schwann cell",
        "SpO₂ and PaCO₂",
        "Na⁺/K⁺",
        "1:20",
        "১৬ ডিসেম্বর",
      ],
      ...[
        "5-fluorouracil",
        "12-lead ECG",
        "E. coli",
        "2E",
        "Sjögren’s syndrome",
        "β-blocker",
        "3-4",
        "Chvostek’s sign",
        ...[
          "Cv ও Cp",
          "E = hv",
          "VWF",
          "anywhere",
          "January 2, 2026",
          "২৬ মার্চ ১৯৭১",
          "Sunday or Monday",
          "Sun 8 minutes",
          "3.14159",
        ],
        ...["0.000001", "1000000", "mv", "iv", "Kv", "dv/dt", "Rx", "[১]", "2e", "Â", "à la carte", "kWh", "Zz"],
      ],
    ];
    for (const text of plain) {
      expect(doubtsIn("csv", "কোনটি?২", text), text).toEqual([]);
      expect(doubtsIn("csv", text), text).toEqual([]);
    }
  });

  test("a key that is one option's place and another's text", () => {
    const csv = (key: string) => writeCsv(["question", "a", "b", "c", "correct"], [["২ + ২?", "৩", "৪", "২", key]]);
    expect(read(csv("২"), "csv").doubts).toEqual(["ambiguous_keys"]);
    expect(read(csv("B"), "csv").doubts).toEqual([]);
    const aiken = (key: string) => `২ + ২?\nক. ৩\nখ. ৪\nগ. ২\nউত্তর: ${key}\n`;
    for (const [key, right] of [
      ["২", 2],
      ["৩", 0],
      ["খ", 1],
    ] as const) {
      const [question] = read(aiken(key), "aiken").file?.questions ?? [];
      expect(question?.options.findIndex(({ isCorrect }) => isCorrect)).toBe(right);
    }
  });

  test.each([
    "কোনটি? {=H~2O ~x}",
    "কোনটি? {=5~10 mg ~c}",
    "কোনটি? {=5~10 mg~15}",
    "কোনটি? {~x=5 ~y}",
    "কোনটি? {~a~x=5~y}",
    "কোনটি? {=C# ~Java}",
    "কোনটি? {=C# 8 ~Java}",
    "কোনটি? {=Patient #1 ~Nurse}",
    "কোনটি? {~C#m =D}",
    "কোনটি? {\n=a // right\n~b\n}",
    "কোনটি? // easy {=a ~b}",
    "কোনটি? {=a ~b} [2 marks]",
    "ত্বক {=বৃহত্তম ~ক্ষুদ্রতম} অঙ্গ। // easy",
  ])("GIFT's signs that may be letters of a text: %s", (gift) => {
    const { file, doubts } = read(gift, "gift");
    expect([file === null, doubts]).toEqual([false, ["gift_signs"]]);
  });

  test.each([
    "কোনটি? {=a~b~c}",
    "কোনটি? {=১৯৫২~১৯৭১~কোনোটিই নয়}",
    "কোনটি? {~Grant~Jefferson=Washington}",
    "কোনটি? {=H\\~2O ~C\\#}",
    "কোনটি? {\n\t~Median#It passes in front.\n\t=Ulnar # Right you are\n}",
    "কোনটি? {=AB // CD ~AB ⊥ CD}",
    "AB // CD হলে? {=হ্যাঁ#ঠিক ~না#https://a.b}",
    "ত্বক {=বৃহত্তম ~ক্ষুদ্রতম} অঙ্গ।",
  ])("GIFT's signs at their places: %s", (gift) => {
    const { file, doubts } = read(gift, "gift");
    expect([file === null, doubts]).toEqual([false, []]);
  });

  test("a remark behind the answers of GIFT is no part of the question", () => {
    const { file, problems } = read("কোনটি? {=a ~b} // [marks:2] easy\n\nকী? {=a ~b}", "gift");
    expect(file?.questions.map(({ text, marks }) => [text, marks])).toEqual([
      ["কোনটি?", "2"],
      ["কী?", "1"],
    ]);
    expect(problems).toMatchObject([{ row: 1, level: "warning", message: expect.stringContaining("easy") }]);
  });

  test.each(["কোনটি? {=a=b ~c}", "কোনটি? {=%33,3%a ~b}", "কোনটি? {=%৫০%a ~b}"])("%s is refused", (gift) => {
    expect(errorRows(read(gift, "gift"))).toEqual([1]);
  });

  test("Excel's own loss of every Bengali letter is seen, whatever the questions are", () => {
    const letter = fc.constantFrom(...'অআইউএকখগচটতনপবমযরলশসহািীুেো্ংঁ ,-০১২"().'.replace(/"/g, ""));
    const bengali = fc.string({ unit: letter, minLength: 6, maxLength: 30 }).filter((text) => /[অ-হ]{2}/.test(text));
    fc.assert(
      fc.property(bengali, (text) => {
        const lost = text.replace(/[\u0980-\u09FF]/g, "?");
        expect(doubtsIn("csv", lost)).toContain("lost_letters");
      }),
      { numRuns: 100 },
    );
  });
});

test("fixtures of earlier exports are taken as before", () => {
  for (const name of ["moodle.gift", "moodle-export.xml", "questions.aiken.txt", "excel-utf16.csv"]) {
    const { file, doubts } = readExamFile(readFileSync(new URL(`fixtures/${name}`, import.meta.url)), { name });
    expect([file === null, doubts]).toEqual([false, []]);
  }
});
