import type { KeptEntry, KeptSheet } from "@/components/kept/kept-list";
import {
  beginKeeping,
  forgetRoom,
  forgetSheets,
  KeepError,
  type KeptRoom,
  listKept,
  writeRoom,
  writeSheet,
} from "@/components/kept/kept-store";
import { keepCards } from "@/components/practice/practice-store";
import type { KeptClasses } from "@/components/room/class-times";
import { ApiError } from "@/lib/api-client";
import { courseById } from "@/lib/catalogue/client";
import { type Progress, readBody } from "@/lib/download";
import type { Exam } from "@/lib/exams/schema";
import { forgetPracticeCards, KEPT_PAGE } from "@/lib/kept-on-device";
import { notesIn, requestFile } from "@/lib/materials/client";
import type { Recording, Resource } from "@/lib/materials/schema";
import { keepPage, PRACTICE_PAGES } from "@/lib/offline";
import { practiceCards } from "@/lib/practice/client";

/** The data of a room that is loaded completely. */
export type SeenRoom = {
  course: { id: number; title: string };
  batch: { id: number; name: string };
  classes: KeptClasses;
  exams: Exam[];
  recordings: Recording[];
  resources: Resource[];
};

const patient = { keepPage: true, timeoutMs: 15_000 };

export type OfferedSheet = KeptSheet & { address: string };

/** A sheet with a file; a mere link leads elsewhere. */
export const sheetsOf = (resources: readonly Resource[]): OfferedSheet[] =>
  resources.flatMap(({ id, title, file_name, byte_size, download_url: address }) =>
    address && file_name ? [{ id, title, file_name, byte_size: byte_size ?? 0, address }] : [],
  );

async function asKept({ course, batch, classes, exams, recordings, resources }: SeenRoom): Promise<KeptRoom> {
  const notes = await notesIn(batch.id).load(patient);
  return {
    course_id: course.id,
    title: course.title,
    batch_id: batch.id,
    batch_name: batch.name,
    seen_at: Date.now(),
    classes,
    exams,
    recordings: recordings.map(({ id, title, class_date, duration_seconds }) => ({
      id,
      title,
      class_date,
      duration_seconds,
    })),
    resources: resources.map(({ id, title, description, class_date, file_name, byte_size }) => ({
      id,
      title,
      description,
      class_date,
      file_name,
      byte_size,
    })),
    notes,
  };
}

/** A file that does not arrive whole is not kept. @throws KeepError, NetworkError */
async function keepSheet(
  learner: string,
  courseId: number,
  { address, ...sheet }: OfferedSheet,
  onProgress: Progress["onProgress"],
  signal?: AbortSignal,
): Promise<void> {
  const response = await requestFile(address, { keepPage: true, signal });
  if (!response.ok) throw new ApiError(response.status, null);
  const blob = await readBody(response, { byteSize: sheet.byte_size, onProgress });
  if (sheet.byte_size > 0 && blob.size !== sheet.byte_size) throw new KeepError("line");
  await writeSheet(learner, courseId, sheet, blob);
}

/** Keeps the due cards beside a room, which is kept even without them. */
async function keepPractice(learner: string): Promise<void> {
  const session = await practiceCards("").load(patient);
  keepCards(learner, session);
  if (session.cards.length > 0) for (const page of PRACTICE_PAGES) void keepPage(page);
}

type Keeping = {
  chosen: readonly OfferedSheet[];
  /** The bytes that have arrived, of all. */
  onProgress: (received: number, total: number) => void;
  signal: AbortSignal;
};

/** Keeps the room with the chosen sheets in place of its former copy; parts that came before a failure stay. */
export async function keepRoom(
  learner: string,
  room: SeenRoom,
  { chosen, onProgress, signal }: Keeping,
): Promise<void> {
  void navigator.storage?.persist?.().catch(() => undefined);
  const kept = await asKept(room);
  beginKeeping(learner);
  await writeRoom(learner, kept);
  void keepPage(KEPT_PAGE);
  void keepPractice(learner).catch(() => undefined);
  const before = (await listKept(learner))[room.course.id]?.sheets ?? [];
  const wanted = new Set(chosen.map(({ id }) => id));
  await forgetSheets(
    learner,
    before.filter(({ id }) => !wanted.has(id)).map(({ id }) => id),
  );
  const missing = chosen.filter((sheet) => !isKept(before, sheet));
  const total = missing.reduce((sum, { byte_size }) => sum + byte_size, 0);
  let come = 0;
  for (const sheet of missing) {
    await keepSheet(learner, room.course.id, sheet, (received) => onProgress(come + received, total), signal);
    come += sheet.byte_size;
  }
}

/** True for the same file: staff replace a sheet under its number. */
const isKept = (kept: readonly KeptSheet[], { id, file_name, byte_size }: KeptSheet) =>
  kept.some((one) => one.id === id && one.file_name === file_name && (byte_size === 0 || one.byte_size === byte_size));

/** Keeps the room as a visit sees it; sheets that staff took away go, changed ones are fetched anew. */
export async function refreshRoom(learner: string, room: SeenRoom, { sheets }: KeptEntry): Promise<void> {
  const kept = await asKept(room);
  // Another tab may have deleted the room meanwhile.
  if (!(await listKept(learner))[room.course.id]) return;
  await writeRoom(learner, kept);
  void keepPractice(learner).catch(() => undefined);
  const there = sheetsOf(room.resources);
  const gone = sheets.filter(({ id }) => !there.some((sheet) => sheet.id === id));
  if (gone.length > 0) {
    await forgetSheets(
      learner,
      gone.map(({ id }) => id),
    );
  }
  const changed = there.filter((sheet) => sheets.some(({ id }) => id === sheet.id) && !isKept(sheets, sheet));
  for (const sheet of changed) await keepSheet(learner, room.course.id, sheet, () => undefined);
}

/** Runs at each visit: the kept room goes with its enrolment. Only the server tells whether that has ended. */
export async function forgetEnded(learner: string): Promise<void> {
  for (const [id, { batch_id }] of Object.entries(await listKept(learner))) {
    const isEnrolled = await courseById(Number(id))
      .load(patient)
      .then(
        ({ batches }) => batches.some((batch) => batch.id === batch_id && batch.is_enrolled),
        (error: unknown) => {
          if (error instanceof ApiError && (error.status === 403 || error.status === 404)) return false;
          throw error;
        },
      );
    if (!isEnrolled) {
      await forgetRoom(learner, Number(id));
      forgetPracticeCards(learner);
    }
  }
}
