import { z } from "zod";
import { methods, route } from "@/lib/http/route";
import { presentWatched } from "@/lib/materials/presenter";
import { listUnfinished } from "@/lib/materials/queries";
import { continueWatchingSchema } from "@/lib/materials/schema";

const LIMIT = 6;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "learner",
      summary: "The recordings that the caller began and did not finish, the last watched first",
      response: z.array(continueWatchingSchema),
    },
    async ({ viewer }) => (await listUnfinished(viewer, LIMIT, new Date())).map(presentWatched),
  ),
});
