import { databaseNow } from "@/lib/clock-queries";
import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/staff/endpoints";
import { removeSampleAcademy } from "@/lib/staff/sample-academy-mutations";
import { getSampleAcademy } from "@/lib/staff/sample-academy-queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffSampleAcademy, async ({ viewer }) => ({ sample: await getSampleAcademy(viewer.id) })),
  route(endpoints.deleteStaffSampleAcademy, ({ viewer, body, address }) =>
    removeSampleAcademy(viewer, { ...body, address }, databaseNow()),
  ),
]);
