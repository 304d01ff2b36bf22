import { z } from "zod";
import { hasTooManyNodes } from "@/lib/markup/size";
import { ALTERNATIVE_TEXT_MAX, FORMULA_MAX, FORMULAS_MAX, LIST_START_MAX, TABLE_CELLS_MAX } from "@/lib/wire/limits";

/**
 * A text with markup, as a tree of few kinds of nodes (docs/decisions/markup.md). The names are those of the console's
 * editor, so that a stored text is opened in it as it is. Nothing nests but paragraphs in lists and tables, hence no text
 * is deep.
 */
export const markTypes = ["bold", "italic", "subscript", "superscript"] as const;
export type MarkType = (typeof markTypes)[number];

/** How a list is numbered; `bengali-alpha` is ক, খ, গ. */
export const numberStyles = [
  "decimal",
  "bengali",
  "lower-alpha",
  "upper-alpha",
  "lower-roman",
  "upper-roman",
  "bengali-alpha",
] as const;
export type NumberStyle = (typeof numberStyles)[number];

/** As somebody writes it. */
export const typedFormulaSchema = z.object({
  /** TeX without its dollar signs. */
  tex: z.string().trim().min(1).max(FORMULA_MAX),
  /** True for one on a line of its own, in the size of such. */
  display: z.boolean().default(false),
});
/** A formula as its converter made it, once, when it was written. */
export const shownFormulaSchema = z.object({
  mathml: z.string(),
  /** How a screen reader reads it out, in Bengali; empty for one of spaces alone. */
  spoken: z.string(),
  /** Name and version of the converter. */
  converter: z.string(),
});
const convertedFormula = typedFormulaSchema.extend(shownFormulaSchema.shape);
export type TypedFormula = z.output<typeof typedFormulaSchema>;
export type ShownFormula = z.output<typeof shownFormulaSchema>;
export type ConvertedFormula = z.output<typeof convertedFormula>;

/** As somebody writes it: the picture was kept for the exam before (lib/exams/pictures). */
const typedPictureSchema = z.object({
  id: z.uuid(),
  /** Says what it shows to those who do not see it, and in plain texts. */
  alt: z.string().trim().min(1).max(ALTERNATIVE_TEXT_MAX),
});
const pixels = z.int().positive();
/** A page reserves its room before it is there. */
const storedPictureSchema = typedPictureSchema.extend({ width: pixels, height: pixels });
type TypedPicture = z.output<typeof typedPictureSchema>;
export type StoredPicture = z.output<typeof storedPictureSchema>;

const isShiftedTwice = (marks: readonly { type: MarkType }[]) =>
  marks.some(({ type }) => type === "subscript") && marks.some(({ type }) => type === "superscript");

/** @param formula what a formula has @param picture what a picture has */
function nodesOf<Formula extends z.ZodType<TypedFormula>, Picture extends z.ZodType<TypedPicture>>(
  formula: Formula,
  picture: Picture,
) {
  const text = z.object({
    type: z.literal("text"),
    text: z.string().min(1),
    marks: z
      .array(z.object({ type: z.enum(markTypes) }))
      .max(markTypes.length)
      .refine((marks) => !isShiftedTwice(marks), "A text is raised or lowered, not both.")
      .optional(),
  });
  const inline = z.discriminatedUnion("type", [
    text,
    z.object({ type: z.literal("hardBreak") }),
    z.object({ type: z.literal("formula"), attrs: formula }),
    z.object({ type: z.literal("picture"), attrs: picture }),
  ]);
  const paragraph = z.object({ type: z.literal("paragraph"), content: z.array(inline).optional() });
  const item = z.object({ type: z.literal("listItem"), content: z.array(paragraph).min(1) });
  const span = z.int().min(1).max(TABLE_CELLS_MAX).default(1);
  const cell = z.object({
    type: z.enum(["tableHeader", "tableCell"]),
    attrs: z.object({ colspan: span, rowspan: span }).default({ colspan: 1, rowspan: 1 }),
    content: z.array(paragraph).min(1),
  });
  const row = z.object({ type: z.literal("tableRow"), content: z.array(cell) });
  const block = z.discriminatedUnion("type", [
    paragraph,
    z.object({ type: z.literal("bulletList"), content: z.array(item).min(1) }),
    z.object({
      type: z.literal("orderedList"),
      attrs: z
        .object({
          start: z.int().min(0).max(LIST_START_MAX).default(1),
          numbers: z.enum(numberStyles).default("decimal"),
        })
        .default({ start: 1, numbers: "decimal" }),
      content: z.array(item).min(1),
    }),
    z.object({ type: z.literal("table"), content: z.array(row).min(1) }),
  ]);
  return { block, paragraph };
}

const documentOf = <Block extends z.ZodType>(block: Block) =>
  z.object({ type: z.literal("doc"), content: z.array(block).min(1) });

const typedNodes = nodesOf(typedFormulaSchema, typedPictureSchema);
const convertedNodes = nodesOf(convertedFormula, storedPictureSchema);

/** As it is stored and read. */
export const markupSchema = documentOf(convertedNodes.block);
export type Markup = z.output<typeof markupSchema>;
export type Block = Markup["content"][number];
export type Paragraph = Extract<Block, { type: "paragraph" }>;
export type Inline = NonNullable<Paragraph["content"]>[number];

const typedDocument = documentOf(typedNodes.block);
/** A tree of any length, such as a whole paper that is pasted; for readers in a process of their own. */
export const longMarkupSchema = typedDocument;
/** The nodes are counted before any is looked at: a request of nothing but nodes would keep the server. */
const typedMarkup = z.preprocess((tree, { issues }) => {
  if (!hasTooManyNodes(tree)) return tree;
  issues.push({ code: "custom", message: "This text has too many parts.", input: undefined });
  return z.NEVER;
}, typedDocument);
export type TypedMarkup = z.output<typeof typedDocument>;
export type TypedBlock = TypedMarkup["content"][number];
export type TypedParagraph = Extract<TypedBlock, { type: "paragraph" }>;
export type TypedInline = NonNullable<TypedParagraph["content"]>[number];

/** The paragraphs of a text, wherever they stand. */
export function paragraphsOf<T extends TypedMarkup>({ content }: T): ParagraphOf<T>[] {
  return (content as TypedMarkup["content"]).flatMap((block) => {
    if (block.type === "paragraph") return [block];
    if (block.type === "table") return block.content.flatMap((row) => row.content.flatMap((cell) => cell.content));
    return block.content.flatMap((item) => item.content);
  }) as ParagraphOf<T>[];
}
type ParagraphOf<T extends TypedMarkup> = Extract<T["content"][number], { type: "paragraph" }>;

type ChangedMarkup<P> = P extends Paragraph ? Markup : TypedMarkup;

/** The text with each of its paragraphs changed. */
export function mapParagraphs<P extends TypedParagraph>(
  { content }: TypedMarkup,
  change: (paragraph: TypedParagraph) => P,
): ChangedMarkup<P> {
  const all = (paragraphs: readonly TypedParagraph[]) => paragraphs.map(change);
  const blocks = content.map((block) => {
    switch (block.type) {
      case "paragraph":
        return change(block);
      case "table": {
        const rows = block.content.map((row) => ({
          ...row,
          content: row.content.map((cell) => ({ ...cell, content: all(cell.content) })),
        }));
        return { ...block, content: rows };
      }
      default:
        return { ...block, content: block.content.map((item) => ({ ...item, content: all(item.content) })) };
    }
  });
  return { type: "doc", content: blocks } as ChangedMarkup<P>;
}

/** The text with each of its pieces changed. */
export const mapInline = (markup: TypedMarkup, change: (node: TypedInline) => Inline): Markup =>
  mapParagraphs(markup, ({ type, content }): Paragraph => ({ type, ...(content && { content: content.map(change) }) }));

const isFormula = <T extends { type: string }>(node: T): node is Extract<T, { type: "formula" }> =>
  node.type === "formula";

export function formulasOf(markup: Markup): ConvertedFormula[];
export function formulasOf(markup: TypedMarkup): TypedFormula[];
export function formulasOf(markup: TypedMarkup): TypedFormula[] {
  return paragraphsOf(markup).flatMap(({ content = [] }) => content.filter(isFormula).map(({ attrs }) => attrs));
}

const isPicture = <T extends { type: string }>(node: T): node is Extract<T, { type: "picture" }> =>
  node.type === "picture";

export const picturesOf = (markup: TypedMarkup): TypedPicture[] =>
  paragraphsOf(markup).flatMap(({ content = [] }) => content.filter(isPicture).map(({ attrs }) => attrs));

const cellsIn = ({ content }: TypedMarkup): number =>
  Math.max(
    0,
    ...content.map((block) =>
      block.type === "table" ? block.content.reduce((sum, row) => sum + row.content.length, 0) : 0,
    ),
  );

/** As somebody writes it: formulas in TeX alone. */
export const typedMarkupSchema = typedMarkup
  .refine((markup) => formulasOf(markup).length <= FORMULAS_MAX, `A text has at most ${FORMULAS_MAX} formulas.`)
  .refine((markup) => cellsIn(markup) <= TABLE_CELLS_MAX, `A table has at most ${TABLE_CELLS_MAX} cells.`);

/** A text of one line, such as an option's. */
export const typedLineSchema = typedMarkupSchema.refine(
  ({ content }) => content.length === 1 && content[0]?.type === "paragraph",
  "An option or a statement is one paragraph.",
);

/** As somebody typed it, without what its formulas were converted to. */
export const typedMarkupOf = (markup: Markup): TypedMarkup => typedDocument.parse(markup);

const isPlain = ({ content = [] }: TypedParagraph) =>
  content.every((node) => node.type === "hardBreak" || (node.type === "text" && (node.marks ?? []).length === 0));

/** False for a text that its letters alone say. */
export const hasMarkup = ({ content }: TypedMarkup): boolean =>
  !content.every((block) => block.type === "paragraph" && isPlain(block));
