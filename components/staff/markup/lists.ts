import { Node } from "@tiptap/react";
import { numberStyles } from "@/lib/markup/document";
import { LIST_START_MAX } from "@/lib/wire/limits";

const startOf = (list: HTMLElement): number => {
  const start = Number(list.getAttribute("start") ?? 1);
  return Number.isInteger(start) && start >= 0 && start <= LIST_START_MAX ? start : 1;
};

/** Names in HTML of how a list is numbered. */
const htmlTypes: Record<string, string> = {
  a: "lower-alpha",
  A: "upper-alpha",
  i: "lower-roman",
  I: "upper-roman",
};
const numbersOf = (list: HTMLElement): string => {
  const named = list.dataset.numbers || list.style.listStyleType || htmlTypes[list.getAttribute("type") ?? ""];
  return numberStyles.find((style) => style === named) ?? "decimal";
};

export const BulletList = Node.create({
  name: "bulletList",
  group: "block list",
  content: "listItem+",
  parseHTML: () => [{ tag: "ul" }],
  renderHTML: () => ["ul", 0],
});

export const OrderedList = Node.create({
  name: "orderedList",
  group: "block list",
  content: "listItem+",
  addAttributes: () => ({
    start: {
      default: 1,
      parseHTML: startOf,
      renderHTML: ({ start }) => (start === 1 ? {} : { start }),
    },
    numbers: {
      default: "decimal",
      parseHTML: numbersOf,
      renderHTML: ({ numbers }) => ({ "data-numbers": numbers }),
    },
  }),
  parseHTML: () => [{ tag: "ol" }],
  renderHTML: ({ HTMLAttributes }) => ["ol", HTMLAttributes, 0],
});

/** It holds paragraphs alone: lists do not nest. */
export const ListItem = Node.create({
  name: "listItem",
  content: "paragraph+",
  defining: true,
  parseHTML: () => [{ tag: "li" }],
  renderHTML: () => ["li", 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      "Shift-Tab": () => this.editor.commands.liftListItem(this.name),
    };
  },
});
