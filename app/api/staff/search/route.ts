import { methods, route } from "@/lib/http/route";
import { search } from "@/lib/people/search-queries";
import { searchQuerySchema, searchResultSchema } from "@/lib/people/search-schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "staff",
      capability: "console.enter",
      summary:
        "People, payments, batches, exams and certificates by a few letters or digits, as far as the role may see",
      query: searchQuerySchema,
      response: searchResultSchema,
    },
    ({ viewer, query: { q } }) => search(viewer, q, new Date()),
  ),
});
