import { presentClassList } from "@/lib/calendar/class-list";
import * as endpoints from "@/lib/calendar/endpoints";
import { findBatch } from "@/lib/catalogue/queries";
import { requireBatchAccess } from "@/lib/enrollments/queries";
import { AppError } from "@/lib/errors";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getBatchClasses, async ({ viewer, params }) => {
    const now = new Date();
    await requireBatchAccess(viewer, params.id, now);
    const batch = await findBatch(params.id);
    if (!batch) throw new AppError("not_found");
    return presentClassList(batch, now);
  }),
]);
