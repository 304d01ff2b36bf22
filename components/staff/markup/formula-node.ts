import { type EditorState, Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { Node } from "@tiptap/react";
import { drawMathMl } from "@/components/staff/markup/mathml";
import { cn } from "@/components/ui/cn";
import type { ConvertedFormula } from "@/lib/markup/document";
import { FORMULA_MAX } from "@/lib/wire/limits";

/** A formula that somebody is writing: a new one at a place, or the one that stands there. */
export type OpenFormula = { at: number; isNew: boolean; mathml: string };

const openKey = new PluginKey<OpenFormula | null>("open-formula");

export const openFormulaIn = (state: EditorState): OpenFormula | null => openKey.getState(state) ?? null;
export const withOpenFormula = (change: Transaction, open: OpenFormula | null): Transaction =>
  change.setMeta(openKey, open);

const formulaClass = "cursor-pointer rounded-[5px] px-px hover:bg-primary-soft";
const openClass =
  "inline-block max-w-full overflow-hidden rounded-[5px] bg-surface px-1.5 py-1 align-middle whitespace-nowrap inset-ring-1 inset-ring-primary";

/** Only the server's MathML is ever shown: what is pasted brings its TeX alone. */
function showFormula(place: HTMLElement, { mathml, tex, spoken }: Partial<ConvertedFormula>): void {
  place.setAttribute("role", "math");
  place.setAttribute("aria-label", spoken || tex || "");
  if (mathml) drawMathMl(place, mathml);
  else place.textContent = tex ?? "";
}

/** A new formula where it will stand, while it is being written. */
function newFormula({ mathml }: OpenFormula): HTMLElement {
  const place = document.createElement("span");
  place.className = openClass;
  showFormula(place, { mathml, tex: "$$" });
  return place;
}

function decorationsOf(state: EditorState): DecorationSet | null {
  const open = openFormulaIn(state);
  if (!open) return null;
  const shown = open.isNew
    ? Decoration.widget(open.at, () => newFormula(open), { key: open.mathml, side: 1 })
    : Decoration.node(open.at, open.at + 1, { class: openClass });
  return DecorationSet.create(state.doc, [shown]);
}

const openFormulas = () =>
  new Plugin<OpenFormula | null>({
    key: openKey,
    state: {
      init: () => null,
      apply: (change, open) => {
        const told: OpenFormula | null | undefined = change.getMeta(openKey);
        if (told !== undefined) return told;
        if (!open) return null;
        const { pos, deleted } = change.mapping.mapResult(open.at);
        return deleted && !open.isNew ? null : { ...open, at: pos };
      },
    },
    props: { decorations: decorationsOf },
  });

/** Unless told otherwise, TipTap reads an attribute from the pasted element's own one of the same name. */
const ofServer = { default: "", rendered: false, parseHTML: () => "" };

/** A formula in a line of text: a sign of its own, written in a box. */
export const FormulaNode = Node.create({
  name: "formula",
  group: "inline",
  inline: true,
  atom: true,
  marks: "",
  addAttributes: () => ({
    tex: {
      default: "",
      parseHTML: (element) => (element.getAttribute("data-tex") ?? "").slice(0, FORMULA_MAX),
      renderHTML: ({ tex }) => ({ "data-tex": tex }),
    },
    display: {
      default: false,
      parseHTML: (element) => element.hasAttribute("data-display"),
      renderHTML: ({ display }) => (display ? { "data-display": "" } : {}),
    },
    mathml: ofServer,
    spoken: ofServer,
    converter: ofServer,
  }),
  parseHTML: () => [
    { tag: "span[data-tex]", getAttrs: (element) => (element.getAttribute("data-tex")?.trim() ? null : false) },
  ],
  renderHTML: ({ node, HTMLAttributes }) => ["span", HTMLAttributes, node.attrs.tex],
  renderText: ({ node }) => `$${node.attrs.tex}$`,
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement("span");
      const show = ({ attrs }: typeof node) => {
        // One on a line of its own scrolls alone, as learners see it.
        dom.className = cn(formulaClass, attrs.display && "formula");
        showFormula(dom, attrs as ConvertedFormula);
      };
      show(node);
      return {
        dom,
        update: (next) => {
          if (next.type !== node.type) return false;
          show(next);
          return true;
        },
        // Its content comes from the document alone.
        ignoreMutation: () => true,
      };
    },
  addProseMirrorPlugins: () => [openFormulas()],
});
