import * as endpoints from "@/lib/exams/endpoints";
import { presentReceipt } from "@/lib/exams/taking/receipt-presenter";
import { checkReceipt } from "@/lib/exams/taking/receipt-queries";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getReceipt, async ({ params }) => presentReceipt(await checkReceipt(params.code))),
]);
