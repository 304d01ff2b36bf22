import "server-only";
import { z } from "zod";
import { diagnosticSchema, markedSchema, sheetSchema } from "@/lib/diagnostic/schema";
import { endpoint } from "@/lib/endpoint";

export const getDiagnostic = endpoint("GET", "/api/diagnostic/", {
  auth: "public",
  limit: "diagnosticByAddress",
  summary: "Ten questions of a past exam for whoever wants to try, without their keys",
  response: diagnosticSchema,
  responseHeaders: z.object({ "cache-control": z.string() }),
});

export const postDiagnostic = endpoint("POST", "/api/diagnostic/", {
  auth: "public",
  limit: "diagnosticByAddress",
  summary: "Mark a sheet of the ten questions: score, keys, why; only the score is counted, of nobody",
  body: sheetSchema,
  response: markedSchema,
});
