import { checkStaffAuthorization } from "@/test/staff-authorization";

const clerks = ["ADMISSIONS", "ADMIN"] as const;
const base = "/api/staff/certificates";

checkStaffAuthorization(
  "certificates",
  {
    "GET /api/staff/certificates": { may: clerks, status: 200 },
    "GET /api/staff/certificates/export": { may: clerks, status: 200 },
    "POST /api/staff/certificates/grants": { may: ["ADMIN"], status: 400 },
    "GET /api/staff/certificates/names": { may: clerks, status: 200 },
    "POST /api/staff/certificates/names/[id]": { may: clerks, status: 400, url: () => `${base}/names/1/` },
    "POST /api/staff/certificates/[id]/revoke": { may: ["ADMIN"], status: 400, url: () => `${base}/PMA-1/revoke/` },
    "POST /api/staff/certificates/[id]/reissue": { may: ["ADMIN"], status: 400, url: () => `${base}/PMA-1/reissue/` },
  },
  async () => ({}),
);
