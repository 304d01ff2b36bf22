import { markText } from "@/lib/copy/mark-text";
import { explainMark } from "@/lib/exams/results/mark-queries";
import { methods, route } from "@/lib/http/route";
import { accountIdsOf } from "@/lib/people/person-queries";
import * as endpoints from "@/lib/people/staff-endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffPersonMark, async ({ params: { id, attempt } }) => ({
    text: markText(await explainMark(await accountIdsOf(id), attempt)),
  })),
]);
