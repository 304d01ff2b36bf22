import { checkStaffAuthorization } from "@/test/staff-authorization";

checkStaffAuthorization(
  "mails",
  {
    "GET /api/staff/mails": { may: ["ADMIN"], status: 200 },
    "POST /api/staff/mails/retry": { may: ["ADMIN"], status: 400 },
    "POST /api/staff/mails/dismiss": { may: ["ADMIN"], status: 400 },
  },
  async () => ({}),
);
