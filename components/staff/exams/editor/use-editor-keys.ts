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

/** A field settles what is half written when the focus leaves it, which no field hears that is taken away. */
const leaving = (run: () => void) => () => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  run();
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
    { keys: "n", label: copy.add, run: leaving(add) },
    { keys: "alt+n", label: copy.keys.addWhileTyping, run: leaving(add) },
    { keys: "alt+ArrowUp", label: copy.previous, run: leaving(() => go(place - 1)) },
    { keys: "alt+ArrowDown", label: copy.next, run: leaving(() => go(place + 1)) },
    { keys: "alt+w", label: copy.keys.nextWarning, run: leaving(nextDoubt) },
    { keys: "ctrl+d", label: copy.duplicate, run: leaving(duplicate) },
    { keys: "alt+t", label: copy.keys.isTrue, run: () => say(true) },
    { keys: "alt+f", label: copy.keys.isFalse, run: () => say(false) },
    ...[0, 1, 2, 3, 4].map((index) => ({
      keys: `alt+${index + 1}`,
      label: copy.keys.answer(index + 1),
      run: () => mark(index),
    })),
  ]);
}
