import type { Viewer } from "@/lib/accounts/authentication";
import { Claimant } from "@/lib/accounts/caller-queries";
import { presentBatch } from "@/lib/catalogue/presenter";
import { listBatches } from "@/lib/catalogue/queries";
import { dashboardSchema } from "@/lib/dashboard/schema";
import { listEnrollmentHistory } from "@/lib/enrollments/history-queries";
import { presentCertificatesAvailable } from "@/lib/enrollments/presenter";
import { findEnrolledBatchIds } from "@/lib/enrollments/queries";
import { presentExam } from "@/lib/exams/presenter";
import { listExamsAhead } from "@/lib/exams/queries";
import { methods, route } from "@/lib/http/route";
import { presentOwnRanking } from "@/lib/leaderboard/presenter";
import { getLeaderboard, getOwnStanding } from "@/lib/leaderboard/queries";

async function rankingIn(batchId: number, viewer: Viewer, now: Date) {
  const claimant = Claimant.of(viewer);
  const standing = await getOwnStanding(claimant, batchId, now);
  const { page } = await getLeaderboard(claimant, batchId, { limit: 1, offset: 0 }, now);
  return { ...presentOwnRanking(standing), batch_id: batchId, total_students: page.totalStudents };
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { auth: "learner", summary: "What the caller's dashboard shows of all their batches", response: dashboardSchema },
    async ({ viewer }) => {
      const now = new Date();
      const batches = await listBatches([...(await findEnrolledBatchIds(viewer, now))]);
      const batchIds = batches.map(({ id }) => id);
      // Listing the exams seals those of the caller that are over, which the ranking then counts.
      const exams = await listExamsAhead(viewer, batchIds, now);
      const [history, ...rankings] = await Promise.all([
        listEnrollmentHistory(viewer),
        ...batchIds.map((id) => rankingIn(id, viewer, now)),
      ]);
      return {
        batches: batches.map((batch) => ({
          ...presentBatch(batch, { isEnrolled: true, access: true }, now),
          course_title: batch.course.title,
        })),
        rankings,
        exams: exams.map((exam) => presentExam(exam, now)),
        certificates: presentCertificatesAvailable(history, now),
      };
    },
  ),
});
