import { methods, route } from "@/lib/http/route";
import { getToday } from "@/lib/staff/today-queries";
import { todaySchema } from "@/lib/staff/today-schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "staff",
      capability: "console.enter",
      summary: "What needs somebody now, by role: claims, running exams, classes, mails, the system",
      response: todaySchema,
    },
    ({ viewer }) => getToday(viewer, new Date()),
  ),
});
