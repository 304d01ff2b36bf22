"use client";

import { Eye } from "lucide";
import { type ReactNode, useState } from "react";
import { EditorHead, PublishButton } from "@/components/staff/landing/editor-head";
import { HistoryDialog } from "@/components/staff/landing/history-dialog";
import { LandingPreview, type PreviewedPage } from "@/components/staff/landing/landing-preview";
import {
  keysOf,
  type Place,
  type SectionName,
  sectionOf,
  sections,
  sectionWith,
} from "@/components/staff/landing/landing-sections";
import { SectionForm } from "@/components/staff/landing/section-form";
import { SectionList, SectionTabs } from "@/components/staff/landing/section-list";
import { useLandingDraft } from "@/components/staff/landing/use-landing-draft";
import { useShortcutSet } from "@/components/staff/ui/shortcuts";
import { ToolButton } from "@/components/staff/ui/tool-button";
import { Alert } from "@/components/ui/alert";
import { Dialog } from "@/components/ui/dialog";
import { footRoom } from "@/components/ui/foot-room";
import { toast } from "@/components/ui/toast";
import { landingCopy as copy } from "@/lib/copy/staff-landing";
import type { LandingState } from "@/lib/settings/landing-staff-schema";

type EditorProps = { first: LandingState; page: PreviewedPage; logo: ReactNode };

/** The texts on the left, the page that they make on the right; on the phone one after the other. */
export function LandingEditor({ first, page, logo }: EditorProps) {
  const draft = useLandingDraft(first);
  const [current, setCurrent] = useState<SectionName>("hero");
  const [place, setPlace] = useState<Place | null>(null);
  const [dialog, setDialog] = useState<"history" | "preview" | null>(null);
  const section = sectionOf(current);
  const index = sections.indexOf(section);

  function open(name: SectionName) {
    setCurrent(name);
    const [key] = keysOf(sectionOf(name));
    setPlace(key ? { key, row: null } : null);
  }
  const go = (to: number) => {
    const next = sections[to];
    if (next) open(next.name);
  };
  async function publish() {
    const key = await draft.publish();
    const found = key && sectionWith(key);
    if (found && found.name !== current) open(found.name);
  }
  const canPublish = draft.changed.length > 0 && !draft.isPublishing;
  useShortcutSet([
    { keys: "alt+ArrowUp", label: copy.previousPart, run: () => go(index - 1) },
    { keys: "alt+ArrowDown", label: copy.nextPart, run: () => go(index + 1) },
    { keys: "ctrl+Enter", label: copy.publish, run: () => canPublish && void publish() },
  ]);

  const preview = { page, logo, values: draft.values, place, isChanged: draft.changed.length > 0 };
  const publishing = { draft, onPublish: publish };
  return (
    <div className="flex min-h-[calc(100dvh-3.5rem)] flex-col md:h-[calc(100dvh-3.25rem)] md:min-h-0">
      <EditorHead {...publishing} onHistory={() => setDialog("history")} onPreview={() => setDialog("preview")} />
      {draft.failure && (
        <Alert tone="bad" title={copy.failed} className="m-3">
          {draft.failure}
        </Alert>
      )}
      <SectionTabs values={draft.values} current={current} changed={draft.changed} onOpen={open} />
      <div className="grid min-h-0 flex-1 md:grid-cols-[14.75rem_minmax(0,1fr)] xl:grid-cols-[14.75rem_minmax(0,1fr)_24.5rem]">
        <SectionList values={draft.values} current={current} changed={draft.changed} onOpen={open} />
        <section
          aria-label={copy.sections[current].title}
          className="min-h-0 min-w-0 overflow-y-auto bg-surface px-4 pt-3.5 pb-24 md:px-5 md:pt-4 md:pb-6"
        >
          <SectionForm key={current} section={section} draft={draft} onPlace={setPlace} />
        </section>
        <aside aria-label={copy.preview} className="hidden min-h-0 border-l border-line bg-surface-2 xl:grid">
          <LandingPreview {...preview} />
        </aside>
      </div>
      <div
        ref={footRoom}
        className="fixed inset-x-0 bottom-15 z-10 flex gap-2 border-t border-line bg-surface px-4 py-2 md:hidden"
      >
        <ToolButton className="flex-1" icon={Eye} onClick={() => setDialog("preview")}>
          {copy.preview}
        </ToolButton>
        <PublishButton {...publishing} className="flex-1" />
      </div>
      <HistoryDialog
        isOpen={dialog === "history"}
        published={draft.state.published}
        onClose={() => setDialog(null)}
        onRestore={(values) => {
          draft.type(values);
          setDialog(null);
          toast.success(copy.restored);
        }}
      />
      <Dialog open={dialog === "preview"} onClose={() => setDialog(null)} title={copy.preview} width="lg">
        <div className="h-[calc(100dvh-4.5rem)]">
          <LandingPreview {...preview} />
        </div>
      </Dialog>
    </div>
  );
}
