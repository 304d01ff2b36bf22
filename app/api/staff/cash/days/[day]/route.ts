import { getCashDay } from "@/lib/enrollments/cash/queries";
import { cashDayParams, cashDaySchema } from "@/lib/enrollments/cash/schema";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "staff",
      capability: "payments.read",
      summary: "The money of a day; of a closed day as it was",
      params: cashDayParams,
      response: cashDaySchema,
    },
    ({ params }) => getCashDay(params.day, new Date()),
  ),
});
