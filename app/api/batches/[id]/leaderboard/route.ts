import { z } from "zod";
import { examNow } from "@/lib/exams/outage-mutations";
import { methods, route } from "@/lib/http/route";
import { writeLeaderboard } from "@/lib/leaderboard/presenter";
import { getLeaderboard } from "@/lib/leaderboard/queries";
import { leaderboardQuery, leaderboardSchema } from "@/lib/leaderboard/schema";
import { idParam } from "@/lib/wire/fields";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "claims",
      summary: "The ranking of a batch",
      params: z.object({ id: idParam }),
      query: leaderboardQuery,
      response: leaderboardSchema,
    },
    async ({ viewer, params, query }) =>
      writeLeaderboard(await getLeaderboard(viewer, params.id, query, await examNow())),
  ),
});
