import "server-only";
import { presentBatch } from "@/lib/catalogue/presenter";
import { pulseOf } from "@/lib/dashboard/pulse";
import type { DashboardRows } from "@/lib/dashboard/queries";
import type { Dashboard } from "@/lib/dashboard/schema";
import { presentToday } from "@/lib/dashboard/today-presenter";
import { presentCertificatesAvailable } from "@/lib/enrollments/presenter";
import { presentExam } from "@/lib/exams/taking/presenter";
import { presentOwnRanking } from "@/lib/leaderboard/presenter";

export function presentDashboard({ callerId, history, unread, ...rows }: DashboardRows, now: Date): Dashboard {
  const exams = rows.exams.map((exam) => presentExam(exam, now));
  return {
    batches: rows.batches.map((batch) => ({
      ...presentBatch(batch, { isEnrolled: true, access: true }, now),
      course_title: batch.course.title,
    })),
    rankings: rows.places.map(({ batchId, own, totalStudents }) => ({
      ...presentOwnRanking({ own, callerId }),
      batch_id: batchId,
      total_students: totalStudents,
      rank_week_ago: rows.formerRanks.get(batchId) ?? null,
    })),
    exams,
    practice: rows.practice,
    certificates: presentCertificatesAvailable(history, now),
    unread_notices: unread,
    today: presentToday({ ...rows, history, exams }, now),
    pulse: pulseOf(rows.activity, now),
    offers: rows.offers,
    has_diagnostic: rows.diagnostic !== null,
    server_time: now.toISOString(),
  };
}
