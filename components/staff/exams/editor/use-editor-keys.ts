import { type Item, markRight, withTruth } from "@/components/staff/exams/editor/editor-items";
import type { ExamEditorState } from "@/components/staff/exams/editor/use-exam-editor";
import { useShortcutSet } from "@/components/staff/ui/shortcuts";
import { examEditorCopy as copy } from "@/lib/copy/staff-exam-editor";

type EditorKeys = {
  editor: ExamEditorState;
  item: Item | undefined;
  place: number;
  go: (index: number) => void;
  add: () => void;
  nextDoubt: () => void;
  choose: (key: string) => void;
};

/** The board's keys of the editor; inside fields those with Alt and Ctrl. */
export function useEditorKeys({ editor, item, place, go, add, nextDoubt, choose }: EditorKeys): void {
  const mark = (index: number) => {
    const { fields } = item ?? {};
    if (item && fields?.options[index]) editor.edit(item.key, { ...fields, options: markRight(fields, index) });
  };
  const say = (truth: boolean) => {
    const place = document.activeElement?.closest<HTMLElement>("[data-option]")?.dataset.option;
    if (!item || place === undefined || item.fields.kind !== "true_false_set") return;
    editor.edit(item.key, { ...item.fields, options: withTruth(item.fields.options, Number(place), truth) });
  };
  const duplicate = () => {
    if (item) choose(editor.add(item.key, editor.copyOf(item.key)));
  };
  useShortcutSet([
    { keys: "n", label: copy.add, run: add },
    { keys: "alt+n", label: copy.keys.addWhileTyping, run: add },
    { keys: "alt+ArrowUp", label: copy.previous, run: () => go(place - 1) },
    { keys: "alt+ArrowDown", label: copy.next, run: () => go(place + 1) },
    { keys: "alt+w", label: copy.keys.nextWarning, run: nextDoubt },
    { keys: "ctrl+d", label: copy.duplicate, run: duplicate },
    { keys: "alt+t", label: copy.keys.isTrue, run: () => say(true) },
    { keys: "alt+f", label: copy.keys.isFalse, run: () => say(false) },
    ...[0, 1, 2, 3, 4].map((index) => ({
      keys: `alt+${index + 1}`,
      label: copy.keys.answer(index + 1),
      run: () => mark(index),
    })),
  ]);
}
