import { prisma } from "@/lib/db";
import { createBatch } from "@/prisma/factories/batch";
import { checkStaffAuthorization } from "@/test/staff-authorization";

checkStaffAuthorization(
  "batches",
  {
    "GET /api/staff/batches": { may: ["TEACHER", "ADMIN"], status: 200 },
    "POST /api/staff/batches": { may: ["TEACHER", "ADMIN"], status: 400 },
    "GET /api/staff/batches/[id]": {
      may: ["TEACHER", "ADMIN"],
      status: 200,
      url: ({ id }) => `/api/staff/batches/${id}/`,
    },
    "PATCH /api/staff/batches/[id]": {
      may: ["TEACHER", "ADMIN"],
      status: 400,
      url: ({ id }) => `/api/staff/batches/${id}/`,
    },
    "PATCH /api/staff/batches/[id]/meeting": {
      may: ["TEACHER", "ADMIN"],
      status: 400,
      url: ({ id }) => `/api/staff/batches/${id}/meeting/`,
    },
    "POST /api/staff/batches/[id]/announcements": {
      may: ["TEACHER", "ADMIN"],
      status: 400,
      url: ({ id }) => `/api/staff/batches/${id}/announcements/`,
    },
    "GET /api/staff/batches/[id]/calendar": {
      may: ["TEACHER", "ADMIN"],
      status: 200,
      url: ({ id }) => `/api/staff/batches/${id}/calendar/`,
    },
    "POST /api/staff/batches/[id]/calendar": {
      may: ["TEACHER", "ADMIN"],
      status: 400,
      url: ({ id }) => `/api/staff/batches/${id}/calendar/`,
    },
    "GET /api/staff/batches/[id]/completion": {
      may: ["TEACHER", "ADMIN"],
      status: 200,
      url: ({ id }) => `/api/staff/batches/${id}/completion/`,
    },
    "POST /api/staff/batches/[id]/completion": {
      may: ["TEACHER", "ADMIN"],
      status: 400,
      url: ({ id }) => `/api/staff/batches/${id}/completion/`,
    },
    "DELETE /api/staff/batches/[id]/completion": {
      may: ["TEACHER", "ADMIN"],
      status: 400,
      url: ({ id }) => `/api/staff/batches/${id}/completion/`,
    },
    "GET /api/staff/batches/[id]/learners": {
      may: ["TEACHER", "ADMIN"],
      status: 200,
      url: ({ id }) => `/api/staff/batches/${id}/learners/`,
    },
    "PUT /api/staff/batches/[id]/syllabus": {
      may: ["TEACHER", "ADMIN"],
      status: 400,
      url: ({ id }) => `/api/staff/batches/${id}/syllabus/`,
    },
  },
  async () => ({ id: (await createBatch(prisma)).id }),
);
