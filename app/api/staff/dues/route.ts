import { listOwing } from "@/lib/enrollments/dues/owing-queries";
import { owingListSchema, owingPageSchema } from "@/lib/enrollments/dues/staff-schema";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "staff",
      capability: "payments.read",
      summary: "Who owes what, the longest first",
      query: owingListSchema,
      response: owingPageSchema,
    },
    ({ query }) => listOwing(query, new Date()),
  ),
});
