import { learnerApi } from "@/lib/api-client";
import type * as endpoints from "@/lib/leaderboard/endpoints";

const api = learnerApi<typeof endpoints>();

export const leaderboardOf = (id: number, limit: number) =>
  api.read("/api/batches/{id}/leaderboard/", { id, query: { limit } });
export const ownRankingIn = (id: number) => api.read("/api/batches/{id}/my-ranking/", { id });
