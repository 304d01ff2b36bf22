import { checkStaffAuthorization } from "@/test/staff-authorization";

checkStaffAuthorization(
  "audit",
  {
    "GET /api/staff/audit": { may: ["ADMIN"], status: 200 },
    "GET /api/staff/audit/[id]": { may: ["ADMIN"], status: 404, url: () => "/api/staff/audit/900000000000000000/" },
    "GET /api/staff/audit/export": { may: ["ADMIN"], status: 200 },
  },
  async () => ({}),
);
