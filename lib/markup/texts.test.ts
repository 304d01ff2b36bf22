import fc from "fast-check";
import sanitize from "sanitize-html";
import { describe, expect, test } from "vitest";
import {
  hasMarkup,
  type Inline,
  type Markup,
  markTypes,
  markupSchema,
  numberStyles,
  paragraphsOf,
  typedLineSchema,
} from "@/lib/markup/document";
import { escapeHtml } from "@/lib/markup/escape-html";
import { htmlOf } from "@/lib/markup/html";
import { pastedMarkup } from "@/lib/markup/pasted-markup";
import { plainTextOf } from "@/lib/markup/plain-text";

const shownHtml = (markup: Parameters<typeof htmlOf>[0]) => htmlOf(markup, { picturesAt: "/pictures/" });

const text = (text: string, ...marks: (typeof markTypes)[number][]): Inline => ({
  type: "text",
  text,
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
});
const formula = (tex: string, mathml: string, display = false): Inline => ({
  type: "formula",
  attrs: { tex, display, mathml, spoken: 'ক "সমান" খ', converter: "temml 0" },
});
const paragraph = (...content: Inline[]) => ({ type: "paragraph" as const, content });
const doc = (...content: Markup["content"]): Markup => ({ type: "doc", content });

describe("a text without its markup", () => {
  test("powers and indices stay what they are", () => {
    const powers = paragraph(text("10"), text("5", "superscript"), text(" জন, H"), text("2", "subscript"), text("O"));
    expect(plainTextOf(doc(powers))).toBe("10⁵ জন, H₂O");
    const letters = paragraph(text("x"), text("ab", "superscript"), text(" K"), text("a", "subscript"));
    expect(plainTextOf(doc(letters))).toBe("x^(ab) K_a");
  });

  test("formulas are TeX, on a line of their own between two signs", () => {
    expect(plainTextOf(doc(paragraph(text("মান "), formula("E=mc^2", "<math></math>"), text(" হলে"))))).toBe(
      "মান $E=mc^2$ হলে",
    );
    expect(plainTextOf(doc(paragraph(formula("x", "<math></math>", true))))).toBe("$$x$$");
  });

  test.each([
    ["decimal", "9. ক\n10. খ"],
    ["bengali", "৯. ক\n১০. খ"],
    ["lower-alpha", "i. ক\nj. খ"],
    ["upper-alpha", "I. ক\nJ. খ"],
    ["lower-roman", "ix. ক\nx. খ"],
    ["upper-roman", "IX. ক\nX. খ"],
    ["bengali-alpha", "ঝ. ক\nঞ. খ"],
  ] as const)("a list numbered in %s keeps its numbers", (numbers, expected) => {
    const items = ["ক", "খ"].map((word) => ({ type: "listItem" as const, content: [paragraph(text(word))] }));
    expect(plainTextOf(doc({ type: "orderedList", attrs: { start: 9, numbers }, content: items }))).toBe(expected);
  });

  test.each([
    [0, "lower-roman", "0. ক"],
    [4000, "lower-roman", "4000. ক"],
    [27, "lower-alpha", "aa. ক"],
    [702, "upper-alpha", "ZZ. ক"],
    [11, "bengali-alpha", "11. ক"],
  ] as const)("number %i in %s is what browsers write", (start, numbers, expected) => {
    const items = [{ type: "listItem" as const, content: [paragraph(text("ক"))] }];
    expect(plainTextOf(doc({ type: "orderedList", attrs: { start, numbers }, content: items }))).toBe(expected);
  });

  test("a table is read by rows", () => {
    const cell = (word: string) => ({
      type: "tableCell" as const,
      attrs: { colspan: 1, rowspan: 1 },
      content: [paragraph(text(word))],
    });
    const rows = [
      ["ক", "খ"],
      ["গ", "ঘ"],
    ].map((words) => ({ type: "tableRow" as const, content: words.map(cell) }));
    expect(plainTextOf(doc(paragraph(text("মেলান")), { type: "table", content: rows }))).toBe("মেলান\nক | খ\nগ | ঘ");
  });
});

describe("a text as HTML", () => {
  test("one paragraph stands in its line, several each in its own", () => {
    expect(shownHtml(doc(paragraph(text("ক "), text("খ", "bold", "superscript"))))).toBe("ক <sup><b>খ</b></sup>");
    expect(shownHtml(doc(paragraph(text("ক")), paragraph(text("খ"))))).toBe("<p>ক</p><p>খ</p>");
  });

  test("lists keep their numbers, and tables their heads and spans", () => {
    const item = { type: "listItem" as const, content: [paragraph(text("ক"))] };
    const list = { type: "orderedList" as const, attrs: { start: 3, numbers: "bengali" as const }, content: [item] };
    expect(shownHtml(doc(list))).toBe('<ol start="3" data-numbers="bengali"><li>ক</li></ol>');
    expect(shownHtml(doc({ type: "bulletList", content: [item] }))).toBe("<ul><li>ক</li></ul>");
    expect(plainTextOf(doc({ type: "bulletList", content: [item] }))).toBe("• ক");
    const head = {
      type: "tableHeader" as const,
      attrs: { colspan: 2, rowspan: 1 },
      content: [paragraph(text("ক"))],
    };
    expect(shownHtml(doc({ type: "table", content: [{ type: "tableRow", content: [head] }] }))).toBe(
      '<div class="wide" tabindex="0"><table><tr><th colspan="2">ক</th></tr></table></div>',
    );
  });

  test("a wide formula has a box that the keyboard reaches, and is read out", () => {
    const short = "<math><mi>x</mi></math>";
    expect(shownHtml(doc(paragraph(formula("x", short))))).toBe(
      '<math aria-label="ক &quot;সমান&quot; খ"><mi>x</mi></math>',
    );
    const wide = shownHtml(doc(paragraph(formula("x", `<math><mi>${"x".repeat(40)}</mi></math>`))));
    expect(wide).toMatch(/^<span class="formula" tabindex="0"><math aria-label="[^"]+"><mi>x+<\/mi><\/math><\/span>$/);
  });

  const x = "<math><mi>x</mi></math>";
  const shownX = '<math aria-label="ক &quot;সমান&quot; খ"><mi>x</mi></math>';
  test.each([
    ["a sign", ["মান ", ", আরও"], `মান <span class="joined">${shownX},</span> আরও`],
    ["a danda, a little apart", ["মান ", "। আরও"], `মান <span class="joined">${shownX}\u202f।</span> আরও`],
    ["brackets", ["মান (", ")। আরও"], `মান <span class="joined">(${shownX})।</span> আরও`],
    ["an ending", ["", "-এর মান"], `<span class="joined">${shownX}-এর</span> মান`],
    ["an ending and a sign", ["", "টি, আরও"], `<span class="joined">${shownX}টি,</span> আরও`],
    ["no word", ["মান ", " হলে"], `মান ${shownX} হলে`],
    ["no long word", ["", "পটাশিয়ামের"], `${shownX}পটাশিয়ামের`],
    ["no more than four signs", ["((((((", "......"], `((<span class="joined">((((${shownX}....</span>..`],
  ])("a formula's line holds %s beside it", (_, [before = "", after = ""], expected) => {
    const line = paragraph(...(before ? [text(before)] : []), formula("x", x), text(after));
    expect(shownHtml(doc(line))).toBe(expected);
  });

  test("a formula that is too wide with its ending has a box", () => {
    const ten = `<math><mi>${"x".repeat(10)}</mi></math>`;
    const shown = (ending: string) => shownHtml(doc(paragraph(formula("x", ten), text(ending))));
    expect(shown("।")).toMatch(/^<span class="joined">/);
    expect(shown("-এর মান")).toMatch(/^<span class="formula beside" tabindex="0">.*-এর<\/span> মান$/);
  });

  test("a sign between two formulas belongs to the first, in its marks; a box holds its own", () => {
    const wide = `<math><mi>${"x".repeat(15)}</mi></math>`;
    const line = paragraph(formula("x", x), text(", (", "bold"), formula("x", wide), text(")"));
    expect(shownHtml(doc(line)).replaceAll(/ aria-label="[^"]*"/g, "")).toBe(
      `<span class="joined">${x}<b>,</b></span><b> </b><span class="formula beside" tabindex="0"><b>(</b>${wide})</span>`,
    );
  });

  const inline = fc.oneof(
    fc.record({
      type: fc.constant("text" as const),
      text: fc.string({ minLength: 1 }),
      marks: fc
        .subarray([...markTypes])
        .filter((names) => !names.includes("subscript") || !names.includes("superscript"))
        .map((names) => names.map((type) => ({ type }))),
    }),
    fc.constant({ type: "hardBreak" as const }),
    fc.record({
      type: fc.constant("formula" as const),
      attrs: fc.record({
        tex: fc.stringMatching(/^[a-z<>"&]{1,9}$/),
        display: fc.boolean(),
        mathml: fc.constant("<math><mi>x</mi></math>"),
        spoken: fc.string(),
        converter: fc.constant("temml 0"),
      }),
    }),
    fc.record({
      type: fc.constant("picture" as const),
      attrs: fc.record({
        id: fc.uuid(),
        alt: fc.stringMatching(/^[a-z<>"'&:]{1,9}$/),
        width: fc.integer({ min: 1, max: 960 }),
        height: fc.integer({ min: 1, max: 1440 }),
      }),
    }),
  );
  const paragraphs = fc.array(
    fc.array(inline, { maxLength: 4 }).map((content) => ({ type: "paragraph" as const, content })),
    { minLength: 1, maxLength: 3 },
  );
  const items = fc.array(
    paragraphs.map((content) => ({ type: "listItem" as const, content })),
    { minLength: 1, maxLength: 3 },
  );
  const cells = fc.array(
    fc.record({
      type: fc.constantFrom("tableHeader" as const, "tableCell" as const),
      attrs: fc.record({ colspan: fc.integer({ min: 1, max: 3 }), rowspan: fc.integer({ min: 1, max: 3 }) }),
      content: paragraphs,
    }),
    { maxLength: 3 },
  );
  const block = fc.oneof(
    paragraphs.map(([first]) => first ?? { type: "paragraph" as const }),
    items.map((content) => ({ type: "bulletList" as const, content })),
    fc
      .record({ content: items, start: fc.integer({ min: 0, max: 30 }), numbers: fc.constantFrom(...numberStyles) })
      .map(({ content, ...attrs }) => ({ type: "orderedList" as const, attrs, content })),
    fc.array(cells, { minLength: 1, maxLength: 3 }).map((rows) => ({
      type: "table" as const,
      content: rows.map((content) => ({ type: "tableRow" as const, content })),
    })),
  );
  const anyMarkup: fc.Arbitrary<Markup> = fc
    .array(block, { minLength: 1, maxLength: 4 })
    .map((content) => ({ type: "doc", content }));

  const withoutGaps = (letters: string) => letters.replaceAll("\u202f", "");
  const lettersOf = (markup: Markup) =>
    paragraphsOf(markup)
      .flatMap(({ content = [] }) => content)
      .map((node) => (node.type === "text" ? escapeHtml(node.text) : node.type === "formula" ? "x" : ""))
      .join("");

  test("no letter that somebody typed becomes markup, is lost or changes its place", () => {
    fc.assert(
      fc.property(anyMarkup, (markup) => {
        expect(markupSchema.parse(markup)).toEqual(markup);
        const html = shownHtml(markup);
        const known = sanitize(html, {
          allowedTags: "p b i sub sup br span div ol ul li table tbody tr td th math mi picture source img".split(" "),
          allowedAttributes: {
            "*": ["class", "tabindex", "aria-label", "start", "data-numbers", "colspan", "rowspan"],
            source: ["type", "srcset", "sizes"],
            img: ["src", "srcset", "sizes", "alt", "width", "height", "loading", "decoding"],
          },
          parser: { decodeEntities: true },
        });
        // The values are written in other ways; one that ended early would leave attributes that nobody knows.
        const tagsOf = (some: string) =>
          some.match(/<[^>]*>/g)?.map((tag) => tag.replaceAll(/="[^"]*"/g, "").replace(" /", "")) ?? [];
        expect(tagsOf(html)).toEqual(tagsOf(known.replaceAll("</source>", "")));
        expect(withoutGaps(html.replaceAll(/<[^>]*>/g, ""))).toBe(withoutGaps(lettersOf(markup)));
      }),
    );
  });
});

test("only what plain letters cannot say is markup", () => {
  expect(hasMarkup(doc(paragraph(text("ক"), { type: "hardBreak" }, text("খ"))))).toBe(false);
  expect(hasMarkup(doc(paragraph(text("ক"))))).toBe(false);
  expect(hasMarkup(doc(paragraph(text("ক", "bold"))))).toBe(true);
  expect(hasMarkup(doc(paragraph(formula("x", "<math></math>"))))).toBe(true);
  const item = { type: "listItem" as const, content: [paragraph(text("ক"))] };
  expect(hasMarkup(doc({ type: "bulletList", content: [item] }))).toBe(true);
});

test("an option is one paragraph", () => {
  expect(typedLineSchema.safeParse(doc(paragraph(text("ক", "bold")))).success).toBe(true);
  expect(typedLineSchema.safeParse(doc(paragraph(text("ক")), paragraph(text("খ")))).success).toBe(false);
});

test.each(markTypes)("letters that are %s come back from a page that is pasted", (mark) => {
  const marked = doc(paragraph(text("এক "), text("দুই", mark), text(" তিন")));
  expect(pastedMarkup(shownHtml(marked)).doc).toEqual(marked);
});
