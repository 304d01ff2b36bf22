import { examRoomCopy as copy } from "@/lib/copy/staff-exam-room";

/** `3 মি. 20 সে.` since an instant of the server's clock. */
export function since(instant: string | null, now: number): string {
  if (instant === null) return copy.none;
  const seconds = Math.max(0, Math.floor((now - Date.parse(instant)) / 1000));
  return copy.ago(Math.floor(seconds / 60), seconds % 60);
}
