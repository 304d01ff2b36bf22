import { Node, Slice } from "@tiptap/pm/model";
import { EditorState, TextSelection } from "@tiptap/pm/state";
import { goToNextCell } from "@tiptap/pm/tables";
import { getSchema } from "@tiptap/react";
import { expect, test } from "vitest";
import { blockExtensions, lineExtensions } from "@/components/staff/markup/extensions";
import { asLine } from "@/components/staff/markup/pasted";
import { docOf, positionAt } from "@/components/staff/markup/plain-text";
import { insertTable, tableCommands } from "@/components/staff/markup/tables";
import { type Markup, markTypes, markupSchema, type StoredPicture, typedMarkupSchema } from "@/lib/markup/document";
import { plainTextOf } from "@/lib/markup/plain-text";
import { TABLE_CELLS_MAX } from "@/lib/wire/limits";

const schema = getSchema(blockExtensions(() => "/"));
const lineSchema = getSchema(lineExtensions(() => "/"));
const contentOf = (state: EditorState): Markup => markupSchema.parse(state.doc.toJSON());

const text = (words: string) => ({ type: "text" as const, text: words });
const paragraph = (words: string) => ({ type: "paragraph" as const, content: [text(words)] });
const span = { colspan: 1, rowspan: 1 };
const everything: Markup = {
  type: "doc",
  content: [
    {
      type: "paragraph",
      content: [
        ...markTypes.map((type) => ({ ...text(type), marks: [{ type }] })),
        { type: "hardBreak" },
        {
          type: "formula",
          attrs: { tex: "E_K", display: true, mathml: "<math></math>", spoken: "ই কে", converter: "temml 0" },
        },
        {
          type: "picture",
          attrs: { id: "0b8f6a3e-5f0c-4a53-9d0d-6f6f0a3c1a11", alt: "নেফ্রন", width: 640, height: 360 },
        },
      ],
    },
    { type: "bulletList", content: [{ type: "listItem", content: [paragraph("এক"), paragraph("দুই")] }] },
    {
      type: "orderedList",
      attrs: { start: 3, numbers: "bengali-alpha" },
      content: [{ type: "listItem", content: [paragraph("তিন")] }],
    },
    {
      type: "table",
      content: [
        {
          type: "tableRow",
          content: [{ type: "tableHeader", attrs: { colspan: 2, rowspan: 1 }, content: [paragraph("শির")] }],
        },
        {
          type: "tableRow",
          content: [
            { type: "tableCell", attrs: span, content: [paragraph("ক")] },
            { type: "tableCell", attrs: span, content: [paragraph("খ")] },
          ],
        },
      ],
    },
  ],
};

test("an option of several lines, from a file, is opened in one paragraph", () => {
  const lines = docOf("এক\nদুই", true);
  const opened = Node.fromJSON(lineSchema, lines);
  opened.check();
  expect(markupSchema.parse(opened.toJSON())).toEqual(lines);
  expect(opened.textBetween(positionAt("এক\nদুই", 3, true), opened.content.size)).toBe("দুই");
});

test("a stored document is opened and written as it is", () => {
  const opened = Node.fromJSON(schema, everything);
  opened.check();
  expect(markupSchema.parse(opened.toJSON())).toEqual(everything);
});

test("the editor makes nothing that is refused: no list in a list, nothing but a line in a line", () => {
  const names = [...Object.keys(schema.nodes), ...Object.keys(schema.marks)].sort();
  const stored = new Set(JSON.stringify(everything).match(/(?<="type":")\w+/g));
  expect(names).toEqual([...stored].sort());
  const [, list] = everything.content;
  const nested = { type: "bulletList", content: [{ type: "listItem", content: [paragraph("এক"), list] }] };
  expect(() => Node.fromJSON(schema, nested).check()).toThrow(RangeError);
  expect(() => Node.fromJSON(lineSchema, docOf("এক\nদুই")).check()).toThrow(RangeError);
  expect(Object.keys(lineSchema.marks).sort()).toEqual(Object.keys(schema.marks).sort());
  expect(Object.keys(lineSchema.nodes).sort()).toEqual(["doc", "formula", "hardBreak", "paragraph", "picture", "text"]);
});

test("a pasted formula brings its TeX alone", () => {
  const pasted = new Map([
    ["data-tex", "x"],
    ...["mathml", "spoken", "converter"].map((name) => [name, "<img>"] as const),
  ]);
  const element = { getAttribute: (name: string) => pasted.get(name) ?? null, hasAttribute: () => false };
  const [rule] = schema.nodes.formula?.spec.parseDOM ?? [];
  const attrs = rule && "tag" in rule && rule.getAttrs?.(element as unknown as HTMLElement);
  expect(attrs).toEqual({ tex: "x", display: false, mathml: "", spoken: "", converter: "" });
});

test("a picture that is copied in an editor keeps all that is stored of it", () => {
  const attrs: StoredPicture = { id: "0b8f6a3e-5f0c-4a53-9d0d-6f6f0a3c1a11", alt: "নেফ্রন", width: 640, height: 360 };
  const picture = Node.fromJSON(schema, { type: "picture", attrs });
  expect(picture.attrs).toEqual(attrs);
  const written = picture.type.spec.toDOM?.(picture);
  const dataset = Object.fromEntries(
    Object.entries(Array.isArray(written) ? written[1] : {}).map(([name, value]) => [
      name.replace(/^data-/, ""),
      String(value),
    ]),
  );
  const element = { dataset, getAttribute: () => null } as unknown as HTMLElement;
  const [rule] = picture.type.spec.parseDOM ?? [];
  expect(rule && "tag" in rule && rule.getAttrs?.(element)).toEqual(attrs);
  dataset.alt = " ";
  expect(rule && "tag" in rule && rule.getAttrs?.(element)).toBe(false);
});

test("a pasted page becomes one line, with its marks and formulas", () => {
  const { content } = Node.fromJSON(schema, everything);
  const pasted = asLine(new Slice(Node.fromJSON(lineSchema, docOf("ক")).content, 1, 1));
  expect(pasted.content.textBetween(0, pasted.content.size)).toBe("ক");
  const joined = asLine(new Slice(content, 0, 0)).content;
  expect(joined.textBetween(0, joined.size, "|", "ƒ")).toBe("bolditalicsubscriptsuperscript ƒƒ এক দুই তিন শির ক খ");
});

const stateOf = (words: string, at = 1) => {
  const doc = Node.fromJSON(schema, docOf(words));
  return EditorState.create({ doc, selection: TextSelection.create(doc, at) });
};
function run(state: EditorState, ...commands: (typeof insertTable)[]): EditorState {
  let now = state;
  for (const command of commands) {
    command(now, (change) => {
      now = now.apply(change);
    });
  }
  return now;
}

test("a table stands below the caret's line, takes the place of an empty one, and has a line behind it", () => {
  const caretIn = ({ selection: { $from } }: EditorState) => $from.node(3)?.type.name;
  const kinds = (state: EditorState) => contentOf(state).content.map(({ type }) => type);
  const between = run(stateOf("এক\nদুই"), insertTable);
  expect(kinds(between)).toEqual(["paragraph", "table", "paragraph"]);
  expect(caretIn(between)).toBe("tableHeader");
  const made = run(stateOf(""), insertTable);
  expect(kinds(made)).toEqual(["table", "paragraph"]);
  expect(caretIn(made)).toBe("tableHeader");
  expect(caretIn(run(stateOf("এক"), insertTable))).toBe("tableHeader");
  // No table stands in another.
  expect(run(made, insertTable).doc.eq(made.doc)).toBe(true);
});

test("rows and columns are added up to the limit of cells, and the last row takes the table with it", () => {
  const { rowAfter, columnAfter, removeRow, removeColumn } = tableCommands;
  const begun = run(stateOf(""), insertTable);
  expect(plainTextOf(contentOf(run(begun, rowAfter, columnAfter))).split("\n")).toHaveLength(4);
  const largest = run(begun, ...Array.from({ length: TABLE_CELLS_MAX }, () => rowAfter));
  expect(typedMarkupSchema.safeParse(largest.doc.toJSON()).success).toBe(true);
  expect(largest.doc.firstChild?.childCount).toBe(TABLE_CELLS_MAX / 2);
  expect(contentOf(run(begun, removeColumn, removeRow, removeRow, removeRow)).content).toEqual([{ type: "paragraph" }]);
});

test("the caret stays in the table when its lowest row or its last column is removed", () => {
  const { removeRow, removeColumn } = tableCommands;
  const begun = run(stateOf(""), insertTable, goToNextCell(1), goToNextCell(1), goToNextCell(1), goToNextCell(1));
  const cell = ({ selection: { $from } }: EditorState) => [$from.index(1), $from.index(2)];
  const last = run(begun, goToNextCell(1));
  expect(cell(last)).toEqual([2, 1]);
  expect(cell(run(last, removeRow))).toEqual([1, 1]);
  expect(cell(run(last, removeRow, removeColumn))).toEqual([1, 0]);
});
