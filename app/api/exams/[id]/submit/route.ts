import { examNow } from "@/lib/exams/outage-mutations";
import { presentSubmitted } from "@/lib/exams/presenter";
import { makeReceipt } from "@/lib/exams/receipt-queries";
import { attemptHeaders, examParams, serverTimeHeader, submitSchema, submittedSchema } from "@/lib/exams/schema";
import { submitAttempt } from "@/lib/exams/seal-mutations";
import { methods, route } from "@/lib/http/route";
import { JsonBody } from "@/lib/wire/json";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      auth: "claims",
      summary: "Hand in; the same submit again gives the same response",
      params: examParams,
      headers: attemptHeaders,
      body: submitSchema,
      response: submittedSchema,
      responseHeaders: serverTimeHeader,
    },
    async ({ viewer, params, body, headers }) => {
      const now = await examNow();
      const sealed = await submitAttempt(viewer, params.id, body, headers["x-attempt-key"], now);
      const receipt = sealed.receipt ?? (await makeReceipt(sealed.id));
      return new JsonBody(presentSubmitted({ ...sealed, receipt }), {
        headers: { "x-server-time": now.toISOString() },
      });
    },
  ),
});
