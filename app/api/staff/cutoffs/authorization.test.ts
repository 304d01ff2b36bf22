import type { StaffRole } from "@/prisma/generated/client";
import { checkStaffAuthorization } from "@/test/staff-authorization";

const teachers: StaffRole[] = ["TEACHER", "ADMIN"];
const url = () => "/api/staff/cutoffs/1995/";

checkStaffAuthorization(
  "cutoffs",
  {
    "GET /api/staff/cutoffs": { may: teachers, status: 200 },
    "PUT /api/staff/cutoffs/[year]": { may: teachers, status: 400, url },
    "DELETE /api/staff/cutoffs/[year]": { may: teachers, status: 404, url },
  },
  async () => ({}),
);
