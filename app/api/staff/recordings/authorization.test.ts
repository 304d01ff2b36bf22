import { prisma } from "@/lib/db";
import { createRecording } from "@/prisma/factories/recording";
import { checkStaffAuthorization } from "@/test/staff-authorization";

const may = ["TEACHER", "ADMIN"] as const;

checkStaffAuthorization<{ id: number; batchId: number }>(
  "recordings",
  {
    "GET /api/staff/recordings": {
      may,
      status: 200,
      url: ({ batchId }) => `/api/staff/recordings/?batch_id=${batchId}`,
    },
    "GET /api/staff/recordings/batches": { may, status: 200 },
    "GET /api/staff/recordings/[id]": { may, status: 200, url: ({ id }) => `/api/staff/recordings/${id}/` },
    "PATCH /api/staff/recordings/[id]": { may, status: 400, url: ({ id }) => `/api/staff/recordings/${id}/` },
    "DELETE /api/staff/recordings/[id]": { may, status: 400, url: ({ id }) => `/api/staff/recordings/${id}/` },
    "POST /api/staff/recordings/[id]/transcoding": {
      may,
      status: 409,
      url: ({ id }) => `/api/staff/recordings/${id}/transcoding/`,
    },
    "DELETE /api/staff/recordings/[id]/transcoding": {
      may,
      status: 409,
      url: ({ id }) => `/api/staff/recordings/${id}/transcoding/`,
    },
  },
  () => createRecording(prisma),
);
