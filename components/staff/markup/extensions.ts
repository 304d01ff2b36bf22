import { type Extensions, Node } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { FormulaNode } from "@/components/staff/markup/formula-node";
import { BulletList, ListItem, OrderedList } from "@/components/staff/markup/lists";
import { Subscript, Superscript } from "@/components/staff/markup/marks";
import { PictureNode } from "@/components/staff/markup/picture-node";
import { Table, TableCell, TableHeader, TableRow } from "@/components/staff/markup/tables";

const off = {
  blockquote: false,
  bulletList: false,
  code: false,
  codeBlock: false,
  heading: false,
  horizontalRule: false,
  link: false,
  listItem: false,
  orderedList: false,
  strike: false,
  trailingNode: false,
  underline: false,
} as const;

/** Nothing that lib/markup/document.ts does not know. @param pictureAt the address of a picture */
export const blockExtensions = (pictureAt: (id: string) => string): Extensions => [
  StarterKit.configure(off),
  Subscript,
  Superscript,
  BulletList,
  OrderedList,
  ListItem,
  Table,
  TableRow,
  TableHeader,
  TableCell,
  FormulaNode,
  PictureNode.configure({ pictureAt }),
];

const LineDocument = Node.create({ name: "doc", topNode: true, content: "paragraph" });

/** An option or a statement: one paragraph, which a file may have broken into lines. @param pictureAt as above */
export const lineExtensions = (pictureAt: (id: string) => string): Extensions => [
  LineDocument,
  StarterKit.configure({ ...off, document: false, gapcursor: false, listKeymap: false }),
  Subscript,
  Superscript,
  FormulaNode,
  PictureNode.configure({ pictureAt }),
];
