import { renewCalendarToken } from "@/lib/calendar/mutations";
import { presentCalendar } from "@/lib/calendar/presenter";
import { getCalendarToken } from "@/lib/calendar/queries";
import { calendarSchema } from "@/lib/calendar/schema";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { auth: "learner", summary: "The address of the caller's private calendar feed", response: calendarSchema },
    async ({ viewer }) => presentCalendar(await getCalendarToken(viewer)),
  ),
  POST: route(
    { auth: "learner", summary: "A new address of the feed; the former one is gone", response: calendarSchema },
    async ({ viewer }) => presentCalendar(await renewCalendarToken(viewer)),
  ),
});
