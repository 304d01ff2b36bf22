import { describe, expect, test } from "vitest";
import type { ConversionKind } from "@/lib/exams/authoring/import/exam-file";
import { readExamFile } from "@/lib/exams/authoring/import/read";

const read = (content: string, name: string, convert?: ConversionKind) =>
  readExamFile(new TextEncoder().encode(content), { name, convert });
const textsIn = ({ file }: ReturnType<typeof read>) =>
  file?.questions.map(({ text, options, explanation }) => [text, ...options.map((option) => option.text), explanation]);
const nfc = (rows: string[][]) => rows.map((row) => row.map((text) => text.normalize("NFC")));

const csv = [
  "question,option_a,option_b,correct,explanation,chapter",
  "hK…‡Zi KvR †KvbwU?,wcË ˆZwi,k¦mb,A,hK…r wcË ˆZwi K‡i|,cwicvK",
  "What is the pH of blood?,7.4,6.8,A,,",
  "ত্বক কী?,অঙ্গ,ATP,A,,",
  "gv,evev,fvB,A,,",
].join("\n");
const unicode = nfc([
  ["যকৃতের কাজ কোনটি?", "পিত্ত তৈরি", "শ্বসন", "যকৃৎ পিত্ত তৈরি করে।"],
  ["What is the pH of blood?", "7.4", "6.8", ""],
  ["ত্বক কী?", "অঙ্গ", "ATP", ""],
  ["মা", "বাবা", "ভাই", ""],
]);

describe("a file typed in Bijoy", () => {
  test("shows what its doubted texts would become", () => {
    const { problems, converted } = read(csv, "a.csv");
    expect(converted).toBeNull();
    expect(problems.filter(({ doubt }) => doubt === "bijoy")).toMatchObject([
      { row: 2, text: "hK…‡Zi KvR †KvbwU?", converted: "যকৃতের কাজ কোনটি?".normalize("NFC") },
      { row: 5, converted: "বাবা ভাই" },
    ]);
  });

  test("is converted where it was asked for, and then doubted no more", () => {
    const reading = read(csv, "a.csv", "bijoy");
    expect([textsIn(reading), reading.doubts, reading.problems]).toEqual([unicode, [], []]);
    expect(reading.file?.questions[0]?.chapter).toBe("পরিপাক");
    expect(reading.converted?.questions).toBe(2);
    expect(reading.converted?.texts[0]).toEqual({
      row: 2,
      before: "hK…‡Zi KvR †KvbwU?",
      after: "যকৃতের কাজ কোনটি?".normalize("NFC"),
    });
    expect(reading.converted?.texts.map(({ row }) => row)).toEqual([2, 2, 2, 2, 2, 5, 5, 5]);
  });

  test("of another language is as it was", () => {
    const plain = csv.split("\n").slice(0, 1).concat(csv.split("\n").slice(2, 4)).join("\n");
    expect(read(plain, "a.csv", "bijoy")).toEqual({
      ...read(plain, "a.csv"),
      converted: { questions: 0, texts: [] },
    });
  });

  test("with numbers, letters and answers in Bijoy too", () => {
    const typed = [
      "1| ürwcÊ †_‡K gnvagwb Drcbœ nq †Kv_vq?",
      "K) Wvb Awj›`   L) evg Awj›`",
      "M) Wvb wbjq   N) evg wbjq",
      "DËi: N",
      "",
      "2| wb‡Pi †KvbwU GbRvBg?",
      "K) AMAvq",
      "L) ATP",
      "M) †cc&wmb",
      "DËit M",
    ].join("\n");
    const refused = read(typed, "a.txt");
    expect(refused.file).toBeNull();
    expect(refused.problems).toMatchObject([
      { level: "error", doubt: "bijoy", converted: expect.stringContaining("মহাধমনি") },
    ]);
    const reading = read(typed, "a.txt", "bijoy");
    expect(reading.problems).toEqual([]);
    expect(textsIn(reading)?.map(([text]) => text)).toEqual([
      "হৃৎপিণ্ড থেকে মহাধমনি উৎপন্ন হয় কোথায়?".normalize("NFC"),
      "নিচের কোনটি এনজাইম?".normalize("NFC"),
    ]);
    expect(textsIn(reading)?.[1]).toContain("ATP");
    expect(reading.file?.questions.map(({ options }) => options.findIndex(({ isCorrect }) => isCorrect))).toEqual([
      3, 2,
    ]);
    expect(reading.converted?.questions).toBe(2);
  });

  test("of Moodle's XML takes the fonts that its markup names", () => {
    const html = (stem: string) =>
      `<quiz><question type="truefalse"><questiontext format="html"><text><![CDATA[${stem}]]></text></questiontext>` +
      `<answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>`;
    const stemOf = (stem: string, convert?: ConversionKind) => textsIn(read(html(stem), "a.xml", convert))?.[0]?.[0];
    const bijoy = "font-family:SutonnyMJ,serif";
    for (const [stem, text] of [
      [`<p style="${bijoy}">gv <span style="font-family:Arial">mg and gm</span> evev</p>`, "মা mg and gm বাবা"],
      [`<font face="SutonnyMJ">i</font><b><font face="SutonnyMJ">³</font></b> is blood`, "রক্ত is blood"],
      [
        `<span style='font: 12pt "SutonnyMJ"'>gv 5</span><br><span style="font-family:SutonnyOMJ">মা gv</span>`,
        "মা ৫\nমা gv",
      ],
      [`<p>H<sub>2</sub>O <span style="${bijoy}">cvwb</span></p><p>Kvb</p>`, "H₂O পানি\nKvb"],
      [`<table><tr><td style="${bijoy}">gv</td></tr></table>gv`, "মা\ngv"],
    ] as const)
      expect(stemOf(stem, "bijoy"), stem).toBe(text.normalize("NFC"));
    expect(stemOf(`<p style="${bijoy}">gv</p>`)).toBe("gv");
    expect(read(html(`<p style="${bijoy}">gv</p>`), "a.xml").problems).toMatchObject([
      { doubt: "bijoy", text: "gv", converted: "মা" },
    ]);
    expect(stemOf("\uFDD0heart\uFDD1 <b>of</b> &#xFDD0;man", "bijoy")).toBe("heart of man");
  });
});
