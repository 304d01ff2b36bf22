import { databaseNow } from "@/lib/clock-queries";
import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/practice/endpoints";
import { presentCard } from "@/lib/practice/presenter";
import { loadSession } from "@/lib/practice/session-queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getPracticeQuestions, async ({ viewer, query }) => {
    const now = databaseNow();
    const cards = await loadSession(viewer, query, now);
    return { cards: cards.map((card) => presentCard(card, now)), server_time: now.toISOString() };
  }),
]);
