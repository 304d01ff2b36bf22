import { z } from "zod";
import { fullName } from "@/lib/accounts/full-name";
import { listNames } from "@/lib/accounts/name-queries";
import { requireUser } from "@/lib/accounts/queries";
import { listEnrollmentHistory } from "@/lib/enrollments/history-queries";
import { presentEnrollmentHistory } from "@/lib/enrollments/presenter";
import { enrollmentHistorySchema } from "@/lib/enrollments/schema";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "learner",
      summary: "Everything the caller was ever enrolled in, with what has ended",
      response: z.array(enrollmentHistorySchema),
    },
    async ({ viewer }) => {
      const [user, names] = await Promise.all([requireUser(viewer.id), listNames(viewer.id)]);
      const history = await listEnrollmentHistory(viewer);
      return presentEnrollmentHistory(history, { userName: fullName(user), names }, new Date());
    },
  ),
});
