import { checkStaffAuthorization } from "@/test/staff-authorization";

checkStaffAuthorization(
  "settings",
  {
    "GET /api/staff/settings": { may: ["ADMIN"], status: 200 },
    "PUT /api/staff/settings": { may: ["ADMIN"], status: 400 },
  },
  async () => ({}),
);
