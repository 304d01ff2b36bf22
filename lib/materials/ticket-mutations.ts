import "server-only";
import { pool } from "@/lib/db";
import { log } from "@/lib/log";

type ForeignUse = { sessionId: string; recordingId: number; address: string };

/** Never throws, so that playback continues. */
export async function countForeignUse({ sessionId, recordingId, address }: ForeignUse, now: Date): Promise<void> {
  log.warn({ sessionId, recordingId }, "a stream ticket was used from another address");
  try {
    await pool.query(
      `insert into ticket_reuses (session_id, recording_id, address, requests, first_used_at, last_used_at)
       values ($1, $2, $3, 1, $4, $4)
       on conflict (session_id, recording_id, address)
       do update set requests = ticket_reuses.requests + 1, last_used_at = excluded.last_used_at`,
      [sessionId, recordingId, address.slice(0, 45), now],
    );
  } catch (error) {
    log.error({ err: error }, "the use of a stream ticket was not counted");
  }
}
