import { NodeSelection } from "@tiptap/pm/state";
import type { Editor } from "@tiptap/react";
import type { Pressed, Tool, ToolUse } from "@/components/staff/markup/markup-scope";
import { insertTable, tableCommands } from "@/components/staff/markup/tables";
import type { NumberStyle } from "@/lib/markup/document";

const active: Record<Exclude<Tool, "formula" | "picture" | "bijoy">, string> = {
  bold: "bold",
  italic: "italic",
  superscript: "superscript",
  subscript: "subscript",
  numbers: "orderedList",
  table: "table",
};

/** The place of the formula or the picture that is selected as a whole. */
export function nodeAt({ state: { selection } }: Editor, name: "formula" | "picture"): number | null {
  return selection instanceof NodeSelection && selection.node.type.name === name ? selection.from : null;
}

export function pressedIn(editor: Editor, isFormulaOpen: boolean): Pressed {
  const tools = (Object.keys(active) as (keyof typeof active)[]).filter((tool) => editor.isActive(active[tool]));
  const { numbers } = editor.getAttributes("orderedList");
  return {
    tools: isFormulaOpen ? [...tools, "formula"] : tools,
    ...(editor.isActive("orderedList") ? { numbers: numbers as NumberStyle } : {}),
  };
}

/** Runs a tool where the caret is; a formula is written in a box of its own, and a picture chosen in a dialog. */
export function runTool(
  editor: Editor,
  tool: Exclude<ToolUse, "formula" | "picture" | "bijoy" | { picture: File }>,
): void {
  if (typeof tool === "object") editor.commands.updateAttributes("orderedList", tool);
  else if (tool === "numbers") editor.commands.toggleList("orderedList", "listItem");
  else if (tool === "table") insertTable(editor.state, editor.view.dispatch);
  else if (tool in tableCommands) tableCommands[tool as keyof typeof tableCommands](editor.state, editor.view.dispatch);
  else editor.commands.toggleMark(tool);
  editor.view.focus();
}
