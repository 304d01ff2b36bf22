import * as endpoints from "@/lib/exams/endpoints";
import { examNow } from "@/lib/exams/taking/outage-mutations";
import { presentSubmitted } from "@/lib/exams/taking/presenter";
import { makeReceipt } from "@/lib/exams/taking/receipt-queries";
import { submitAttempt } from "@/lib/exams/taking/seal-mutations";
import { methods, route } from "@/lib/http/route";
import { JsonBody } from "@/lib/wire/json";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.putExamSubmit, async ({ viewer, params, body, headers }) => {
    const now = await examNow();
    const sealed = await submitAttempt(viewer, params.id, body, headers["x-attempt-key"], now);
    const receipt = sealed.receipt ?? (await makeReceipt(sealed.id));
    return new JsonBody(presentSubmitted({ ...sealed, receipt }), {
      headers: { "x-server-time": now.toISOString() },
    });
  }),
]);
