import { ConvertButton } from "@/components/staff/exams/file/conversion";
import { CheckField } from "@/components/staff/ui/form-fields";
import { KeyCap } from "@/components/staff/ui/key-cap";
import { useShortcut } from "@/components/staff/ui/shortcuts";
import { Alert } from "@/components/ui/alert";
import { staffExamsCopy } from "@/lib/copy/staff-exams";
import type { PreviewedFile } from "@/lib/exams/authoring/exam-file-schema";
import type { ConversionKind, DoubtKind } from "@/lib/exams/authoring/import/exam-file";

const copy = staffExamsCopy.preview;

type DoubtListProps = {
  preview: PreviewedFile;
  confirmed: readonly DoubtKind[];
  onConfirm: (kind: DoubtKind, isSeen: boolean) => void;
  onConvert: (into: ConversionKind) => void;
};

/** Doubts keep the file out until somebody has looked at each kind; one key says so of the next. */
export function DoubtList({ preview: { doubts, problems }, confirmed, onConfirm, onConvert }: DoubtListProps) {
  const next = doubts.find((kind) => !confirmed.includes(kind));
  useShortcut("alt+w", copy.confirmNext, next ? () => onConfirm(next, true) : null);
  return doubts.map((kind) => {
    const rows = problems.filter(({ doubt }) => doubt === kind);
    const isSeen = confirmed.includes(kind);
    return (
      <Alert key={kind} tone={isSeen ? "neutral" : "warn"} title={copy.doubts[kind]}>
        <ul
          aria-label={copy.doubts[kind]}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keyboard
          tabIndex={0}
          className="mt-1.5 max-h-42 overflow-y-auto text-meta"
        >
          {rows.map(({ row, text, converted }) => (
            <li key={`${row} ${text}`} className="border-t border-line py-1 first:border-0 wrap-anywhere">
              {row !== null && <b>{copy.row(row)}: </b>}
              {text}
              {converted !== null && <> → {converted}</>}
            </li>
          ))}
        </ul>
        <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1">
          {kind === "bijoy" && <ConvertButton onConvert={onConvert} />}
          <CheckField
            label={copy.confirmKind(rows.length)}
            checked={isSeen}
            onChange={({ target }) => onConfirm(kind, target.checked)}
          />
          {kind === next && <KeyCap>Alt W</KeyCap>}
        </div>
      </Alert>
    );
  });
}
