import "server-only";
import { z } from "zod";
import { endpoint } from "@/lib/endpoint";
import { claimSchema, newClaimSchema, ownClaimSchema } from "@/lib/enrollments/claims/schema";
import { idParams } from "@/lib/wire/fields";

export const postBatchClaims = endpoint("POST", "/api/batches/{id}/claims/", {
  auth: "learner",
  summary: "Hand in a payment for a batch; 200 with the same claim when the caller did so before",
  params: idParams,
  body: newClaimSchema,
  response: claimSchema,
  status: 201,
});

export const getMyClaims = endpoint("GET", "/api/my-claims/", {
  auth: "learner",
  summary: "The caller's payments that were handed in, newest first",
  response: z.array(ownClaimSchema),
});

export const putMyClaim = endpoint("PUT", "/api/my-claims/{id}/", {
  auth: "learner",
  summary: "Correct an own payment that waits or needs an answer; another transaction takes its place",
  params: idParams,
  body: newClaimSchema,
  response: claimSchema,
});
