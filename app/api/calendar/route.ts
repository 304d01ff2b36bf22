import * as endpoints from "@/lib/calendar/endpoints";
import { renewCalendarToken } from "@/lib/calendar/mutations";
import { presentCalendar } from "@/lib/calendar/presenter";
import { getCalendarToken } from "@/lib/calendar/queries";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getCalendar, async ({ viewer }) => presentCalendar(await getCalendarToken(viewer))),
  route(endpoints.postCalendar, async ({ viewer }) => presentCalendar(await renewCalendarToken(viewer))),
]);
