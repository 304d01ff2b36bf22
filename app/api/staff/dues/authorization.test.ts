import { prisma } from "@/lib/db";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { checkStaffAuthorization } from "@/test/staff-authorization";

const desk = ["ADMISSIONS", "ADMIN"] as const;
type Ids = { enrollment: number; batch: number };
const plan = ({ batch }: Ids) => `/api/staff/dues/plans/${batch}/`;

checkStaffAuthorization<Ids>(
  "dues",
  {
    "GET /api/staff/dues": { may: desk, status: 200 },
    "GET /api/staff/dues/export": { may: desk, status: 200 },
    "PUT /api/staff/dues/[id]": { may: desk, status: 400, url: ({ enrollment }) => `/api/staff/dues/${enrollment}/` },
    "GET /api/staff/dues/plans/[id]": { may: desk, status: 200, url: plan },
    "PUT /api/staff/dues/plans/[id]": { may: desk, status: 400, url: plan },
  },
  async () => {
    const { id, batchId } = await createEnrollment(prisma);
    return { enrollment: id, batch: batchId };
  },
);
