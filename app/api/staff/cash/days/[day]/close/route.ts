import { closeCashDay } from "@/lib/enrollments/cash/mutations";
import { getCashDay } from "@/lib/enrollments/cash/queries";
import { cashDayParams, cashDaySchema, closeDaySchema } from "@/lib/enrollments/cash/schema";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      auth: "staff",
      capability: "payments.write",
      summary: "Closes a day: what is recorded of it later counts on the next open one",
      params: cashDayParams,
      body: closeDaySchema,
      response: cashDaySchema,
    },
    async ({ viewer, params, body }) => {
      const now = new Date();
      await closeCashDay(actorOf(viewer), params.day, body, now);
      return getCashDay(params.day, now);
    },
  ),
});
