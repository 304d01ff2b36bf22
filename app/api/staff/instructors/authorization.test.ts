import { prisma } from "@/lib/db";
import { createInstructor } from "@/prisma/factories/course";
import { checkStaffAuthorization } from "@/test/staff-authorization";

checkStaffAuthorization(
  "instructors",
  {
    "GET /api/staff/instructors": { may: ["ADMIN"], status: 200 },
    "POST /api/staff/instructors": { may: ["ADMIN"], status: 400 },
    "PUT /api/staff/instructors/order": { may: ["ADMIN"], status: 400 },
    "PATCH /api/staff/instructors/[id]": {
      may: ["ADMIN"],
      status: 400,
      url: ({ id }) => `/api/staff/instructors/${id}/`,
    },
    "PUT /api/staff/instructors/[id]/picture": {
      may: ["ADMIN"],
      status: 400,
      url: ({ id }) => `/api/staff/instructors/${id}/picture/`,
    },
    "DELETE /api/staff/instructors/[id]/picture": {
      may: ["ADMIN"],
      status: 400,
      url: ({ id }) => `/api/staff/instructors/${id}/picture/`,
    },
  },
  async () => ({ id: (await createInstructor(prisma)).id }),
);
