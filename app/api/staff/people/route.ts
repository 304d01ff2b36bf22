import { methods, route } from "@/lib/http/route";
import { listPeople } from "@/lib/people/queries";
import { peopleListSchema, peoplePageSchema } from "@/lib/people/staff-schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "staff",
      capability: "people.read",
      summary: "People, the newest first",
      query: peopleListSchema,
      response: peoplePageSchema,
    },
    ({ query }) => listPeople(query, new Date()),
  ),
});
