import { methods, route } from "@/lib/http/route";
import { addLink } from "@/lib/materials/resource-mutations";
import { presentStaffResource } from "@/lib/materials/staff-presenter";
import { pageResources } from "@/lib/materials/staff-queries";
import {
  materialListSchema,
  newLinkSchema,
  staffResourcePageSchema,
  staffResourceSchema,
} from "@/lib/materials/staff-schema";
import { actorOf } from "@/lib/staff/authentication";

const admission = { auth: "staff", capability: "materials.write" } as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      ...admission,
      summary: "A batch's sheets and links",
      query: materialListSchema,
      response: staffResourcePageSchema,
    },
    ({ viewer, query }) => pageResources(viewer, query),
  ),
  POST: route(
    {
      ...admission,
      summary: "Add a link; the same twice is one",
      body: newLinkSchema,
      response: staffResourceSchema,
      status: 201,
    },
    async ({ viewer, body }) => presentStaffResource(await addLink(viewer, actorOf(viewer), body)),
  ),
});
