import type { Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { Extension } from "@tiptap/react";
import { markedPictures } from "@/lib/copy/marked-pictures";
import { MARKUP_NODES_MAX } from "@/lib/wire/limits";

const leafTexts: Record<string, (attrs: Node["attrs"]) => string> = {
  formula: ({ tex }) => String(tex),
  picture: ({ alt }) => markedPictures.inText(String(alt)),
};
const leafText = ({ type, attrs }: Node): string => leafTexts[type.name]?.(attrs) ?? "\n";
const lengthOf = (doc: Node): number => doc.textBetween(0, doc.content.size, "\n", leafText).length;

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
