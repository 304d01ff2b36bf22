import { methods, route } from "@/lib/http/route";
import { addLink } from "@/lib/materials/resource-mutations";
import * as endpoints from "@/lib/materials/staff-endpoints";
import { presentStaffResource } from "@/lib/materials/staff-presenter";
import { pageResources } from "@/lib/materials/staff-queries";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffResources, ({ viewer, query }) => pageResources(viewer, query)),
  route(endpoints.postStaffResources, async ({ viewer, body }) =>
    presentStaffResource(await addLink(viewer, actorOf(viewer), body)),
  ),
]);
