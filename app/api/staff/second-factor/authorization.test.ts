import { checkStaffAuthorization } from "@/test/staff-authorization";

const everybody = ["ADMISSIONS", "TEACHER", "ADMIN"] as const;

checkStaffAuthorization(
  "second-factor",
  {
    "GET /api/staff/second-factor": { may: everybody, status: 200 },
    "POST /api/staff/second-factor": { may: everybody, status: 400 },
    "PUT /api/staff/second-factor": { may: everybody, status: 400 },
    "DELETE /api/staff/second-factor": { may: everybody, status: 400 },
    "POST /api/staff/second-factor/recovery-codes": { may: everybody, status: 400 },
  },
  async () => ({}),
);
