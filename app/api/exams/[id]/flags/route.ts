import { keepFlags } from "@/lib/exams/flag-mutations";
import { examNow } from "@/lib/exams/outage-mutations";
import { attemptHeaders, examParams, flagsSchema, keptFlagsSchema } from "@/lib/exams/schema";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      auth: "claims",
      summary: "Keep which questions of the running attempt are flagged",
      params: examParams,
      headers: attemptHeaders,
      body: flagsSchema,
      response: keptFlagsSchema,
    },
    async ({ viewer, params, body, headers }) => {
      const now = await examNow();
      const isKept = await keepFlags(viewer, params.id, body, headers["x-attempt-key"], now);
      return { is_kept: isKept, server_time: now.toISOString() };
    },
  ),
});
