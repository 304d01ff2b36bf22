import { getOpenDay } from "@/lib/enrollments/cash/queries";
import { openCashDaySchema } from "@/lib/enrollments/cash/schema";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "staff",
      capability: "payments.read",
      summary: "The day on which counts what is recorded now: today, or the next that is not closed",
      response: openCashDaySchema,
    },
    () => getOpenDay(new Date()),
  ),
});
