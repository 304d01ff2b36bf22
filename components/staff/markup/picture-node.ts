import { Node } from "@tiptap/react";
import { markedPictures } from "@/lib/copy/marked-pictures";
import type { StoredPicture } from "@/lib/markup/document";
import { ALTERNATIVE_TEXT_MAX } from "@/lib/wire/limits";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The picture of an element that was copied in an editor; the server says whether this exam has it. */
function pictureOf(element: HTMLElement): StoredPicture | null {
  const { picture: id = "", alt = "", width, height } = element.dataset;
  const size = { width: Number(width), height: Number(height) };
  if (!UUID.test(id) || alt.trim() === "" || !(size.width > 0) || !(size.height > 0)) return null;
  return { id, alt: alt.slice(0, ALTERNATIVE_TEXT_MAX), ...size };
}

/** A picture in a text: a card of its own that says what the picture shows. */
export const PictureNode = Node.create<{ pictureAt: (id: string) => string }>({
  name: "picture",
  group: "inline",
  inline: true,
  atom: true,
  marks: "",
  addOptions: () => ({ pictureAt: () => "" }),
  addAttributes: () => ({
    id: { default: "", rendered: false },
    alt: { default: "", rendered: false },
    width: { default: 0, rendered: false },
    height: { default: 0, rendered: false },
  }),
  parseHTML: () => [{ tag: "span[data-picture]", getAttrs: (element) => pictureOf(element) ?? false }],
  renderHTML: ({ node: { attrs } }) => [
    "span",
    { "data-picture": attrs.id, "data-alt": attrs.alt, "data-width": attrs.width, "data-height": attrs.height },
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
