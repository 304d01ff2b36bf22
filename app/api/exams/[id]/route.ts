import { examNow } from "@/lib/exams/outage-mutations";
import { presentExam } from "@/lib/exams/presenter";
import { getExam } from "@/lib/exams/queries";
import { examParams, examSchema } from "@/lib/exams/schema";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { auth: "claims", summary: "An exam, with the caller's attempt", params: examParams, response: examSchema },
    async ({ viewer, params }) => {
      const now = await examNow();
      return presentExam(await getExam(viewer, params.id, now), now);
    },
  ),
});
