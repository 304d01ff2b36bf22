import { databaseNow } from "@/lib/clock-queries";
import { methods, route } from "@/lib/http/route";
import { presentCard } from "@/lib/practice/presenter";
import { sessionQuery, sessionSchema } from "@/lib/practice/schema";
import { loadSession } from "@/lib/practice/session-queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "learner",
      summary:
        "Questions to practise, with their keys, which are out: those due today, of a chapter, or of a past exam",
      query: sessionQuery,
      response: sessionSchema,
    },
    async ({ viewer, query }) => {
      const now = databaseNow();
      const cards = await loadSession(viewer, query, now);
      return { cards: cards.map((card) => presentCard(card, now)), server_time: now.toISOString() };
    },
  ),
});
