import "server-only";
import { endpoint } from "@/lib/endpoint";
import { candidateSchema, meritListQuery, meritPageSchema, meritSchema } from "@/lib/merit/schema";
import { idParams } from "@/lib/wire/fields";

export const getExamMerit = endpoint("GET", "/api/exams/{id}/merit/", {
  auth: "claims",
  batchAccess: true,
  summary: "The caller's place in the merit list of a model test, with its rule; never what others said of themselves",
  params: idParams,
  response: meritSchema,
});

export const getExamMeritList = endpoint("GET", "/api/exams/{id}/merit/list/", {
  auth: "claims",
  batchAccess: true,
  summary: "The whole merit list of a model test, for who took it: places, names that are not hidden, totals",
  params: idParams,
  query: meritListQuery,
  response: meritPageSchema,
});

export const putCandidate = endpoint("PUT", "/api/candidate/", {
  auth: "learner",
  summary: "The caller's GPAs and kind of candidate, for merit lists; shown to nobody else",
  body: candidateSchema,
  response: candidateSchema,
});

export const deleteCandidate = endpoint("DELETE", "/api/candidate/", {
  auth: "learner",
  summary: "Forget the caller's GPAs and kind of candidate, and leave the merit lists",
});
