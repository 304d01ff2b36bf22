import { prisma } from "@/lib/db";
import { createBatch } from "@/prisma/factories/batch";
import { checkStaffAuthorization } from "@/test/staff-authorization";

checkStaffAuthorization(
  "uploads",
  {
    "GET /api/staff/uploads": {
      may: ["TEACHER", "ADMIN"],
      status: 200,
      url: ({ batchId }) => `/api/staff/uploads/?batch_id=${batchId}`,
    },
    "POST /api/staff/uploads": { may: ["TEACHER", "ADMIN"], status: 400 },
    // Every teacher gets past the role to "not found"; app/api/staff/uploads/uploads.test.ts covers ownership.
    "PATCH /api/staff/uploads/[id]": { may: ["TEACHER", "ADMIN"], status: 404, url: ({ upload }) => upload },
    "DELETE /api/staff/uploads/[id]": { may: ["TEACHER", "ADMIN"], status: 404, url: ({ upload }) => upload },
  },
  async () => ({
    batchId: (await createBatch(prisma)).id,
    upload: "/api/staff/uploads/00000000-0000-4000-8000-000000000000/",
  }),
);
