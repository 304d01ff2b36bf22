"use client";

import { useState } from "react";
import { useSWRConfig } from "swr";
import { useCourse } from "@/components/course/course-context";
import { LazyPlayer } from "@/components/player/lazy-player";
import { markText } from "@/components/player/mark-place";
import { Dialog } from "@/components/ui/dialog";
import { currentUser } from "@/lib/accounts/client";
import { ApiError } from "@/lib/api-client";
import { courseById } from "@/lib/catalogue/client";
import { course as copy } from "@/lib/copy/course";
import { formatDate, toBengaliDigits } from "@/lib/format";
import { savePosition } from "@/lib/materials/client";
import { resumePoint } from "@/lib/materials/playback";
import type { Recording } from "@/lib/materials/schema";
import { useRead } from "@/lib/use-read";

const { recordingTable: words } = copy;

type RecordingFilmProps = {
  recording: Recording;
  /** Lists the recordings anew, each with a fresh address. */
  listAgain: () => Promise<Recording[]>;
  onPosition: (id: number, seconds: number) => void;
  onRefused: () => void;
};

const isRefusal = (error: unknown) => error instanceof ApiError && (error.status === 403 || error.status === 404);

function RecordingFilm({ recording, listAgain, onPosition, onRefused }: RecordingFilmProps) {
  const { id, title, description, class_date, thumbnail, qualities } = recording;
  const { phone } = useCourse().admissions;
  const { data: user } = useRead(currentUser);
  // The list is fetched anew now and then; the film must not start anew with it.
  const [src, setSrc] = useState(recording.stream_url);
  const [startAt] = useState(() => resumePoint(recording.position_seconds, recording.duration_seconds));
  const [refused, setRefused] = useState(false);

  function refuse(error: unknown) {
    if (!isRefusal(error)) return;
    setRefused(true);
    onRefused();
  }

  async function renew(): Promise<string> {
    try {
      const fresh = (await listAgain()).find((one) => one.id === id);
      if (!fresh) throw new ApiError(404, null);
      setSrc(fresh.stream_url);
      return fresh.stream_url;
    } catch (error) {
      refuse(error);
      throw error;
    }
  }

  async function keepPosition(seconds: number) {
    onPosition(id, seconds);
    try {
      await savePosition(id, seconds);
    } catch (error) {
      // A place that could not be saved is no reason to stop, unless there is no enrolment any more.
      refuse(error);
    }
  }

  return (
    <>
      <LazyPlayer
        mode="pro"
        title={title}
        src={src}
        poster={thumbnail}
        qualities={qualities}
        mark={user ? markText(user) : null}
        startAt={startAt}
        refusal={refused ? { title: words.refused, text: words.refusedText(toBengaliDigits(phone)) } : null}
        renew={renew}
        onPosition={keepPosition}
      />
      <p className="px-4 py-3 text-small text-muted md:px-5">
        {[description, formatDate(class_date)].filter(Boolean).join(" · ")}
      </p>
    </>
  );
}

type RecordingDialogProps = Omit<RecordingFilmProps, "recording" | "onRefused"> & {
  /** Null: closed. It stays in the page, so that the focus finds its way back. */
  recording: Recording | null;
  onClose: () => void;
};

/** The player over the course page. */
export function RecordingDialog({ recording, onClose, ...film }: RecordingDialogProps) {
  const { course } = useCourse();
  const { mutate } = useSWRConfig();
  const [refused, setRefused] = useState(false);

  function close() {
    onClose();
    // Now, not before: the page around the message changes with it.
    if (refused) void mutate(courseById(course.id).path);
  }

  return (
    <Dialog open={recording !== null} onClose={close} title={recording?.title} width="lg">
      {recording && (
        <RecordingFilm key={recording.id} recording={recording} onRefused={() => setRefused(true)} {...film} />
      )}
    </Dialog>
  );
}
