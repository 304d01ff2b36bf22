import { prisma } from "@/lib/db";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { checkStaffAuthorization } from "@/test/staff-authorization";

const may = ["ADMISSIONS", "ADMIN"] as const;
const of = (path: string) => (ids: { id: number }) => `/api/staff/payments/${ids.id}/${path}`;

checkStaffAuthorization<{ id: number }>(
  "payments",
  {
    "PATCH /api/staff/payments/[id]": { may, status: 400, url: of("") },
    "POST /api/staff/payments/[id]/refunds": { may, status: 400, url: of("refunds/") },
  },
  async () => ({ id: (await createEnrollment(prisma)).payments[0]?.id ?? 0 }),
);
