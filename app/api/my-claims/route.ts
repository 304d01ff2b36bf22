import { z } from "zod";
import { presentOwnClaim } from "@/lib/enrollments/claims/presenter";
import { listOwnClaims } from "@/lib/enrollments/claims/queries";
import { ownClaimSchema } from "@/lib/enrollments/claims/schema";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "learner",
      summary: "The caller's payments that were handed in, newest first",
      response: z.array(ownClaimSchema),
    },
    async ({ viewer }) => (await listOwnClaims(viewer, new Date())).map(presentOwnClaim),
  ),
});
