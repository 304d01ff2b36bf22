import { prisma } from "@/lib/db";
import { createNotice } from "@/prisma/factories/claim";
import { checkStaffAuthorization } from "@/test/staff-authorization";

const may = ["ADMISSIONS", "ADMIN"] as const;
const url = (part: string) => (ids: { notice: number }) => `/api/staff/payment-notices/${ids.notice}/${part}/`;

checkStaffAuthorization(
  "payment-notices",
  {
    "GET /api/staff/payment-notices": { may, status: 200 },
    "POST /api/staff/payment-notices": { may, status: 400 },
    "POST /api/staff/payment-notices/import": { may, status: 400 },
    "GET /api/staff/payment-notices/secret": { may: ["ADMIN"], status: 200 },
    "POST /api/staff/payment-notices/secret": { may: ["ADMIN"], status: 400 },
    "DELETE /api/staff/payment-notices/secret/old": { may: ["ADMIN"], status: 400 },
    "GET /api/staff/payment-notices/[id]": {
      may,
      status: 200,
      url: ({ notice }) => `/api/staff/payment-notices/${notice}/`,
    },
    "POST /api/staff/payment-notices/[id]/dismiss": { may, status: 400, url: url("dismiss") },
    "POST /api/staff/payment-notices/[id]/restore": { may, status: 400, url: url("restore") },
    "POST /api/staff/payment-notices/[id]/attach": { may, status: 400, url: url("attach") },
  },
  async () => ({ notice: (await createNotice(prisma)).id }),
);
