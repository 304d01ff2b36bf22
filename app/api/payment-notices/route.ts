import * as endpoints from "@/lib/enrollments/notices/endpoints";
import { receiveWebhook } from "@/lib/enrollments/notices/mutations";
import { countingSecrets } from "@/lib/enrollments/notices/secret-queries";
import { isSigned } from "@/lib/enrollments/notices/signature";
import { AppError } from "@/lib/errors";
import { parseJson, readText } from "@/lib/http/body";
import { methods, route } from "@/lib/http/route";

const SMS_MAX = 64 * 1024;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postPaymentNotices, async ({ request, headers }) => {
    const now = new Date();
    const body = await readText(request, SMS_MAX);
    const signed = { body, timestamp: headers["x-timestamp"] ?? "", signature: headers["x-signature"] ?? "" };
    if (!isSigned(signed, await countingSecrets(now), now)) throw new AppError("signature_not_valid");
    return receiveWebhook(parseJson(body), now);
  }),
]);
