import { checkStaffAuthorization } from "@/test/staff-authorization";

checkStaffAuthorization(
  "search",
  {
    "GET /api/staff/search": {
      may: ["ADMISSIONS", "TEACHER", "ADMIN"],
      status: 200,
      url: () => "/api/staff/search/?q=nusrat",
    },
  },
  async () => ({}),
);
