import { methods, route } from "@/lib/http/route";
import { editResource, removeResource } from "@/lib/materials/resource-mutations";
import * as endpoints from "@/lib/materials/staff-endpoints";
import { presentStaffResource } from "@/lib/materials/staff-presenter";
import { getStaffResource } from "@/lib/materials/staff-queries";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.patchStaffResource, async ({ viewer, params: { id }, body }) =>
    presentStaffResource(await editResource(viewer, actorOf(viewer), id, body)),
  ),
  route(endpoints.deleteStaffResource, async ({ viewer, params: { id }, body }) => {
    await getStaffResource(viewer, id);
    await removeResource(actorOf(viewer), id, body);
  }),
]);
