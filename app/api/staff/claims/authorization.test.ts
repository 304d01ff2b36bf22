import { prisma } from "@/lib/db";
import { createClaim } from "@/prisma/factories/claim";
import { checkStaffAuthorization } from "@/test/staff-authorization";

const desk = ["ADMISSIONS", "ADMIN"] as const;
const url = (part: string) => (ids: { claim: number }) => `/api/staff/claims/${ids.claim}/${part}`;

checkStaffAuthorization(
  "claims",
  {
    "GET /api/staff/claims": { may: desk, status: 200 },
    "GET /api/staff/claims/settings": { may: desk, status: 200 },
    "PUT /api/staff/claims/settings": { may: ["ADMIN"], status: 400 },
    "GET /api/staff/claims/learners": { may: desk, status: 200 },
    "GET /api/staff/claims/[id]": { may: desk, status: 200, url: url("") },
    "POST /api/staff/claims/[id]/accept": { may: desk, status: 400, url: url("accept/") },
    "POST /api/staff/claims/[id]/needs-info": { may: desk, status: 400, url: url("needs-info/") },
    "POST /api/staff/claims/[id]/reject": { may: desk, status: 400, url: url("reject/") },
    "POST /api/staff/claims/[id]/undo": { may: desk, status: 400, url: url("undo/") },
    "POST /api/staff/claims/[id]/notice": { may: desk, status: 400, url: url("notice/") },
  },
  async () => ({ claim: (await createClaim(prisma)).id }),
);
