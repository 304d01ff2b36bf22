import { checkStaffAuthorization } from "@/test/staff-authorization";

const duties = { staff_roles: [], batch_ids: [] };
const nobody = (path: string) => () => `/api/staff/accounts/2000000000/${path}`;

checkStaffAuthorization(
  "accounts",
  {
    "GET /api/staff/accounts": { may: ["ADMIN"], status: 200 },
    "PUT /api/staff/accounts/[id]/roles": {
      may: ["ADMIN"],
      status: 404,
      url: nobody("roles/"),
      body: { ...duties, was: duties, reason: "কাজ বদলেছে" },
    },
    "PUT /api/staff/accounts/[id]/active": {
      may: ["ADMIN"],
      status: 404,
      url: nobody("active/"),
      body: { is_active: false, reason: "চলে গেছেন" },
    },
    "POST /api/staff/accounts/[id]/second-factor-reset": {
      may: ["ADMIN"],
      status: 404,
      url: nobody("second-factor-reset/"),
      body: { reason: "ফোন হারিয়েছে" },
    },
    "PUT /api/staff/accounts/second-factor-date": { may: ["ADMIN"], status: 400 },
  },
  async () => ({}),
);
