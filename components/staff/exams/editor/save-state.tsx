import { Check, CloudOff, PencilLine, RefreshCw } from "lucide";
import { type Item, isDirty, isSendable } from "@/components/staff/exams/editor/editor-items";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { examEditorCopy as copy } from "@/lib/copy/staff-exam-editor";
import { formatTime } from "@/lib/format";

type SaveStateProps = { items: readonly Item[]; savedAt: number | null };

function stateOf({ items, savedAt }: SaveStateProps) {
  const open = items.filter(isDirty);
  if (items.some(({ status }) => status === "refused"))
    return { icon: CloudOff, text: copy.refused, tone: "text-danger-ink" };
  if (open.some(({ status }) => status === "failed"))
    return { icon: CloudOff, text: copy.unsaved, tone: "text-accent-ink" };
  if (open.some(isSendable)) return { icon: RefreshCw, text: copy.saving, tone: "text-muted" };
  if (open.some(({ id, fields }) => id !== null || fields.text.trim() !== "")) {
    return { icon: PencilLine, text: copy.incomplete, tone: "text-accent-ink" };
  }
  return {
    icon: Check,
    text: savedAt === null ? copy.savedUnknown : copy.saved(formatTime(savedAt)),
    tone: "text-primary",
  };
}

/** The editor saves by itself, so its head shows the state. */
export function SaveState(props: SaveStateProps) {
  const { icon, text, tone } = stateOf(props);
  return (
    <span role="status" className={cn("flex items-center gap-1.5 text-meta whitespace-nowrap", tone)}>
      <Icon as={icon} size={18} />
      {text}
    </span>
  );
}
