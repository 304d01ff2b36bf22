import { checkStaffAuthorization } from "@/test/staff-authorization";

const clerks = ["ADMISSIONS", "ADMIN"] as const;
const day = "/api/staff/cash/days/2019-01-01";

checkStaffAuthorization(
  "cash",
  {
    "GET /api/staff/cash/open-day": { may: clerks, status: 200, url: () => "/api/staff/cash/open-day/" },
    "GET /api/staff/cash/days/[day]": { may: clerks, status: 200, url: () => `${day}/` },
    "GET /api/staff/cash/days/[day]/export": { may: clerks, status: 200, url: () => `${day}/export/` },
    "GET /api/staff/cash/payments": { may: clerks, status: 200 },
    "GET /api/staff/cash/payments/export": { may: clerks, status: 200 },
    "POST /api/staff/cash/days/[day]/close": { may: clerks, status: 400, url: () => `${day}/close/` },
  },
  async () => ({}),
);
