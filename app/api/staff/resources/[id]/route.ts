import { methods, route } from "@/lib/http/route";
import { editResource, removeResource } from "@/lib/materials/resource-mutations";
import { materialParams as params } from "@/lib/materials/schema";
import { presentStaffResource } from "@/lib/materials/staff-presenter";
import { getStaffResource } from "@/lib/materials/staff-queries";
import { removalSchema, resourceEditSchema, staffResourceSchema } from "@/lib/materials/staff-schema";
import { actorOf } from "@/lib/staff/authentication";

const admission = { auth: "staff", capability: "materials.write", params } as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route(
    { ...admission, summary: "Change what it says", body: resourceEditSchema, response: staffResourceSchema },
    async ({ viewer, params: { id }, body }) =>
      presentStaffResource(await editResource(viewer, actorOf(viewer), id, body)),
  ),
  DELETE: route(
    { ...admission, summary: "Remove a sheet or link", body: removalSchema },
    async ({ viewer, params: { id }, body }) => {
      await getStaffResource(viewer, id);
      await removeResource(actorOf(viewer), id, body);
    },
  ),
});
