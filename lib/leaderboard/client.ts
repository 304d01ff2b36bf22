import { apiClient } from "@/lib/api-client";
import type { Leaderboard, OwnRanking } from "@/lib/leaderboard/schema";

const path = (batchId: number, rest: string) => `/api/batches/${batchId}/${rest}`;

export const leaderboardOf = (batchId: number, limit: number) =>
  apiClient.read<Leaderboard>(path(batchId, `leaderboard/?limit=${limit}`));
export const ownRankingIn = (batchId: number) => apiClient.read<OwnRanking>(path(batchId, "my-ranking/"));
