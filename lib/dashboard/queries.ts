import "server-only";
import type { Viewer } from "@/lib/accounts/queries";
import { listBatches } from "@/lib/catalogue/queries";
import { addDays } from "@/lib/catalogue/schedule";
import { listActivity, listFreshRecordings } from "@/lib/dashboard/activity-queries";
import { PULSE_DAYS } from "@/lib/dashboard/days";
import { listOffers } from "@/lib/dashboard/offer-queries";
import { findPaper } from "@/lib/diagnostic/queries";
import { listOwnDues } from "@/lib/enrollments/dues/own-queries";
import { listEnrollmentHistory } from "@/lib/enrollments/history-queries";
import { findEnrolledBatchIds } from "@/lib/enrollments/queries";
import { listExamsAhead } from "@/lib/exams/taking/queries";
import type { ExamTime } from "@/lib/exams/time-over";
import { dateInDhaka } from "@/lib/format";
import { listOwnPlaces } from "@/lib/leaderboard/queries";
import { countUnread } from "@/lib/notices/queries";
import { countDue } from "@/lib/practice/queries";
import { startOfDhakaDay } from "@/lib/practice/schedule";
import { findFormerRanks } from "@/lib/standings/former-queries";

/** The recording of a class counts as work of the day for this many days. */
const RECORDING_DAYS = 3;

/** Reads all of the viewer's batches at once, so that the number of statements does not grow with them. */
export async function getDashboard(viewer: Viewer, now: ExamTime) {
  const batches = await listBatches([...(await findEnrolledBatchIds(viewer, now))]);
  const batchIds = batches.map(({ id }) => id);
  const since = startOfDhakaDay(now, 1 - PULSE_DAYS);
  // Listing the exams seals the caller's expired attempts, which the ranks and the activity then count.
  const exams = await listExamsAhead(viewer, batchIds, now);
  const [history, unread, practice, places, formerRanks, activity, recordings, dues, offers, diagnostic] =
    await Promise.all([
      listEnrollmentHistory(viewer),
      countUnread(viewer, now),
      countDue(viewer, now),
      listOwnPlaces(viewer, batchIds, now),
      findFormerRanks(viewer.id, batchIds, since, now),
      listActivity(viewer.id, since),
      listFreshRecordings(viewer.id, batchIds, addDays(dateInDhaka(now), -RECORDING_DAYS)),
      listOwnDues(viewer, now),
      batchIds.length === 0 ? listOffers(viewer, now) : [],
      batchIds.length === 0 ? findPaper(now) : null,
    ]);
  return {
    callerId: viewer.id,
    batches,
    exams,
    history,
    unread,
    practice,
    places,
    formerRanks,
    activity,
    recordings,
    dues,
    offers,
    diagnostic,
  };
}
export type DashboardRows = Awaited<ReturnType<typeof getDashboard>>;
