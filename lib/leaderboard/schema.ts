import { z } from "zod";
import { LEADERBOARD_MAX, LEADERBOARD_PAGE } from "@/lib/wire/limits";

/** Competition ranking by exact total score, 1, 2, 2, 4 (specification §3, contract §5). */
export const leaderboardQuery = z.object({
  limit: z.coerce.number().int().min(1).max(LEADERBOARD_MAX).default(LEADERBOARD_PAGE),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});

const standingSchema = z.object({
  id: z.int(),
  /** Empty if the learner hides it from others. */
  student_name: z.string(),
  rank: z.int(),
  total_score: z.number(),
  exams_taken: z.int(),
  /** Percent of the marks that the taken exams could give. */
  average_score: z.number(),
});

export const leaderboardSchema = z.object({
  /** Name of the batch. */
  name: z.string(),
  total_students: z.int(),
  students: z.array(standingSchema),
});

export const ownRankingSchema = z.object({
  id: z.int(),
  /** Null before the first sealed exam. */
  rank: z.int().nullable(),
  total_score: z.number(),
  exams_taken: z.int(),
  average_score: z.number(),
});

export type Standing = z.infer<typeof standingSchema>;
export type Leaderboard = z.infer<typeof leaderboardSchema>;
export type OwnRanking = z.infer<typeof ownRankingSchema>;
