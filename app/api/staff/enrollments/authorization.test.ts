import { prisma } from "@/lib/db";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { checkStaffAuthorization } from "@/test/staff-authorization";

const may = ["ADMISSIONS", "ADMIN"] as const;
const of = (path: string) => (ids: { id: number }) => `/api/staff/enrollments/${ids.id}/${path}`;

checkStaffAuthorization<{ id: number }>(
  "enrollments",
  {
    "POST /api/staff/enrollments": { may, status: 400 },
    "POST /api/staff/enrollments/[id]/undo": { may, status: 400, url: of("undo/") },
    "GET /api/staff/enrollments/[id]/transfer": { may, status: 200, url: of("transfer/") },
    "POST /api/staff/enrollments/[id]/transfer": { may, status: 400, url: of("transfer/") },
    "POST /api/staff/enrollments/[id]/cancel": { may, status: 400, url: of("cancel/") },
    "POST /api/staff/enrollments/[id]/expiry": { may, status: 400, url: of("expiry/") },
  },
  async () => ({ id: (await createEnrollment(prisma)).id }),
);
