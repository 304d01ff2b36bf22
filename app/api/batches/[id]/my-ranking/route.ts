import { z } from "zod";
import { examNow } from "@/lib/exams/outage-mutations";
import { methods, route } from "@/lib/http/route";
import { presentOwnRanking } from "@/lib/leaderboard/presenter";
import { getOwnStanding } from "@/lib/leaderboard/queries";
import { ownRankingSchema } from "@/lib/leaderboard/schema";
import { idParam } from "@/lib/wire/fields";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "claims",
      summary: "The caller's own place in the ranking of a batch",
      params: z.object({ id: idParam }),
      response: ownRankingSchema,
    },
    async ({ viewer, params }) => presentOwnRanking(await getOwnStanding(viewer, params.id, await examNow())),
  ),
});
