import { checkStaffAuthorization } from "@/test/staff-authorization";

checkStaffAuthorization(
  "diagnostic",
  {
    "GET /api/staff/diagnostic": { may: ["ADMIN"], status: 200 },
    "PUT /api/staff/diagnostic": { may: ["ADMIN"], status: 400 },
  },
  async () => ({}),
);
