import { Node } from "@tiptap/react";
import { markedPictures } from "@/lib/copy/marked-pictures";
import type { StoredPicture } from "@/lib/markup/document";
import { ALTERNATIVE_TEXT_MAX } from "@/lib/wire/limits";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const pixelsIn = (typed: string) => (Number(typed) > 0 ? Number(typed) : null);

/** How each attribute stands in the element's data; what cannot be read is null. */
const attributes: {
  [Name in keyof StoredPicture]: {
    data: string;
    default: StoredPicture[Name];
    read: (typed: string) => StoredPicture[Name] | null;
  };
} = {
  id: { data: "picture", default: "", read: (typed) => (UUID.test(typed) ? typed : null) },
  alt: {
    data: "alt",
    default: "",
    read: (typed) => (typed.trim() === "" ? null : typed.slice(0, ALTERNATIVE_TEXT_MAX)),
  },
  width: { data: "width", default: 0, read: pixelsIn },
  height: { data: "height", default: 0, read: pixelsIn },
};
const names = Object.keys(attributes) as (keyof StoredPicture)[];

/** The picture of an element that was copied in an editor; the server says whether this exam has it. */
function pictureOf({ dataset }: HTMLElement): Record<string, unknown> | null {
  const read = names.map((name) => [name, attributes[name].read(dataset[attributes[name].data] ?? "")] as const);
  return read.some(([, value]) => value === null) ? null : Object.fromEntries(read);
}

/** A picture in a text: a card of its own that says what the picture shows. */
export const PictureNode = Node.create<{ pictureAt: (id: string) => string }>({
  name: "picture",
  group: "inline",
  inline: true,
  atom: true,
  marks: "",
  addOptions: () => ({ pictureAt: () => "" }),
  addAttributes: () =>
    Object.fromEntries(names.map((name) => [name, { default: attributes[name].default, rendered: false }])),
  parseHTML: () => [{ tag: "span[data-picture]", getAttrs: (element) => pictureOf(element) ?? false }],
  renderHTML: ({ node: { attrs } }) => [
    "span",
    Object.fromEntries(names.map((name) => [`data-${attributes[name].data}`, attrs[name]])),
  ],
  renderText: ({ node }) => markedPictures.inText(node.attrs.alt),
  addNodeView() {
    const { pictureAt } = this.options;
    return ({ node }) => {
      const dom = document.createElement("span");
      dom.className =
        "my-1 flex max-w-full cursor-pointer items-center gap-3 rounded-control border border-line bg-surface-2 p-1.5 pr-3 hover:border-primary [&.ProseMirror-selectednode]:border-primary";
      const picture = document.createElement("img");
      picture.className = "h-12 w-20 shrink-0 rounded-[5px] bg-white object-contain";
      picture.alt = "";
      const words = document.createElement("span");
      words.className = "min-w-0 text-meta font-normal whitespace-normal text-muted";
      dom.append(picture, words);
      const show = ({ attrs }: typeof node) => {
        picture.src = pictureAt(attrs.id);
        words.textContent = attrs.alt;
      };
      show(node);
      return {
        dom,
        update: (next) => {
          if (next.type !== node.type) return false;
          show(next);
          return true;
        },
        ignoreMutation: () => true,
      };
    };
  },
});
