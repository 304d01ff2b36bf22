import { checkStaffAuthorization } from "@/test/staff-authorization";

const clerks = ["ADMISSIONS", "ADMIN"] as const;

checkStaffAuthorization(
  "payment-imports",
  {
    "POST /api/staff/payment-imports": { may: clerks, status: 400 },
    "GET /api/staff/payment-imports/template": { may: clerks, status: 200 },
    "POST /api/staff/payment-imports/read": { may: clerks, status: 400 },
  },
  async () => ({}),
);
