import { Mark } from "@tiptap/react";

/** A letter is raised or lowered, not both. */
const shiftOf = (name: string, tag: string) =>
  Mark.create({
    name,
    excludes: "subscript superscript",
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

export const Subscript = shiftOf("subscript", "sub");
export const Superscript = shiftOf("superscript", "sup");
