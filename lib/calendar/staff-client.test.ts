import * as client from "@/lib/calendar/staff-client";
import { staffCalendarSchema } from "@/lib/calendar/staff-schema";
import { checkClient, json } from "@/test/client-agreements";

const change = { revision: 3, action: "restore_class", date: "2026-11-22" } as const;

checkClient("calendar", client, {
  staffCalendar: json(() => client.staffCalendar(7).load(), staffCalendarSchema),
  changeSchedule: json(() => client.changeSchedule(7, change), staffCalendarSchema),
});
