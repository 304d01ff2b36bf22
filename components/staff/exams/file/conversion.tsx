import { Languages, Undo2 } from "lucide";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { staffExamsCopy } from "@/lib/copy/staff-exams";
import type { PreviewedFile } from "@/lib/exams/authoring/exam-file-schema";
import type { ConversionKind } from "@/lib/exams/authoring/import/exam-file";

const { bijoy: copy, row: rowOf } = staffExamsCopy.preview;

/** Reads the file once more with the texts that are typed in Bijoy as Unicode. */
export function ConvertButton({ onConvert }: { onConvert: (into: ConversionKind) => void }) {
  return (
    <Button size="sm" onClick={() => onConvert("bijoy")} icon={<Icon as={Languages} size={18} />}>
      {copy.convert}
    </Button>
  );
}

type ConvertedTextsProps = { converted: NonNullable<PreviewedFile["converted"]>; onUndo: () => void };

/** The conversion's changes, text by text, and the way back. */
export function ConvertedTexts({ converted: { questions_count, texts }, onUndo }: ConvertedTextsProps) {
  return (
    <section aria-label={copy.done} className="grid gap-1.5 rounded-card border border-line bg-surface-2 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Icon as={Languages} size={20} className="text-primary" />
        <b role="status" className="min-w-50 flex-1">
          {questions_count > 0 ? copy.title(questions_count) : copy.none}
        </b>
        <Button size="sm" variant="secondary" onClick={onUndo} icon={<Icon as={Undo2} size={18} />}>
          {copy.undo}
        </Button>
      </div>
      {texts.length > 0 && (
        <ul
          aria-label={copy.done}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keyboard
          tabIndex={0}
          className="max-h-65 overflow-y-auto text-meta"
        >
          {texts.map(({ row, before, after }) => (
            <li
              key={`${row} ${before} ${after}`}
              className="grid gap-x-3 border-t border-line py-1.5 first:border-0 wrap-anywhere md:grid-cols-[4.5rem_minmax(0,1fr)_minmax(0,1.16fr)]"
            >
              <b>{rowOf(row)}</b>
              <span lang="en" className="font-sans text-muted">
                <span className="sr-only">{copy.before}: </span>
                {before}
              </span>
              <span>
                <span className="sr-only">{copy.after}: </span>
                <span aria-hidden="true">→ </span>
                {after}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
