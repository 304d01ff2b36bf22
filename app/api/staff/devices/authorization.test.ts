import { checkStaffAuthorization } from "@/test/staff-authorization";

const everybody = ["ADMISSIONS", "TEACHER", "ADMIN"] as const;

checkStaffAuthorization(
  "devices",
  {
    "GET /api/staff/devices": { may: everybody, status: 200 },
    "DELETE /api/staff/devices": { may: everybody, status: 204 },
    "DELETE /api/staff/devices/[id]": {
      may: everybody,
      status: 404,
      url: () => "/api/staff/devices/00000000-0000-4000-8000-000000000000/",
    },
  },
  async () => ({}),
);
