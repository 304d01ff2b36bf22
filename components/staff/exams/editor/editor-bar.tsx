import { ArrowLeft, ArrowRight, List, Plus, Smartphone } from "lucide";
import { ToolButton } from "@/components/staff/ui/tool-button";
import { Button } from "@/components/ui/button";
import { footRoom } from "@/components/ui/foot-room";
import { Icon } from "@/components/ui/icon";
import { examEditorCopy as copy } from "@/lib/copy/staff-exam-editor";

type EditorBarProps = {
  place: number;
  total: number;
  onGo: (index: number) => void;
  onList: () => void;
  onPreview: () => void;
  onAdd: () => void;
};

/** The phone's: one question at a time, everything at the thumb. */
export function EditorBar({ place, total, onGo, onList, onPreview, onAdd }: EditorBarProps) {
  const isLast = place >= total - 1;
  return (
    <div
      ref={footRoom}
      className="fixed inset-x-0 bottom-15 z-10 flex gap-2 border-t border-line bg-surface px-4 py-2 md:hidden"
    >
      <Button
        variant="secondary"
        size="sm"
        aria-label={copy.previous}
        disabled={place === 0}
        onClick={() => onGo(place - 1)}
      >
        <Icon as={ArrowLeft} size={18} />
      </Button>
      <ToolButton className="flex-1" icon={List} onClick={onList}>
        {copy.of(total === 0 ? 0 : place + 1, total)}
      </ToolButton>
      <ToolButton className="flex-1" icon={Smartphone} onClick={onPreview}>
        {copy.see}
      </ToolButton>
      <Button size="sm" aria-label={isLast ? copy.add : copy.next} onClick={() => (isLast ? onAdd() : onGo(place + 1))}>
        <Icon as={isLast ? Plus : ArrowRight} size={18} />
      </Button>
    </div>
  );
}
