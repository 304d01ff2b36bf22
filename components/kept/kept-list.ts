import { useMemory } from "@/components/layout/learner-memory";
import { KEPT_ROOMS } from "@/lib/kept-on-device";

export type KeptSheet = { id: number; title: string; file_name: string; byte_size: number };
export type KeptEntry = {
  batch_id: number;
  title: string;
  batch_name: string;
  /** Epoch milliseconds by this device's clock. */
  seen_at: number;
  /** The size of the room itself, without its sheets. */
  byte_size: number;
  sheets: KeptSheet[];
};
/** The entries by course id. */
export type KeptList = Readonly<Record<string, KeptEntry>>;

/** The limit for all rooms of an account on a device together. */
export const KEPT_MAX_BYTES = 200 * 1024 * 1024;

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

export const bytesOf = ({ byte_size, sheets }: KeptEntry): number =>
  byte_size + sum(sheets.map((sheet) => sheet.byte_size));

export const bytesOfAll = (list: KeptList): number => sum(Object.values(list).map(bytesOf));

/** The bytes left for sheets of this course beside all other rooms. */
export function roomForSheets(list: KeptList, courseId: number): number {
  const { [courseId]: own, ...others } = list;
  return KEPT_MAX_BYTES - bytesOfAll(others) - (own?.byte_size ?? 0);
}

/** A snapshot of the database's content, so that pages know of it without loading its code. */
export function useKeptList(): KeptList {
  return (useMemory(KEPT_ROOMS) as KeptList | null) ?? {};
}
