import type { Imported } from "@/components/staff/exams/word/imported";
import type { Where } from "@/components/staff/exams/word/word-bar";
import type { StaffExam } from "@/lib/exams/staff-schema";
import { type Inline, type Markup, mapInline } from "@/lib/markup/document";
import { textNode } from "@/lib/markup/inline";
import { OBJECT } from "@/lib/markup/pasted-losses";
import { plainTextOf } from "@/lib/markup/plain-text";

/** Somebody describes a picture only after it was read, and the exam draws it anew: no two of one file are alike. */
const withoutPicture = (node: { type: string }): Inline =>
  node.type === "picture" ? textNode(OBJECT, []) : (node as Inline);

function lettersOf(text: string, doc: Markup | null | undefined): string {
  const letters = doc ? plainTextOf(mapInline(doc, withoutPicture)) : text;
  return letters.normalize("NFC").replace(/\s+/g, " ").trim();
}

type Asked = {
  text: string;
  doc: Markup | null | undefined;
  options: { text: string; doc: Markup | null | undefined }[];
};

/** The stem and the options, in whatever order. Keys, marks and explanations are often changed after a file was read. */
const essenceOf = ({ text, doc, options }: Asked): string =>
  JSON.stringify([lettersOf(text, doc), ...options.map((option) => lettersOf(option.text, option.doc)).sort()]);

const readEssence = ({ item: { fields } }: Imported): string =>
  essenceOf({
    text: fields.text,
    doc: fields.textDoc,
    options: fields.options.map(({ text, textDoc: doc }) => ({ text, doc })),
  });

const keptEssence = ({ text, text_doc, options }: StaffExam["questions"][number]): string =>
  essenceOf({ text, doc: text_doc, options: options.map((option) => ({ text: option.text, doc: option.text_doc })) });

/**
 * Marks the questions that the exam has already, such as by a first adding of the same file that broke off. Questions that
 * differ in their pictures alone are alike here, so that of a file's only as many are marked as the exam has.
 */
export function withRepeated(read: readonly Imported[], kept: StaffExam["questions"]): Imported[] {
  const unmatched = new Map<string, number>();
  for (const essence of kept.map(keptEssence)) unmatched.set(essence, (unmatched.get(essence) ?? 0) + 1);
  return read.map((one) => {
    const essence = readEssence(one);
    const count = unmatched.get(essence) ?? 0;
    unmatched.set(essence, count - 1);
    return { ...one, isRepeated: count > 0 };
  });
}

/** A repeated question is left out behind the one that the exam has, and not in the place of it. */
export const withRepeatedLeftOut = (all: readonly Imported[], where: Where): readonly Imported[] =>
  where === "replace" ? all : all.map((one) => (one.isRepeated && !one.isAdded ? { ...one, isLeftOut: true } : one));
