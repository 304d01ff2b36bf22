import { prisma } from "@/lib/db";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { checkStaffAuthorization } from "@/test/staff-authorization";

checkStaffAuthorization<{ id: number }>(
  "free-enrollments",
  {
    "POST /api/staff/free-enrollments/[id]/seen": {
      may: ["ADMIN"],
      status: 200,
      url: ({ id }) => `/api/staff/free-enrollments/${id}/seen/`,
    },
  },
  async () => {
    const { id } = await createEnrollment(prisma, { payment: { method: "FREE" } });
    return { id };
  },
);
