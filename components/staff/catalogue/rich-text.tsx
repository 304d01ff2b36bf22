"use client";

import { type Editor, EditorContent, useEditor, useEditorState } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import {
  Bold,
  Heading3,
  Heading4,
  type IconNode,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  Quote,
  Redo2,
  Strikethrough,
  Underline,
  Undo2,
} from "lucide";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { catalogueCopy } from "@/lib/copy/staff-catalogue";

const copy = catalogueCopy.editor;

/** Nothing that lib/catalogue/html.ts would take away again. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: { openOnClick: false, protocols: ["http", "https", "mailto", "tel"], defaultProtocol: "https" },
  }),
];

type RichTextProps = { label: string; value: string; onChange: (html: string) => void };

export function RichText({ label, value, onChange }: RichTextProps) {
  const editor = useEditor({
    extensions,
    content: value,
    immediatelyRender: false,
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        class:
          "min-h-28 px-3.5 py-2.5 outline-none grid gap-2 content-start [&_a]:text-primary [&_a]:underline [&_blockquote]:border-l-2 [&_blockquote]:border-line-strong [&_blockquote]:pl-3 [&_h4]:font-semibold [&_ol]:list-decimal [&_ol]:pl-5 [&_ul]:list-disc [&_ul]:pl-5",
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? "" : changed.getHTML()),
  });
  return (
    <div className="rounded-control border border-line-strong focus-within:border-primary focus-within:ring-1 focus-within:ring-primary">
      {editor ? <Tools editor={editor} /> : <div className="h-11 border-b border-line" />}
      <EditorContent editor={editor} />
    </div>
  );
}

type Tool = { name: string; icon: IconNode; isActive?: boolean; isOff?: boolean; run: () => void };

function Tools({ editor }: { editor: Editor }) {
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive("bold"),
      italic: now.isActive("italic"),
      underline: now.isActive("underline"),
      strike: now.isActive("strike"),
      heading: now.isActive("heading", { level: 3 }),
      subheading: now.isActive("heading", { level: 4 }),
      bullets: now.isActive("bulletList"),
      numbers: now.isActive("orderedList"),
      quote: now.isActive("blockquote"),
      link: now.isActive("link"),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();

  function setLink() {
    if (state.link) return void chain().unsetLink().run();
    const href = window.prompt(copy.linkAddress, "https://");
    if (href && href !== "https://") chain().extendMarkRange("link").setLink({ href }).run();
  }

  const tools: Tool[] = [
    { name: copy.bold, icon: Bold, isActive: state.bold, run: () => chain().toggleBold().run() },
    { name: copy.italic, icon: Italic, isActive: state.italic, run: () => chain().toggleItalic().run() },
    { name: copy.underline, icon: Underline, isActive: state.underline, run: () => chain().toggleUnderline().run() },
    { name: copy.strike, icon: Strikethrough, isActive: state.strike, run: () => chain().toggleStrike().run() },
    {
      name: copy.heading,
      icon: Heading3,
      isActive: state.heading,
      run: () => chain().toggleHeading({ level: 3 }).run(),
    },
    {
      name: copy.subheading,
      icon: Heading4,
      isActive: state.subheading,
      run: () => chain().toggleHeading({ level: 4 }).run(),
    },
    { name: copy.bullets, icon: List, isActive: state.bullets, run: () => chain().toggleBulletList().run() },
    { name: copy.numbers, icon: ListOrdered, isActive: state.numbers, run: () => chain().toggleOrderedList().run() },
    { name: copy.quote, icon: Quote, isActive: state.quote, run: () => chain().toggleBlockquote().run() },
    { name: copy.link, icon: LinkIcon, isActive: state.link, run: setLink },
    { name: copy.undo, icon: Undo2, isOff: !state.canUndo, run: () => chain().undo().run() },
    { name: copy.redo, icon: Redo2, isOff: !state.canRedo, run: () => chain().redo().run() },
  ];
  return (
    <div role="toolbar" aria-label={copy.tools} className="flex flex-wrap gap-0.5 border-b border-line p-1">
      {tools.map(({ name, icon, isActive, isOff, run }) => (
        <button
          key={name}
          type="button"
          title={name}
          aria-label={name}
          aria-pressed={isActive}
          disabled={isOff}
          onClick={run}
          className={cn(
            "grid size-10 place-items-center rounded-[6px] hover:bg-surface-2 disabled:text-line-strong md:size-9",
            isActive && "bg-primary-soft text-on-primary-soft",
          )}
        >
          <Icon as={icon} size={18} />
        </button>
      ))}
    </div>
  );
}
