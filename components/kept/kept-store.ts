import { KEPT_MAX_BYTES, type KeptEntry, type KeptList, type KeptSheet } from "@/components/kept/kept-list";
import { remember } from "@/components/layout/learner-memory";
import type { KeptClasses } from "@/components/room/class-times";
import type { Exam } from "@/lib/exams/schema";
import { forgetKeptOf, KEPT_ROOMS, keptDatabaseOf, ownKept, ownsKept } from "@/lib/kept-on-device";
import type { PlacedNote, Recording, Resource } from "@/lib/materials/schema";
import { currentLearner } from "@/lib/session-store";

/** The recordings lack their addresses: a stream's address carries a ticket of the session. */
export type KeptRecording = Pick<Recording, "id" | "title" | "class_date" | "duration_seconds">;
export type KeptResource = Pick<Resource, "id" | "title" | "description" | "class_date" | "file_name" | "byte_size">;

/** A room as its learner last saw it. */
export type KeptRoom = {
  course_id: number;
  title: string;
  batch_id: number;
  batch_name: string;
  /** Epoch milliseconds of this device. */
  seen_at: number;
  classes: KeptClasses;
  exams: Exam[];
  recordings: KeptRecording[];
  resources: KeptResource[];
  notes: PlacedNote[];
};
type StoredRoom = KeptRoom & { byte_size: number };
type StoredSheet = KeptSheet & { course_id: number; blob: Blob };

/**
 * `ended`: the login is over or another's. `full`: more than an account may keep. `no_space`: the device has no more.
 */
export class KeepError extends Error {
  readonly reason: "ended" | "full" | "no_space" | "line";
  constructor(reason: KeepError["reason"], cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

const ROOMS = "rooms";
const SHEETS = "sheets";
/** Raised with each change of the stored form: data in another form is deleted. */
const FORM = 1;

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function open(learner: string): Promise<IDBDatabase> {
  const request = indexedDB.open(keptDatabaseOf(learner), FORM);
  request.onupgradeneeded = () => {
    for (const name of [...request.result.objectStoreNames]) request.result.deleteObjectStore(name);
    request.result.createObjectStore(ROOMS, { keyPath: "course_id" });
    request.result.createObjectStore(SHEETS, { keyPath: "id" });
  };
  const database = await settled(request);
  // Another tab deletes the database: it goes as soon as the running transactions here have ended.
  database.onversionchange = () => database.close();
  return database;
}

const isOwn = (learner: string) => currentLearner() === learner && ownsKept(learner);

type Stores = { rooms: IDBObjectStore; sheets: IDBObjectStore };

function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("aborted"));
  });
}

const isNoSpace = (error: unknown) => error instanceof DOMException && error.name === "QuotaExceededError";

/** Writes all or nothing. @throws KeepError where the login has ended meanwhile, in any tab: then nothing is stored */
async function inDatabase<T>(learner: string, mode: IDBTransactionMode, work: (stores: Stores) => T): Promise<T> {
  if (!isOwn(learner)) throw new KeepError("ended");
  const database = await open(learner);
  try {
    const transaction = database.transaction([ROOMS, SHEETS], mode);
    const done = completed(transaction);
    const result = work({ rooms: transaction.objectStore(ROOMS), sheets: transaction.objectStore(SHEETS) });
    await done;
    return result;
  } catch (error) {
    throw isNoSpace(error) ? new KeepError("no_space", error) : error;
  } finally {
    database.close();
    if (!isOwn(learner)) await forgetKeptOf(learner);
  }
}

const entryOf = ({ batch_id, title, batch_name, seen_at, byte_size }: StoredRoom, sheets: readonly StoredSheet[]) =>
  ({
    batch_id,
    title,
    batch_name,
    seen_at,
    byte_size,
    sheets: sheets.map(({ id, title, file_name, byte_size }) => ({ id, title, file_name, byte_size })),
  }) satisfies KeptEntry;

/** The browser may have dropped kept rooms, so the pages' list is renewed. */
export async function listKept(learner: string): Promise<KeptList> {
  const all = await inDatabase(learner, "readonly", ({ rooms, sheets }) => ({
    rooms: rooms.getAll() as IDBRequest<StoredRoom[]>,
    sheets: sheets.getAll() as IDBRequest<StoredSheet[]>,
  }));
  const list = Object.fromEntries(
    all.rooms.result.map((room) => [
      room.course_id,
      entryOf(
        room,
        all.sheets.result.filter(({ course_id }) => course_id === room.course_id),
      ),
    ]),
  );
  remember(learner, KEPT_ROOMS, list);
  return list;
}

/** Writes the owner first, because data without a known owner could not be deleted. @throws KeepError */
export function beginKeeping(learner: string): void {
  if (currentLearner() !== learner) throw new KeepError("ended");
  try {
    ownKept(learner);
  } catch (error) {
    throw new KeepError("no_space", error);
  }
}

/** @throws KeepError */
export async function writeRoom(learner: string, room: KeptRoom): Promise<void> {
  const byte_size = new Blob([JSON.stringify(room)]).size;
  await inDatabase(learner, "readwrite", ({ rooms }) => rooms.put({ ...room, byte_size } satisfies StoredRoom));
  await listKept(learner);
}

/** Keeps a sheet beside a kept room, else not at all. @throws KeepError */
export async function writeSheet(learner: string, courseId: number, sheet: KeptSheet, blob: Blob): Promise<void> {
  let isFull = false;
  const stored: StoredSheet = { ...sheet, byte_size: blob.size, course_id: courseId, blob };
  try {
    await inDatabase(learner, "readwrite", ({ rooms, sheets }) => {
      const kept = rooms.getAll();
      const others = sheets.getAll();
      others.onsuccess = () => {
        const rest = (others.result as StoredSheet[]).filter(({ id }) => id !== sheet.id);
        const beside = [...(kept.result as StoredRoom[]), ...rest];
        const total = beside.reduce((sum, { byte_size }) => sum + byte_size, blob.size);
        isFull = total > KEPT_MAX_BYTES;
        const hasRoom = kept.result.some(({ course_id }: StoredRoom) => course_id === courseId);
        if (isFull || !hasRoom) others.transaction?.abort();
        else sheets.put(stored);
      };
    });
  } catch (error) {
    throw isFull ? new KeepError("full", error) : error;
  }
  await listKept(learner);
}

export async function readRoom(learner: string, courseId: number): Promise<KeptRoom | null> {
  if (!isOwn(learner)) return null;
  const request = await inDatabase(
    learner,
    "readonly",
    ({ rooms }) => rooms.get(courseId) as IDBRequest<KeptRoom | undefined>,
  );
  return request.result ?? null;
}

export async function readSheet(learner: string, id: number): Promise<{ name: string; blob: Blob } | null> {
  const request = await inDatabase(
    learner,
    "readonly",
    ({ sheets }) => sheets.get(id) as IDBRequest<StoredSheet | undefined>,
  );
  return request.result ? { name: request.result.file_name, blob: request.result.blob } : null;
}

export async function forgetSheets(learner: string, ids: readonly number[]): Promise<void> {
  await inDatabase(learner, "readwrite", ({ sheets }) => {
    for (const id of ids) sheets.delete(id);
  });
  await listKept(learner);
}

export async function forgetRoom(learner: string, courseId: number): Promise<void> {
  await inDatabase(learner, "readwrite", ({ rooms, sheets }) => {
    rooms.delete(courseId);
    const all = sheets.getAll();
    all.onsuccess = () => {
      for (const { id, course_id } of all.result as StoredSheet[]) if (course_id === courseId) sheets.delete(id);
    };
  });
  const list = await listKept(learner);
  if (Object.keys(list).length === 0) await forgetKept(learner);
}

/** All rooms of the account on this device. */
export async function forgetKept(learner: string): Promise<void> {
  await forgetKeptOf(learner);
  remember(learner, KEPT_ROOMS, {});
}
