import { methods, route } from "@/lib/http/route";
import { forgetCandidate, saveCandidate } from "@/lib/merit/mutations";
import { candidateSchema } from "@/lib/merit/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      auth: "learner",
      summary: "The caller's GPAs and kind of candidate, for merit lists; shown to nobody else",
      body: candidateSchema,
      response: candidateSchema,
    },
    async ({ viewer, body }) => {
      await saveCandidate(viewer, body);
      return body;
    },
  ),
  DELETE: route(
    { auth: "learner", summary: "Forget the caller's GPAs and kind of candidate, and leave the merit lists" },
    ({ viewer }) => forgetCandidate(viewer),
  ),
});
