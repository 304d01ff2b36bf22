import "server-only";
import { can, type StaffCaller } from "@/lib/accounts/capabilities";
import { pool } from "@/lib/db";
import { AppError, ValidationError } from "@/lib/errors";
import { jobQueue } from "@/lib/jobs";
import { accountIdsOf } from "@/lib/people/person-queries";
import { presentEvent } from "@/lib/people/presenter";
import type { Timeline, TimelineQuery } from "@/lib/people/timeline-schema";
import { type EventRow, timelineStatement } from "@/lib/people/timeline-statements";

function readCursor(after: string | undefined): { at: Date | null; key: string | null } {
  if (after === undefined) return { at: null, key: null };
  const [time = "", key = ""] = after.split(/_(.*)/s);
  const at = new Date(Number(time));
  if (!/^\d{1,15}$/.test(time) || Number.isNaN(at.getTime())) {
    throw new ValidationError({ after: ["is no cursor of this list"] });
  }
  return { at, key };
}

/**
 * Newest first. Entries by other staff are shown only to those who may read the audit.
 *
 * @throws AppError not_found, permission_denied
 */
export async function listTimeline(viewer: StaffCaller, id: number, query: TimelineQuery): Promise<Timeline> {
  if (query.show === "audit" && !can(viewer, "audit.read")) throw new AppError("permission_denied");
  const accounts = await accountIdsOf(id);
  // The queue creates its tables, which hold the mails, when it starts.
  await jobQueue();
  const { at, key } = readCursor(query.after);
  const { rows } = await pool.query<EventRow>(timelineStatement(query.show), [accounts, at, key, query.limit]);
  const last = rows.at(-1);
  const remaining = last ? last.remaining - rows.length : 0;
  const next = last && remaining > 0 ? `${last.at.getTime()}_${last.key}` : null;
  return { events: rows.map((row) => presentEvent(row, viewer)), next, remaining };
}
