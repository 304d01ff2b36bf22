import type { Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { Extension } from "@tiptap/react";
import type { Markup } from "@/lib/markup/document";
import { plainTextOf } from "@/lib/markup/plain-text";
import { MARKUP_NODES_MAX } from "@/lib/wire/limits";

/** As the server measures it. */
const lengthOf = (doc: Node): number => plainTextOf(doc.toJSON() as Markup).length;

function nodesOf(doc: Node): number {
  let count = 1;
  doc.descendants(() => {
    count += 1;
  });
  return count;
}
const sizeOf = (doc: Node, max: number) => Math.max(lengthOf(doc) / max, nodesOf(doc) / MARKUP_NODES_MAX);

/** As of a plain field's `maxLength`: nothing makes a text longer than this, and a longer one can still be shortened. */
export const textLimit = (max: number) =>
  Extension.create({
    name: "textLimit",
    addProseMirrorPlugins: () => [
      new Plugin({
        filterTransaction: (change, { doc }) =>
          !change.docChanged || sizeOf(change.doc, max) <= Math.max(1, sizeOf(doc, max)),
      }),
    ],
  });
