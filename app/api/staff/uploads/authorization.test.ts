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
    // Nobody's: whose it is decides app/api/staff/uploads/uploads.test.ts.
    "PATCH /api/staff/uploads/[id]": { may: ["TEACHER", "ADMIN"], status: 404, url: ({ upload }) => upload },
    "DELETE /api/staff/uploads/[id]": { may: ["TEACHER", "ADMIN"], status: 404, url: ({ upload }) => upload },
  },
  async () => ({
    batchId: (await createBatch(prisma)).id,
    upload: "/api/staff/uploads/00000000-0000-4000-8000-000000000000/",
  }),
);
