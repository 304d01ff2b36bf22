import { checkStaffAuthorization } from "@/test/staff-authorization";

checkStaffAuthorization(
  "invitations",
  {
    "POST /api/staff/invitations": { may: ["ADMIN"], status: 400 },
    "DELETE /api/staff/invitations/[id]": {
      may: ["ADMIN"],
      status: 404,
      url: () => "/api/staff/invitations/2000000000/",
    },
    "POST /api/staff/invitations/[id]/send": {
      may: ["ADMIN"],
      status: 404,
      url: () => "/api/staff/invitations/2000000000/send/",
    },
  },
  async () => ({}),
);
