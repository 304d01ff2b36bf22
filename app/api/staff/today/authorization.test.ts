import { afterAll } from "vitest";
import { closeJobQueue } from "@/lib/jobs";
import { checkStaffAuthorization } from "@/test/staff-authorization";

afterAll(closeJobQueue);

checkStaffAuthorization(
  "today",
  { "GET /api/staff/today": { may: ["ADMISSIONS", "TEACHER", "ADMIN"], status: 200 } },
  async () => ({}),
);
