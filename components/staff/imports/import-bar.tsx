import type { ImportWork } from "@/components/staff/imports/use-import-rows";
import { useConfirm } from "@/components/ui/alert-provider";
import { Button } from "@/components/ui/button";
import { footRoom } from "@/components/ui/foot-room";
import { importStepsCopy as copy } from "@/lib/copy/import-steps";

type ImportBarProps = {
  work: ImportWork;
  summary: string;
  hint: string;
  /** Name of the button that saves the open rows as a file. */
  openFile: (count: number) => string;
  /** The one button that writes. */
  main: { label: string; disabled: boolean; onPress: () => void };
};

/** The foot of the rows: what they come to, and the one button that writes them. */
export function ImportBar({ work, summary, hint, openFile, main }: ImportBarProps) {
  const confirm = useConfirm();
  async function discard() {
    const question = { title: copy.discardTitle, text: copy.discardText, okLabel: copy.discard };
    if (!work.isTouched || (await confirm(question))) work.discard();
  }
  return (
    <div
      ref={footRoom}
      className="sticky bottom-15 flex flex-wrap items-center justify-between gap-3 rounded-b-card border-t border-line bg-surface px-4 py-3 md:bottom-0"
    >
      <div className="min-w-0 flex-1 basis-60 text-meta">
        <p role="status">
          <b>{summary}</b>
          {hint && <span className="block text-muted">{hint}</span>}
        </p>
        {work.error && (
          <p role="alert" className="font-semibold text-danger-ink">
            {work.error}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={discard}>
          {copy.discard}
        </Button>
        {work.openCount > 0 && (
          <Button variant="secondary" size="sm" onClick={work.saveOpen}>
            {openFile(work.openCount)}
          </Button>
        )}
        {work.error && work.uncheckedCount > 0 && (
          <Button variant="secondary" size="sm" onClick={work.recheck}>
            {copy.check}
          </Button>
        )}
        <Button size="sm" busy={work.busy} disabled={main.disabled || work.uncheckedCount > 0} onClick={main.onPress}>
          {main.label}
        </Button>
      </div>
    </div>
  );
}
