import * as endpoints from "@/lib/calendar/endpoints";
import { presentFeed } from "@/lib/calendar/presenter";
import { getFeed } from "@/lib/calendar/queries";
import { revalidated } from "@/lib/http/conditional";
import { methods, route } from "@/lib/http/route";
import { getAcademy } from "@/lib/settings/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getCalendarFeed, async ({ request, params }) => {
    const [feed, academy] = await Promise.all([getFeed(params.file, new Date()), getAcademy()]);
    return revalidated(request, presentFeed(feed, academy.name), feed.changedAt, {
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": "private, no-cache",
      "x-robots-tag": "noindex",
    });
  }),
]);
