import { z } from "zod";
import { listOwnDues } from "@/lib/enrollments/dues/own-queries";
import { ownDueSchema } from "@/lib/enrollments/dues/schema";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "learner",
      summary: "The parts of a price that the caller has not paid yet, the next one first",
      response: z.array(ownDueSchema),
    },
    ({ viewer }) => listOwnDues(viewer, new Date()),
  ),
});
