import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/staff/endpoints";
import { putOffSetupStep } from "@/lib/staff/setup-step-mutations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.putStaffSetupStep, ({ params, body }) => putOffSetupStep(params.step, body.is_skipped)),
]);
