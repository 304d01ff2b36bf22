import { prisma } from "@/lib/db";
import { createCourse } from "@/prisma/factories/course";
import { checkStaffAuthorization } from "@/test/staff-authorization";

checkStaffAuthorization(
  "courses",
  {
    "GET /api/staff/courses": { may: ["ADMIN"], status: 200 },
    "POST /api/staff/courses": { may: ["ADMIN"], status: 400 },
    "PUT /api/staff/courses/order": { may: ["ADMIN"], status: 400 },
    "GET /api/staff/courses/[id]": { may: ["ADMIN"], status: 200, url: ({ id }) => `/api/staff/courses/${id}/` },
    "PATCH /api/staff/courses/[id]": { may: ["ADMIN"], status: 400, url: ({ id }) => `/api/staff/courses/${id}/` },
    "PUT /api/staff/courses/[id]/picture": {
      may: ["ADMIN"],
      status: 400,
      url: ({ id }) => `/api/staff/courses/${id}/picture/`,
    },
    "DELETE /api/staff/courses/[id]/picture": {
      may: ["ADMIN"],
      status: 400,
      url: ({ id }) => `/api/staff/courses/${id}/picture/`,
    },
  },
  async () => ({ id: (await createCourse(prisma)).id }),
);
