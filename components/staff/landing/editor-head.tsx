import { Check, CircleAlert, Eye, History, LoaderCircle } from "lucide";
import type { LandingDraft } from "@/components/staff/landing/use-landing-draft";
import { KeyCap } from "@/components/staff/ui/key-cap";
import { ToolButton } from "@/components/staff/ui/tool-button";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { landingCopy as copy } from "@/lib/copy/staff-landing";
import { formatDateTime, formatNumber, formatTime } from "@/lib/format";

type PublishProps = { draft: LandingDraft; onPublish: () => void; className?: string };

export function PublishButton({ draft, onPublish, className }: PublishProps) {
  const count = draft.changed.length;
  return (
    <Button size="sm" className={className} busy={draft.isPublishing} disabled={count === 0} onClick={onPublish}>
      {copy.publish}
      {count > 0 && (
        <b className="min-w-6 rounded-full bg-amber px-2 text-meta leading-[1.5] text-on-mint">
          <span aria-hidden="true">{formatNumber(count)}</span>
          <span className="sr-only">{copy.publishCount(count)}</span>
        </b>
      )}
    </Button>
  );
}

/** Whether a reload would lose anything. */
function KeptState({ draft }: { draft: LandingDraft }) {
  const { unkept, isKept, isHeld, state, changed } = draft;
  const at = state.saved_at;
  if (unkept) {
    return (
      <span className="flex flex-wrap items-center gap-x-2 text-danger-ink">
        <Icon as={CircleAlert} size={16} />
        {copy.unsaved}: {unkept}
        <button type="button" className="min-h-11 font-semibold underline" onClick={draft.retry}>
          {copy.retry}
        </button>
      </span>
    );
  }
  if (!isKept) {
    return (
      <span className="flex items-center gap-1.5 text-muted">
        <Icon as={LoaderCircle} size={16} />
        {copy.saving}
      </span>
    );
  }
  if (isHeld || Object.keys(draft.problems).length > 0) {
    return (
      <span className="flex items-center gap-1.5 text-accent-ink">
        <Icon as={CircleAlert} size={16} />
        {copy.held}
      </span>
    );
  }
  return (
    <span className="flex items-center gap-1.5 text-primary">
      <Icon as={Check} size={16} />
      {changed.length > 0 && at ? copy.saved(formatTime(at)) : copy.same}
    </span>
  );
}

type HeadProps = PublishProps & { onHistory: () => void; onPreview: () => void };

export function EditorHead({ draft, onPublish, onHistory, onPreview }: HeadProps) {
  const { published_at, published_by } = draft.state;
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-surface px-4 py-2 md:min-h-15">
      <div className="min-w-0 flex-1 basis-40">
        <h1 className="truncate font-sans text-body leading-[1.4] font-semibold">{copy.title}</h1>
        <p className="truncate text-meta text-muted">
          {published_at && published_by ? copy.last(formatDateTime(published_at), published_by) : copy.never}
        </p>
      </div>
      <ToolButton className="md:order-1" icon={History} onClick={onHistory}>
        {copy.history}
      </ToolButton>
      <span role="status" className="text-meta max-md:w-full">
        <KeptState draft={draft} />
      </span>
      <ToolButton className="order-1 max-md:hidden xl:hidden" icon={Eye} onClick={onPreview}>
        {copy.preview}
      </ToolButton>
      <span className="order-2 flex items-center gap-2 max-md:hidden">
        <PublishButton draft={draft} onPublish={onPublish} />
        <KeyCap>Ctrl ↵</KeyCap>
      </span>
    </header>
  );
}
