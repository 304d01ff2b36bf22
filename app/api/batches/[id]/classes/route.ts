import { presentClassList } from "@/lib/calendar/class-list";
import { classListSchema, classParams } from "@/lib/calendar/schema";
import { findBatch } from "@/lib/catalogue/queries";
import { requireBatchAccess } from "@/lib/enrollments/queries";
import { AppError } from "@/lib/errors";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "learner",
      summary: "The classes of a batch that are still to come, moved and called off ones too, and how many were held",
      params: classParams,
      response: classListSchema,
    },
    async ({ viewer, params }) => {
      const now = new Date();
      await requireBatchAccess(viewer, params.id, now);
      const batch = await findBatch(params.id);
      if (!batch) throw new AppError("not_found");
      return presentClassList(batch, now);
    },
  ),
});
