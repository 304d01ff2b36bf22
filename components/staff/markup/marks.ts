import { Mark } from "@tiptap/react";

/** A mark that is one element of HTML. */
const markOf = (name: string, tag: string, excludes: string) =>
  Mark.create({
    name,
    excludes,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

export const Subscript = markOf("subscript", "sub", "subscript superscript");
export const Superscript = markOf("superscript", "sup", "subscript superscript");
