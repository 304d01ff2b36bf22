import { checkStaffAuthorization } from "@/test/staff-authorization";

const everybody = ["ADMISSIONS", "TEACHER", "ADMIN"] as const;

checkStaffAuthorization(
  "views",
  {
    "GET /api/staff/views": { may: everybody, status: 200, url: () => "/api/staff/views/?list=people" },
    "POST /api/staff/views": { may: everybody, status: 400 },
    "DELETE /api/staff/views/[id]": { may: everybody, status: 404, url: () => "/api/staff/views/2000000000/" },
  },
  async () => ({}),
);
