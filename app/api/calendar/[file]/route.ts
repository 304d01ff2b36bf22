import { presentFeed } from "@/lib/calendar/presenter";
import { getFeed } from "@/lib/calendar/queries";
import { feedParams } from "@/lib/calendar/schema";
import { conditionalHeaders, revalidated } from "@/lib/http/conditional";
import { methods, route } from "@/lib/http/route";
import { getAcademy } from "@/lib/settings/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "public",
      summary: "A learner's calendar feed (.ics); the address is the key",
      params: feedParams,
      ...conditionalHeaders,
    },
    async ({ request, params }) => {
      const [feed, academy] = await Promise.all([getFeed(params.file, new Date()), getAcademy()]);
      return revalidated(request, presentFeed(feed, academy.name), feed.changedAt, {
        "content-type": "text/calendar; charset=utf-8",
        "cache-control": "private, no-cache",
        "x-robots-tag": "noindex",
      });
    },
  ),
});
