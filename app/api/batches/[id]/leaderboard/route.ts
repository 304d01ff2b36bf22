import { examNow } from "@/lib/exams/taking/outage-mutations";
import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/leaderboard/endpoints";
import { writeLeaderboard } from "@/lib/leaderboard/presenter";
import { getLeaderboard } from "@/lib/leaderboard/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getBatchLeaderboard, async ({ viewer, params, query }) =>
    writeLeaderboard(await getLeaderboard(viewer, params.id, query, await examNow())),
  ),
]);
