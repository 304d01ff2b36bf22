import { checkStaffAuthorization } from "@/test/staff-authorization";

checkStaffAuthorization(
  "password",
  {
    "PUT /api/staff/password": {
      may: ["ADMISSIONS", "TEACHER", "ADMIN"],
      status: 400,
      body: { current_password: "not-the-one", new_password: "Another-passw0rd!" },
    },
  },
  async () => ({}),
);
