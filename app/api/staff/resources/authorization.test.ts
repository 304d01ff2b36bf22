import { prisma } from "@/lib/db";
import { createResource } from "@/prisma/factories/resource";
import { checkStaffAuthorization } from "@/test/staff-authorization";

const may = ["TEACHER", "ADMIN"] as const;

checkStaffAuthorization<{ id: number; batchId: number }>(
  "resources",
  {
    "GET /api/staff/resources": {
      may,
      status: 200,
      url: ({ batchId }) => `/api/staff/resources/?batch_id=${batchId}`,
    },
    "POST /api/staff/resources": { may, status: 400 },
    "PATCH /api/staff/resources/[id]": { may, status: 400, url: ({ id }) => `/api/staff/resources/${id}/` },
    "DELETE /api/staff/resources/[id]": { may, status: 400, url: ({ id }) => `/api/staff/resources/${id}/` },
  },
  () => createResource(prisma),
);
