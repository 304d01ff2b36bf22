import { z } from "zod";
import { batchSchema } from "@/lib/catalogue/schema";
import { pulseDaySchema, todayItemSchema } from "@/lib/dashboard/today-schema";
import { enrollmentHistorySchema } from "@/lib/enrollments/schema";
import { examSchema } from "@/lib/exams/schema";
import { ownRankingSchema } from "@/lib/leaderboard/schema";

const offerSchema = z.object({
  course_id: z.int(),
  course_title: z.string(),
  description: z.string(),
  thumbnail: z.string().nullable(),
  thumbnail_alt: z.string(),
  batch_id: z.int(),
  batch_name: z.string(),
  start_date: z.iso.date(),
  /** Today's price in taka. */
  price: z.number(),
  is_free: z.boolean(),
  classes: z.int(),
  exams: z.int(),
  learners: z.int(),
});
export type Offer = z.infer<typeof offerSchema>;

export const dashboardSchema = z.object({
  /** The caller's live enrolments. */
  batches: z.array(batchSchema.extend({ course_title: z.string() })),
  rankings: z.array(
    ownRankingSchema.extend({
      batch_id: z.int(),
      total_students: z.int(),
      /** The rank before the seven days of `pulse`, by today's marks; null when nothing was handed in by then. */
      rank_week_ago: z.int().nullable(),
    }),
  ),
  /** Exams that the caller is taking or can take, now or later. */
  exams: z.array(examSchema),
  /** Cards to practise today, and cards in the book of mistakes altogether. */
  practice: z.object({ due: z.int(), book: z.int() }),
  /** The enrolments whose certificate is available. */
  certificates: z.array(enrollmentHistorySchema.pick({ enrollment_id: true, course_title: true, batch_name: true })),
  /** Notices that the caller has not read, counted up to a hundred (contract §15). */
  unread_notices: z.int(),
  /** Today's work in Dhaka over all batches: running exams, then timed and untimed items, and finished ones last. */
  today: z.array(todayItemSchema),
  /** Seven days in Dhaka, today last. */
  pulse: z.array(pulseDaySchema).length(7),
  /** Open courses for a learner who is in no batch, free ones first. */
  offers: z.array(offerSchema),
  /** True when the learner can try the ten diagnostic questions (contract §14). */
  has_diagnostic: z.boolean(),
  server_time: z.iso.datetime({ offset: true }),
});

export type Dashboard = z.infer<typeof dashboardSchema>;
export type DashboardBatch = Dashboard["batches"][number];
export type DashboardRanking = Dashboard["rankings"][number];
