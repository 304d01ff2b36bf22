import { z } from "zod";
import { handInSheet } from "@/lib/diagnostic/mutations";
import { presentDiagnostic } from "@/lib/diagnostic/presenter";
import { findPaper } from "@/lib/diagnostic/queries";
import { diagnosticSchema, markedSchema, sheetSchema } from "@/lib/diagnostic/schema";
import { AppError } from "@/lib/errors";
import { examNow } from "@/lib/exams/outage-mutations";
import { methods, route } from "@/lib/http/route";
import { JsonBody } from "@/lib/wire/json";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "public",
      summary: "Ten questions of a past exam for whoever wants to try, without their keys",
      limit: "diagnosticByAddress",
      response: diagnosticSchema,
      responseHeaders: z.object({ "cache-control": z.string() }),
    },
    async () => {
      const paper = await findPaper(await examNow());
      if (!paper) throw new AppError("not_found");
      return new JsonBody(presentDiagnostic(paper), { headers: { "cache-control": "public, max-age=60" } });
    },
  ),
  POST: route(
    {
      auth: "public",
      summary: "Mark a sheet of the ten questions: score, keys, why; only the score is counted, of nobody",
      limit: "diagnosticByAddress",
      body: sheetSchema,
      response: markedSchema,
    },
    async ({ body }) => handInSheet(body, await examNow()),
  ),
});
