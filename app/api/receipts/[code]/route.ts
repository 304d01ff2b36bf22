import { presentReceipt } from "@/lib/exams/receipt-presenter";
import { checkReceipt } from "@/lib/exams/receipt-queries";
import { receiptParams, receiptSchema } from "@/lib/exams/receipt-schema";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "public",
      summary: "Whether a receipt stands for answers as they were sealed; always 200",
      limit: "receiptCheckByAddress",
      params: receiptParams,
      response: receiptSchema,
    },
    async ({ params }) => presentReceipt(await checkReceipt(params.code)),
  ),
});
