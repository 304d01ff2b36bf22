import { z } from "zod";
import { suggestionQuerySchema, suggestionSchema } from "@/lib/enrollments/desk/schema";
import { suggestLearners } from "@/lib/enrollments/desk/suggestion-queries";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "staff",
      capability: "people.read",
      summary: "Who a message may be from, with reasons, the likeliest first",
      query: suggestionQuerySchema,
      response: z.array(suggestionSchema),
    },
    ({ query }) => suggestLearners(query, new Date()),
  ),
});
