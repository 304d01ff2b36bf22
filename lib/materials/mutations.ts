import "server-only";
import type { Viewer } from "@/lib/accounts/queries";
import { pool } from "@/lib/db";
import { ValidationError } from "@/lib/errors";
import { getRecordingDuration } from "@/lib/materials/queries";

/**
 * Saves the position of the latest request, whichever device sent it and in whatever order requests arrive.
 *
 * @throws ValidationError behind the end; AppError not_found, permission_denied
 */
export async function savePosition(viewer: Viewer, recordingId: number, seconds: number, now: Date): Promise<void> {
  const duration = await getRecordingDuration(viewer, recordingId, now);
  // The column's highest value, far longer than any class.
  const last = duration ?? 2_147_483_647;
  if (seconds > last) {
    throw new ValidationError({ seconds: [`Ensure this value is less than or equal to ${last}.`] });
  }
  await pool.query(
    `insert into playback_positions (user_id, recording_id, seconds, updated_at)
     select id, $2::int, $3::int, $4::timestamptz from users where id = $1 and deleted_at is null for key share
     on conflict (user_id, recording_id) do update set seconds = excluded.seconds, updated_at = excluded.updated_at
       where playback_positions.updated_at <= excluded.updated_at`,
    [viewer.id, recordingId, seconds, now],
  );
}
