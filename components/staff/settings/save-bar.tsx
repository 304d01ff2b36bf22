import { CircleAlert } from "lucide";
import { KeyCap } from "@/components/staff/ui/key-cap";
import { useShortcut } from "@/components/staff/ui/shortcuts";
import { useUnsavedWarning } from "@/components/staff/ui/use-unsaved-warning";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { footRoom } from "@/components/ui/foot-room";
import { Icon } from "@/components/ui/icon";
import { consoleCopy } from "@/lib/copy/console";
import { settingsCopy as copy } from "@/lib/copy/staff-settings";

type SaveBarProps = {
  changes: number;
  busy: boolean;
  /** Why the last try changed nothing, until the next one or another change. */
  failure: string | null;
  onSave: () => void;
  onDiscard: () => void;
};

/** Comes with the first change and keeps the page until it is saved or given up. */
export function SaveBar({ changes, busy, failure, onSave, onDiscard }: SaveBarProps) {
  useUnsavedWarning(changes > 0);
  useShortcut("ctrl+s", copy.save, changes > 0 && !busy ? onSave : null);
  if (changes === 0) return null;
  return (
    <div
      ref={footRoom}
      className="on-deep sticky bottom-18 z-10 flex flex-wrap items-center justify-end gap-2 rounded-card border border-deep-line bg-deep px-3 py-2.5 sm:px-4 shadow-raised md:bottom-4"
    >
      {failure && (
        <Alert tone="bad" title={copy.failed} className="w-full">
          {failure}
        </Alert>
      )}
      <span role="status" className="flex min-w-0 flex-1 items-center gap-2.5">
        <Icon as={CircleAlert} size={18} />
        {consoleCopy.unsaved.count(changes)}
      </span>
      <Button variant="outline" size="sm" aria-label={consoleCopy.unsaved.discardChanges} onClick={onDiscard}>
        {consoleCopy.unsaved.discard}
      </Button>
      <Button variant="mint" size="sm" busy={busy} onClick={onSave}>
        {copy.save} <KeyCap>Ctrl S</KeyCap>
      </Button>
    </div>
  );
}
