import "server-only";
import { z } from "zod";
import { endpoint } from "@/lib/endpoint";
import { ownDueSchema } from "@/lib/enrollments/dues/schema";

export const getMyDues = endpoint("GET", "/api/my-dues/", {
  auth: "learner",
  summary: "The parts of a price that the caller has not paid yet, the next one first",
  response: z.array(ownDueSchema),
});
