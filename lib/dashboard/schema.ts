import { z } from "zod";
import { batchSchema } from "@/lib/catalogue/schema";
import { enrollmentHistorySchema } from "@/lib/enrollments/schema";
import { examSchema } from "@/lib/exams/schema";
import { ownRankingSchema } from "@/lib/leaderboard/schema";

export const dashboardSchema = z.object({
  /** The caller's live enrolments. */
  batches: z.array(batchSchema.extend({ course_title: z.string() })),
  rankings: z.array(ownRankingSchema.extend({ batch_id: z.int(), total_students: z.int() })),
  /** That the caller runs or can take, now or later. */
  exams: z.array(examSchema),
  /** The enrolments whose certificate can be had. */
  certificates: z.array(enrollmentHistorySchema.pick({ enrollment_id: true, course_title: true, batch_name: true })),
});

export type Dashboard = z.infer<typeof dashboardSchema>;
export type DashboardBatch = Dashboard["batches"][number];
export type DashboardRanking = Dashboard["rankings"][number];
