import "server-only";
import { endpoint } from "@/lib/endpoint";
import { leaderboardQuery, leaderboardSchema, ownRankingSchema } from "@/lib/leaderboard/schema";
import { idParams } from "@/lib/wire/fields";

export const getBatchLeaderboard = endpoint("GET", "/api/batches/{id}/leaderboard/", {
  hot: true,
  auth: "claims",
  batchAccess: true,
  summary: "The ranking of a batch",
  params: idParams,
  query: leaderboardQuery,
  response: leaderboardSchema,
});

export const getBatchMyRanking = endpoint("GET", "/api/batches/{id}/my-ranking/", {
  hot: true,
  auth: "claims",
  batchAccess: true,
  summary: "The caller's own place in the ranking of a batch",
  params: idParams,
  response: ownRankingSchema,
});
