"use client";

import { Download } from "lucide";
import { type ReactNode, useState, useSyncExternalStore } from "react";
import { byUrgency } from "@/components/course/quiz-state";
import { QuizStatus } from "@/components/course/quiz-status";
import { useNow } from "@/components/dashboard/use-now";
import { useKeptList } from "@/components/kept/kept-list";
import { type KeptRecording, type KeptResource, type KeptRoom, readSheet } from "@/components/kept/kept-store";
import { PracticeHere } from "@/components/offline/practice-here";
import { RunningExams } from "@/components/offline/running-exams";
import { ClassRows } from "@/components/room/class-rows";
import { RoomSection } from "@/components/room/room-section";
import { sectionIds } from "@/components/room/section-tabs";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { useOffline } from "@/components/ui/use-offline";
import { shownNotes } from "@/components/watch/note-list";
import { storedNotes, subscribeToNotes, type WaitingNote } from "@/components/watch/note-store";
import { course } from "@/lib/copy/course";
import { kept as copy } from "@/lib/copy/kept";
import { quizTable } from "@/lib/copy/quiz-table";
import { saveBlob } from "@/lib/download";
import { formatDate, formatDateTime, formatRunningTime } from "@/lib/format";

const { room: words } = copy;

const reload = () => window.location.reload();

function Rows<Row extends { id: number }>({ rows, children }: { rows: Row[]; children: (row: Row) => ReactNode }) {
  if (rows.length === 0) return <Card className="px-4 py-3.5 text-muted md:px-5.5">{words.nothing}</Card>;
  return (
    <Card>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id} className="px-4 py-3 md:px-5.5">
            {children(row)}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The room's notes, with unsent ones that were written here since. */
function useRoomNotes({ notes }: KeptRoom): (recordingId: number) => ReturnType<typeof shownNotes> {
  const stored = useSyncExternalStore(subscribeToNotes, storedNotes, () => "[]");
  const waiting = JSON.parse(stored) as WaitingNote[];
  const on = <Note extends { recording_id: number }>(list: readonly Note[], id: number) =>
    list.filter(({ recording_id }) => recording_id === id);
  return (id) => shownNotes(on(notes, id), on(waiting, id));
}

function Recording({ recording, notes }: { recording: KeptRecording; notes: ReturnType<typeof shownNotes> }) {
  return (
    <>
      <b className="block leading-[1.45]">{recording.title}</b>
      <span className="block text-small text-muted">{formatDate(recording.class_date)}</span>
      {notes.length > 0 && (
        <ul className="mt-2 grid gap-2 border-l-2 border-primary pl-3">
          {notes.map(({ id, seconds, text }) => (
            <li key={id} className="whitespace-pre-line">
              <span className="figure mr-2 text-small text-muted">{formatRunningTime(seconds)}</span>
              {text}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Sheet({ learner, resource, isKept }: { learner: string; resource: KeptResource; isKept: boolean }) {
  const [isGone, setGone] = useState(false);
  async function open() {
    const file = await readSheet(learner, resource.id).catch(() => null);
    setGone(file === null);
    if (file) saveBlob(file.blob, file.name);
  }
  return (
    <div className="flex items-center justify-between gap-3">
      <div className="min-w-0">
        <b className="block leading-[1.45]">{resource.title}</b>
        {!isKept && <span className="block text-small text-muted">{words.sheetNeeds}</span>}
        {isGone && <span className="block text-small text-danger-ink">{words.sheetGone}</span>}
      </div>
      {isKept && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={words.openOne(resource.title)}
          onClick={open}
          icon={<Icon as={Download} />}
        >
          {words.openSheet}
        </Button>
      )}
    </div>
  );
}

/** A room as it was last seen, to read: what needs a connection says so. */
export function KeptRoomView({ learner, room }: { learner: string; room: KeptRoom }) {
  const now = useNow();
  const isOffline = useOffline();
  const notesOn = useRoomNotes(room);
  const sheets = new Set(useKeptList()[room.course_id]?.sheets.map(({ id }) => id));
  return (
    <div className="wrap grid max-w-192 grid-cols-[minmax(0,1fr)] gap-6 py-5">
      <div>
        <h1 className="text-section md:text-display">{room.title}</h1>
        <p className="text-muted">{room.batch_name}</p>
      </div>
      <Alert tone="warn" title={words.seen(formatDateTime(new Date(room.seen_at)))}>
        {isOffline ? words.text : words.online}
        <div className="mt-3">
          <Button variant="secondary" size="sm" onClick={reload}>
            {words.reload}
          </Button>
        </div>
      </Alert>
      <RunningExams />
      <PracticeHere />
      <ClassRows classes={room.classes} failed={false} onRetry={reload} now={now} />
      <RoomSection id={sectionIds.quizzes} title={quizTable.title} aside={words.quizzes}>
        <Rows rows={byUrgency(room.exams)}>
          {(exam) => (
            <>
              <b className="block leading-[1.45]">{exam.title}</b>
              <span className="text-small text-muted">
                <QuizStatus exam={exam} />
              </span>
            </>
          )}
        </Rows>
      </RoomSection>
      <RoomSection id={sectionIds.recordings} title={words.recordings} aside={words.recordingsNeed}>
        <Rows rows={room.recordings}>
          {(recording) => <Recording recording={recording} notes={notesOn(recording.id)} />}
        </Rows>
      </RoomSection>
      <RoomSection id={sectionIds.resources} title={course.resources}>
        <Rows rows={room.resources}>
          {(resource) => <Sheet learner={learner} resource={resource} isKept={sheets.has(resource.id)} />}
        </Rows>
      </RoomSection>
    </div>
  );
}
