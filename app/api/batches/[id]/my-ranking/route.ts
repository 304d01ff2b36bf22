import { examNow } from "@/lib/exams/taking/outage-mutations";
import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/leaderboard/endpoints";
import { presentOwnRanking } from "@/lib/leaderboard/presenter";
import { getOwnStanding } from "@/lib/leaderboard/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getBatchMyRanking, async ({ viewer, params }) =>
    presentOwnRanking(await getOwnStanding(viewer, params.id, await examNow())),
  ),
]);
