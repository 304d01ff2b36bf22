"use client";

import { useState } from "react";
import type { BatchChoice } from "@/components/staff/exams/batch-field";
import { EditorBar } from "@/components/staff/exams/editor/editor-bar";
import { type EditorDialog, EditorDialogs } from "@/components/staff/exams/editor/editor-dialogs";
import { EditorHead } from "@/components/staff/exams/editor/editor-head";
import { emptyLike, itemProblems } from "@/components/staff/exams/editor/editor-items";
import { EditorWarnings } from "@/components/staff/exams/editor/editor-warnings";
import { PreviewPane } from "@/components/staff/exams/editor/preview-pane";
import { QuestionForm } from "@/components/staff/exams/editor/question-form";
import { QuestionList } from "@/components/staff/exams/editor/question-list";
import { useEditorKeys } from "@/components/staff/exams/editor/use-editor-keys";
import { useExamEditor } from "@/components/staff/exams/editor/use-exam-editor";
import { MarkupScope } from "@/components/staff/markup/markup-scope";
import { RestoredNotice } from "@/components/staff/ui/kept-draft";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { examEditorCopy as copy } from "@/lib/copy/staff-exam-editor";
import { staffExamsCopy } from "@/lib/copy/staff-exams";
import { staffWordCopy } from "@/lib/copy/staff-word";

type ExamEditorProps = { id: number; batches: readonly BatchChoice[] };

/** Three panes on a wide screen; on a phone one question, with its list and preview as sheets. */
export function ExamEditor({ id, batches }: ExamEditorProps) {
  const editor = useExamEditor(id);
  const [chosen, setChosen] = useState<string | null>(null);
  const [dialog, setDialog] = useState<EditorDialog | null>(null);
  const { exam, items, failed } = editor;
  const place = Math.max(
    0,
    items.findIndex(({ key }) => key === chosen),
  );
  const item = items[place];
  const go = (index: number) => {
    const next = items[Math.min(Math.max(index, 0), items.length - 1)];
    if (next) setChosen(next.key);
  };
  const add = () => setChosen(editor.add(null, item && emptyLike(item.fields)));
  const doubtful = items.flatMap((one, index) => (itemProblems(one).length > 0 ? [index] : []));
  const nextDoubt = () => go(doubtful.find((index) => index > place) ?? doubtful[0] ?? place);
  useEditorKeys({ editor, item, place, go, add, nextDoubt, choose: setChosen });

  if (failed && !exam) {
    return <LoadFailure title={staffExamsCopy.failed} onRetry={editor.reload} className="m-4" />;
  }
  if (!exam) {
    return (
      <div role="status" className="grid gap-3 p-4">
        <span className="sr-only">{staffExamsCopy.title}</span>
        <Skeleton className="h-12" />
        <Skeleton className="h-105" />
      </div>
    );
  }
  return (
    <div className="flex min-h-[calc(100dvh-3.5rem)] flex-col md:h-[calc(100dvh-3.25rem)] md:min-h-0">
      <EditorHead exam={exam} editor={editor} doubts={doubtful.length} onOpen={setDialog} />
      <RestoredNotice shown={editor.isRestored} />
      <EditorWarnings
        exam={exam}
        items={items}
        doubtful={doubtful}
        onTime={() => setDialog("settings")}
        onNext={nextDoubt}
      />
      <div className="grid min-h-0 flex-1 md:grid-cols-[15.25rem_minmax(0,1fr)] xl:grid-cols-[15.25rem_minmax(0,1fr)_18.5rem]">
        <div className="hidden min-h-0 border-r border-line bg-surface-2/40 md:block">
          <QuestionList items={items} current={item?.key} onChoose={setChosen} onAdd={add} />
        </div>
        <section aria-label={copy.text} className="relative min-h-0 min-w-0 overflow-y-auto bg-surface pb-19 md:pb-6">
          {item ? (
            <MarkupScope key={item.key} examId={exam.id}>
              <QuestionForm item={item} number={place + 1} total={items.length} editor={editor} onGo={setChosen} />
            </MarkupScope>
          ) : (
            <EmptyState
              title={copy.empty.title}
              text={copy.empty.text}
              action={
                <ButtonLink variant="soft" href={`/staff/exams/${exam.id}/word`}>
                  {staffWordCopy.open}
                </ButtonLink>
              }
            />
          )}
        </section>
        <aside
          aria-label={copy.preview.label}
          className="hidden min-h-0 overflow-y-auto border-l border-line p-4 xl:block"
        >
          {item && <PreviewPane exam={exam} item={item} number={place + 1} total={items.length} />}
        </aside>
      </div>
      <EditorBar
        place={place}
        total={items.length}
        onGo={go}
        onList={() => setDialog("list")}
        onPreview={() => setDialog("preview")}
        onAdd={add}
      />
      <EditorDialogs
        {...{ dialog, exam, editor, item, place, batches }}
        onAdd={() => {
          add();
          setDialog(null);
        }}
        onClose={() => setDialog(null)}
        onChoose={(key) => {
          setChosen(key);
          setDialog(null);
        }}
      />
    </div>
  );
}
