import { databaseNow } from "@/lib/clock-queries";
import { usualEnd, withPictures } from "@/lib/exams/pictures/signed";
import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/practice/endpoints";
import { presentCard } from "@/lib/practice/presenter";
import { loadSession } from "@/lib/practice/session-queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getPracticeQuestions, async ({ viewer, query }) => {
    const now = databaseNow();
    const cards = await loadSession(viewer, query, now);
    const shown = withPictures(
      cards.map((card) => presentCard(card, now)),
      viewer,
      usualEnd(now),
    );
    return { cards: shown, server_time: now.toISOString() };
  }),
]);
