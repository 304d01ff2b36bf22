import type { Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { Extension } from "@tiptap/react";

const leafText = ({ type, attrs }: Node): string => (type.name === "formula" ? String(attrs.tex) : "\n");
const lengthOf = (doc: Node): number => doc.textBetween(0, doc.content.size, "\n", leafText).length;

/** As of a plain field's `maxLength`: nothing makes a text longer than this, and a longer one can still be shortened. */
export const textLimit = (max: number) =>
  Extension.create({
    name: "textLimit",
    addProseMirrorPlugins: () => [
      new Plugin({
        filterTransaction: (change, { doc }) =>
          !change.docChanged || lengthOf(change.doc) <= max || lengthOf(change.doc) <= lengthOf(doc),
      }),
    ],
  });
